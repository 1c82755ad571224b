"""How the picture pack is written: a header of three lines, then one picture a line.

    card and side / id / template / hosts / guests / a name in each language

A card is its number from 0, its side `front` or `back`; a picture that is dealt no more is on
`retired` in place of both. Hosts and guests are told apart by commas. Blank lines and lines that
start with # say nothing. A broken pack is refused whole, by its line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from unicodedata import normalize

from engine.decks.lemmas import folded
from engine.decks.pack_files import BrokenPack, Flaw, header, lines_that_speak
from engine.decks.pictures import LONGEST_NAME, Picture, PicturePack
from engine.decks.two_sided_cards import CardSide

HEADER = ("name", "languages", "licence")
RETIRED = "retired"
PLACE = re.compile("(?:0|[1-9][0-9]*) (?:front|back)")
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
    lines = [head]
    for picture in pack.pictures:
        things = (", ".join(picture.hosts), ", ".join(picture.guests))
        names = [name for _, name in picture.names]
        place = RETIRED if picture.place is None else str(picture.place)
        lines.append(" / ".join((place, picture.id, picture.template, *things, *names)))
    return "\n".join(lines) + "\n"


def _picture(line: str, number: int, languages: Sequence[str]) -> Picture:
    fields = [field.strip() for field in line.split(" / ")]
    if len(fields) != 5 + len(languages) or not all(fields) or "/" in "".join(fields):
        raise BrokenPack(number, Flaw.FIELDS)
    place, key, template, hosts, guests, *names = fields
    if not KEY.fullmatch(key) or not KEY.fullmatch(template):
        raise BrokenPack(number, Flaw.KEY)
    if not all(name.islower() for name in names):
        raise BrokenPack(number, Flaw.SMALL)
    if any(len(name) > LONGEST_NAME for name in names):
        raise BrokenPack(number, Flaw.LENGTH)
    return Picture(
        key,
        template,
        _things(hosts, number),
        _things(guests, number),
        tuple(zip(languages, names, strict=True)),
        _place(place, number),
    )


def _place(text: str, number: int) -> CardSide | None:
    if text == RETIRED:
        return None
    if not PLACE.fullmatch(text):
        raise BrokenPack(number, Flaw.PLACE)
    return CardSide.parse(text)


def _things(text: str, number: int) -> tuple[str, ...]:
    things = _listed(text)
    if not all(things):
        raise BrokenPack(number, Flaw.FIELDS)
    return things


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _refuse_repeated(pictures: Iterable[tuple[int, Picture]]) -> None:
    seen: set[tuple[str, str]] = set()
    for number, picture in pictures:
        told_by = [("id", picture.id), *((language, folded(n)) for language, n in picture.names)]
        if picture.place is not None:
            told_by.append(("place", str(picture.place)))
        if not seen.isdisjoint(told_by):
            raise BrokenPack(number, Flaw.REPEATED)
        seen.update(told_by)
