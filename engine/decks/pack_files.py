"""The text form of a word pack: a header of three lines, then `FRONT / BACK`, one card a line.

Lines `retired: ONE, TWO` name codenames that were once in the pack and are no longer dealt. Blank
lines and lines that start with # are ignored. An invalid pack is refused as a whole, with the
number of the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from unicodedata import normalize

from typing_extensions import override

from engine.decks.cards import MAX_CODENAME_LENGTH, TwoSidedCard, WordPack
from engine.languages import fold_case_and_accents

HEADER = ("name", "language", "licence")
RETIRED = "retired:"


class Flaw(Enum):
    """The rule that a line of a pack breaks."""

    HEADER = "A pack opens with the lines of its header, in their order."
    SIDES = "A card is two codenames with ` / ` between them."
    CAPITALS = "A codename is written in capitals."
    LENGTH = "A codename has at most 16 characters, a picture's name 24."
    REPEATED = "A codename, id, name or side of a card is in a pack once, whatever its accents."
    FIELDS = "A picture is side, id, template, hosts and guests, with ` / ` between them."
    PLACE = "A picture is on a card and side, `17 back`, or `retired`."
    KEY = "An id or a template is small letters and digits, with single - or _ between them."
    SMALL = "A picture's name is written as words are, not in capitals as a codename."


class BrokenPack(ValueError):
    """A pack whose text is invalid, with the number of the line, counted from 1."""

    def __init__(self, line: int, flaw: Flaw) -> None:
        super().__init__(line, flaw)
        self.line = line
        self.flaw = flaw

    @override
    def __str__(self) -> str:
        return f"line {self.line}: {self.flaw.value}"


def format_pack(pack: WordPack) -> str:
    """Format a word pack as text that `parse_pack` reads."""
    header = f"name: {pack.name}\nlanguage: {pack.language}\nlicence: {pack.licence}\n"
    retired = (f"{RETIRED} {codename}" for codename in pack.retired)
    cards = (" / ".join(map(card.codename, card.sides)) for card in pack.cards)
    return "\n".join((header, *retired, *cards)) + "\n"


def parse_pack(text: str) -> WordPack:
    """Parse a word pack from its text form; raises BrokenPack."""
    lines = list_content_lines(normalize("NFC", text))
    name, language, licence = parse_header(HEADER, lines)
    cards, retired = [], []
    seen: set[str] = set()
    for number, line in lines[len(HEADER) :]:
        if line.startswith(RETIRED):
            gone = line.removeprefix(RETIRED).split(",")
            codenames = [_parse_codename(text.strip(), number) for text in gone]
            retired += codenames
        else:
            card = _parse_card(line, number)
            codenames = [card.codename(side) for side in card.sides]
            cards.append(card)
        _check_repeated(codenames, seen, number)
    return WordPack(
        name=name, language=language, cards=tuple(cards), licence=licence, retired=tuple(retired)
    )


def list_content_lines(text: str) -> list[tuple[int, str]]:
    """List the stripped lines that are neither blank nor comments, each with its number from 1."""
    numbered = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
    return [(number, line) for number, line in numbered if line and not line.startswith("#")]


def parse_header(fields: Sequence[str], lines: Sequence[tuple[int, str]]) -> list[str]:
    """Parse the header of a pack into the values of these fields, in order; raises BrokenPack."""
    if len(lines) < len(fields):
        raise BrokenPack(lines[-1][0] + 1 if lines else 1, Flaw.HEADER)
    values = []
    for field, (number, line) in zip(fields, lines, strict=False):
        key, _, value = line.partition(":")
        if key.strip() != field or not value.strip():
            raise BrokenPack(number, Flaw.HEADER)
        values.append(value.strip())
    return values


def _check_repeated(codenames: Sequence[str], seen: set[str], number: int) -> None:
    for codename in map(fold_case_and_accents, codenames):
        if codename in seen:
            raise BrokenPack(number, Flaw.REPEATED)
        seen.add(codename)


def _parse_card(line: str, number: int) -> TwoSidedCard:
    sides = tuple(side.strip() for side in line.split(" / "))
    match sides:
        case (front, back) if front and back and "/" not in front + back:
            return TwoSidedCard(_parse_codename(front, number), _parse_codename(back, number))
        case _:
            raise BrokenPack(number, Flaw.SIDES)


def _parse_codename(text: str, number: int) -> str:
    if not text.isupper():
        raise BrokenPack(number, Flaw.CAPITALS)
    if len(text) > MAX_CODENAME_LENGTH:
        raise BrokenPack(number, Flaw.LENGTH)
    return text
