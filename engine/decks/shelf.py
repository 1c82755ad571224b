"""The packs that come with the project: words, one pack for each language, and pictures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.decks.catalogue import parse_names, parse_pictures
from engine.decks.pack_files import parse_pack
from engine.decks.pictures import Picture, PicturePack
from engine.decks.two_sided_cards import WordPack
from engine.languages import LANGUAGES, UnknownLanguage, lying

ASSETS = Path(__file__).parents[2] / "assets"
PICTURES = "night-desk"
"""The name of the picture pack, which servers remember it by (A9)."""


class UnknownPicture(LookupError):
    """A picture is asked for by an id that is in the pack."""


def languages() -> tuple[str, ...]:
    """List the languages that have a word pack."""
    return LANGUAGES


@cache
def word_pack(language: str) -> WordPack:
    """Take the word pack of a language from the shelf, or raise UnknownLanguage."""
    if language not in languages():
        raise UnknownLanguage(language)
    return parse_pack(lying(language, "words.txt").read_text(encoding="utf-8"))


@cache
def picture_pack() -> PicturePack:
    """Take the picture pack from the shelf; each is drawn in `assets/pictures/<id>.png`."""
    return parse_pictures((ASSETS / "pictures" / "deck.txt").read_text(encoding="utf-8"))


def picture(id: str) -> Picture:
    """Find a picture, retired or not, by its id without the @; may raise UnknownPicture."""
    pictures = _by_id()
    if id not in pictures:
        raise UnknownPicture(id)
    return pictures[id]


def picture_name(id: str, language: str) -> str:
    """Say a picture in words; may raise UnknownPicture or UnknownLanguage."""
    return _names(language)[picture(id).id]


@cache
def _names(language: str) -> Mapping[str, str]:
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return parse_names(lying(language, "pictures.txt").read_text("utf-8"))


@cache
def _by_id() -> dict[str, Picture]:
    return {one.id: one for one in picture_pack().pictures}
