"""The text form of the picture pack: a header of two lines, then one picture a line.

    card and side / id / template / hosts / guests

A card is its number from 0, its side `front` or `back`; a picture that is no longer dealt has
`retired` instead of both. Commas separate hosts, and guests. Blank lines and lines that start with
# are ignored. An invalid pack is refused as a whole, with the number of the line. The names of the
pictures stand in a file of each language, `id / name`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from unicodedata import normalize

from engine.decks.cards import CardSide, Picture, PicturePack
from engine.decks.pack_files import BrokenPack, Flaw, list_content_lines, parse_header
from engine.languages import fold_case_and_accents

HEADER = ("name", "licence")
MAX_NAME_LENGTH = 24
FIELDS = 5
RETIRED = "retired"
PLACE = re.compile("(?:0|[1-9][0-9]*) (?:front|back)")
KEY = re.compile("[a-z0-9]+(?:[-_][a-z0-9]+)*")


def parse_pictures(text: str) -> PicturePack:
    """Parse the picture pack from its text form; raises BrokenPack."""
    lines = list_content_lines(normalize("NFC", text))
    name, licence = parse_header(HEADER, lines)
    pictures = {number: _parse_picture(line, number) for number, line in lines[len(HEADER) :]}
    _check_repeated(pictures.items())
    return PicturePack(name, licence, tuple(pictures.values()))


def parse_picture_names(text: str) -> Mapping[str, str]:
    """Parse a file of picture names in one language, by picture id; raises BrokenPack."""
    names: dict[str, str] = {}
    seen: set[str] = set()
    for number, line in list_content_lines(normalize("NFC", text)):
        key, _, name = line.partition(" / ")
        _check_name(name, number)
        if key in names or fold_case_and_accents(name) in seen:
            raise BrokenPack(number, Flaw.REPEATED)
        names[key] = name
        seen.add(fold_case_and_accents(name))
    return names


def _check_name(name: str, number: int) -> None:
    if not name or "/" in name:
        raise BrokenPack(number, Flaw.FIELDS)
    if name.upper() == name:
        raise BrokenPack(number, Flaw.SMALL)
    if len(name) > MAX_NAME_LENGTH:
        raise BrokenPack(number, Flaw.LENGTH)


def format_pictures(pack: PicturePack) -> str:
    """Format a picture pack as text that `parse_pictures` reads."""
    head = f"name: {pack.name}\nlicence: {pack.licence}\n"
    lines = [head]
    for picture in pack.pictures:
        things = (", ".join(picture.hosts), ", ".join(picture.guests))
        place = RETIRED if picture.place is None else str(picture.place)
        lines.append(" / ".join((place, picture.id, picture.template, *things)))
    return "\n".join(lines) + "\n"


def _parse_picture(line: str, number: int) -> Picture:
    fields = [field.strip() for field in line.split(" / ")]
    if len(fields) != FIELDS or not all(fields) or "/" in "".join(fields):
        raise BrokenPack(number, Flaw.FIELDS)
    place, key, template, hosts, guests = fields
    if not KEY.fullmatch(key) or not KEY.fullmatch(template):
        raise BrokenPack(number, Flaw.KEY)
    return Picture(
        key,
        template,
        _parse_things(hosts, number),
        _parse_things(guests, number),
        _parse_place(place, number),
    )


def _parse_place(text: str, number: int) -> CardSide | None:
    if text == RETIRED:
        return None
    if not PLACE.fullmatch(text):
        raise BrokenPack(number, Flaw.PLACE)
    return CardSide.parse(text)


def _parse_things(text: str, number: int) -> tuple[str, ...]:
    things = _split_list(text)
    if not all(things):
        raise BrokenPack(number, Flaw.FIELDS)
    return things


def _split_list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(","))


def _check_repeated(pictures: Iterable[tuple[int, Picture]]) -> None:
    seen: set[tuple[str, str]] = set()
    for number, picture in pictures:
        identifiers = [("id", picture.id)]
        if picture.place is not None:
            identifiers.append(("place", str(picture.place)))
        if not seen.isdisjoint(identifiers):
            raise BrokenPack(number, Flaw.REPEATED)
        seen.update(identifiers)
