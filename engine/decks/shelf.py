"""The packs that come with the project: words of each language, and pictures.

A language has its house pack in `words.txt`, and others, of a theme each, in `packs/<id>.txt`; the
same theme has the same id in every language. What is in that folder is what can be chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.decks.catalogue import parse_names, parse_pictures
from engine.decks.pack_files import parse_pack
from engine.decks.picture_deck import Picture, PicturePack
from engine.decks.two_sided_cards import WordPack
from engine.languages import LANGUAGES, UnknownLanguage, lying

ASSETS = Path(__file__).parents[2] / "assets"
PICTURES = "night-desk"
"""The name of the picture pack, which servers remember it by (A9)."""
HOUSE = "house"
"""The id of the pack that every language has, and that is dealt where nobody chose another."""


class UnknownPicture(LookupError):
    """A picture is asked for by an id that is in the pack."""


class UnknownPack(LookupError):
    """A pack is asked for by an id that its language has."""


@cache
def pack_ids(language: str) -> tuple[str, ...]:
    """List the word packs of a language, the house pack first; may raise UnknownLanguage."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language)
    return (HOUSE, *sorted(path.stem for path in lying(language, "packs").glob("*.txt")))


@cache
def word_pack(language: str, id: str = HOUSE) -> WordPack:
    """Take a word pack of a language from the shelf; raises UnknownLanguage or UnknownPack."""
    if id not in pack_ids(language):
        raise UnknownPack(id)
    name = "words.txt" if id == HOUSE else f"packs/{id}.txt"
    return parse_pack(lying(language, name).read_text(encoding="utf-8"))


@cache
def picture_pack() -> PicturePack:
    """Take the picture pack from the shelf; `picture_file` says where each is drawn."""
    return parse_pictures((ASSETS / "pictures" / "deck.txt").read_text(encoding="utf-8"))


def picture(id: str) -> Picture:
    """Find a picture, retired or not, by its id without the @; may raise UnknownPicture."""
    pictures = _by_id()
    if id not in pictures:
        raise UnknownPicture(id)
    return pictures[id]


def picture_file(id: str) -> Path:
    """Tell where a picture is drawn; may raise UnknownPicture."""
    return ASSETS / "pictures" / f"{picture(id).id}.png"


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
