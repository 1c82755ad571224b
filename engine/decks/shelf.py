"""The packs that come with the project: words of each language, and pictures.

A language has its house pack in `words.txt`, and others, of a theme each, in `packs/<id>.txt`; the
same theme has the same id in every language. Every file in that folder can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from engine.decks.cards import Picture, PicturePack, WordPack
from engine.decks.catalogue import parse_picture_names, parse_pictures
from engine.decks.pack_files import BrokenPack, parse_pack
from engine.languages import TABLE_LANGUAGES, UnknownLanguage, get_language_file, get_spoken_file

Parsed = TypeVar("Parsed")
ASSETS = Path(__file__).parents[2] / "assets"
PICTURE_PACK = "night-desk"
"""The name of the picture pack, under which servers remember its used sides (A9)."""
HOUSE_PACK = "house"
"""The id of the pack that every language has, and that is dealt unless a table chooses another."""


class UnknownPicture(LookupError):
    """Raised for an id that no picture of the pack has."""


class UnknownPack(LookupError):
    """Raised for an id that no pack of the language has."""


@cache
def list_word_pack_ids(language: str) -> tuple[str, ...]:
    """List the ids of a language's word packs, `house` first; raises UnknownLanguage."""
    if language not in TABLE_LANGUAGES:
        raise UnknownLanguage(language)
    themes = get_language_file(language, "packs").glob("*.txt")
    return (HOUSE_PACK, *sorted(path.stem for path in themes))


@cache
def load_word_pack(language: str, id: str = HOUSE_PACK) -> WordPack:
    """Load a word pack of a language; raises UnknownLanguage or UnknownPack."""
    if id not in list_word_pack_ids(language):
        raise UnknownPack(id)
    name = "words.txt" if id == HOUSE_PACK else f"packs/{id}.txt"
    return _parse_file(get_language_file(language, name), parse_pack)


@cache
def load_picture_pack() -> PicturePack:
    """Load the one picture pack, with its retired pictures."""
    return _parse_file(ASSETS / "pictures" / "deck.txt", parse_pictures)


def get_picture(id: str) -> Picture:
    """Return a picture, retired or not, by its id without the @; raises UnknownPicture."""
    pictures = _pictures_by_id()
    if id not in pictures:
        raise UnknownPicture(id)
    return pictures[id]


def get_picture_path(id: str) -> Path:
    """Return the path of a picture's drawing; raises UnknownPicture."""
    return ASSETS / "pictures" / f"{get_picture(id).id}.png"


def get_picture_name(id: str, language: str) -> str:
    """Return the name of a picture in a language; raises UnknownPicture or UnknownLanguage."""
    return _load_names(language)[get_picture(id).id]


@cache
def _load_names(language: str) -> Mapping[str, str]:
    if language not in TABLE_LANGUAGES:
        raise UnknownLanguage(language)
    return _parse_file(get_spoken_file(language, "pictures.txt"), parse_picture_names)


def _parse_file(path: Path, parse: Callable[[str], Parsed]) -> Parsed:
    try:
        return parse(path.read_text("utf-8"))
    except BrokenPack as error:
        error.add_note(f"in {path}")
        raise


@cache
def _pictures_by_id() -> dict[str, Picture]:
    return {each.id: each for each in load_picture_pack().pictures}
