"""How the picture pack is written: a header of three lines, then one picture a line.

    id / template / hosts / guests / a name in each language

A template that is a single `-` is none; hosts and guests are told apart by commas; a picture that
is no longer dealt has `retired` as a last field. Blank lines and lines that start with # say
nothing. A broken pack is refused whole, by its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from engine.decks.lemmas import folded
from engine.decks.pictures import LONGEST_NAME, Picture, PicturePack
from engine.decks.writing import BrokenPack, Flaw, header, lines_that_speak

HEADER = ("name", "languages", "licence")
NO_TEMPLATE = "-"
RETIRED = "retired"
KEY = re.compile("[a-z0-9]+(?:[-_][a-z0-9]+)*")


def parse_pictures(text: str) -> PicturePack:
    """Read the picture pack from its text form, or raise BrokenPack."""
    lines = lines_that_speak(normalize("NFC", text))
    name, spoken, licence = header(HEADER, lines)
    languages = _listed(spoken)
    pictures = {number: _picture(line, number, languages) for number, line in lines[len(HEADER) :]}
    _refuse_repeated(pictures.items())
    return PicturePack(name, languages, licence, tuple(pictures.values()))


def pictures_text(pack: PicturePack) -> str:
    """Write a picture pack in its text form, which `parse_pictures` reads back."""
    languages = ", ".join(pack.languages)
    head = f"name: {pack.name}\nlanguages: {languages}\nlicence: {pack.licence}\n"
    return "\n".join((head, *map(_line, pack.pictures))) + "\n"


def _line(picture: Picture) -> str:
    things = (", ".join(picture.hosts), ", ".join(picture.guests))
    names = [name for _, name in picture.names]
    end = [RETIRED] if picture.retired else []
    return " / ".join((picture.id, picture.template or NO_TEMPLATE, *things, *names, *end))


def _picture(line: str, number: int, languages: Sequence[str]) -> Picture:
    key, template, hosts, guests, *rest = _fields(line, number, len(languages))
    if not KEY.fullmatch(key) or not (template == NO_TEMPLATE or KEY.fullmatch(template)):
        raise BrokenPack(number, Flaw.KEY)
    return Picture(
        key,
        None if template == NO_TEMPLATE else template,
        _things(hosts, number),
        _things(guests, number),
        tuple(
            (language, _name(name, number)) for language, name in zip(languages, rest, strict=False)
        ),
        retired=len(rest) > len(languages),
    )


def _fields(line: str, number: int, languages: int) -> list[str]:
    fields = [field.strip() for field in line.split(" / ")]
    retired = fields[-1] == RETIRED
    if len(fields) != 4 + languages + retired or not all(fields) or "/" in "".join(fields):
        raise BrokenPack(number, Flaw.FIELDS)
    return fields


def _things(text: str, number: int) -> tuple[str, ...]:
    things = _listed(text)
    if not all(things):
        raise BrokenPack(number, Flaw.FIELDS)
    return things


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _name(name: str, number: int) -> str:
    if not name.islower():
        raise BrokenPack(number, Flaw.SMALL)
    if len(name) > LONGEST_NAME:
        raise BrokenPack(number, Flaw.LENGTH)
    return name


def _refuse_repeated(pictures: Iterable[tuple[int, Picture]]) -> None:
    seen: set[tuple[str | None, str]] = set()
    for number, picture in pictures:
        told_by = [(None, picture.id), *((language, folded(n)) for language, n in picture.names)]
        if not seen.isdisjoint(told_by):
            raise BrokenPack(number, Flaw.REPEATED)
        seen.update(told_by)
