"""How a word pack is written: a header of three lines, then `FRONT / BACK`, one card a line.

Blank lines and lines that start with # say nothing. A broken pack is refused whole, by its line.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from unicodedata import normalize

from engine.decks.cards import LONGEST_CODENAME, TwoSidedCard, WordPack
from engine.decks.lemmas import folded

HEADER = ("name", "language", "licence")


class Flaw(Enum):
    """What is wrong with a line of a pack."""

    HEADER = "header"
    """The pack opens with name, language and licence, in this order."""
    SIDES = "sides"
    """A card is two codenames with ` / ` between them."""
    CAPITALS = "capitals"
    """A codename is written in capitals."""
    LENGTH = "length"
    """A codename has at most 16 characters."""
    REPEATED = "repeated"
    """A codename stands in a pack once, whatever its accents."""


class BrokenPack(ValueError):
    """A pack that cannot be read as it is written; names the line, counted from 1."""

    def __init__(self, line: int, flaw: Flaw) -> None:
        super().__init__(line, flaw)
        self.line = line
        self.flaw = flaw


def pack_text(pack: WordPack) -> str:
    """Write a pack in its text form, which `parse_pack` reads back."""
    header = f"name: {pack.name}\nlanguage: {pack.language}\nlicence: {pack.licence}\n"
    cards = (f"{card.front} / {card.back}" for card in pack.cards)
    return "\n".join((header, *cards)) + "\n"


def parse_pack(text: str) -> WordPack:
    """Read a pack from its text form, or raise BrokenPack."""
    lines = _lines(normalize("NFC", text))
    name, language, licence = _header(lines)
    cards = {number: _card(line, number) for number, line in lines[len(HEADER) :]}
    _refuse_repeated(cards.items())
    return WordPack(name, language, tuple(cards.values()), licence)


def _lines(text: str) -> list[tuple[int, str]]:
    numbered = ((number, line.strip()) for number, line in enumerate(text.split("\n"), start=1))
    return [(number, line) for number, line in numbered if line and not line.startswith("#")]


def _header(lines: list[tuple[int, str]]) -> list[str]:
    if len(lines) < len(HEADER):
        raise BrokenPack(lines[-1][0] + 1 if lines else 1, Flaw.HEADER)
    return [_field(field, *line) for field, line in zip(HEADER, lines, strict=False)]


def _field(field: str, number: int, line: str) -> str:
    key, _, value = line.partition(":")
    if key.strip() != field or not value.strip():
        raise BrokenPack(number, Flaw.HEADER)
    return value.strip()


def _card(line: str, number: int) -> TwoSidedCard:
    sides = tuple(side.strip() for side in line.split(" / "))
    match sides:
        case (front, back) if front and back and "/" not in front + back:
            return TwoSidedCard(_codename(front, number), _codename(back, number))
        case _:
            raise BrokenPack(number, Flaw.SIDES)


def _codename(text: str, number: int) -> str:
    if not text.isupper():
        raise BrokenPack(number, Flaw.CAPITALS)
    if len(text) > LONGEST_CODENAME:
        raise BrokenPack(number, Flaw.LENGTH)
    return text


def _refuse_repeated(cards: Iterable[tuple[int, TwoSidedCard]]) -> None:
    seen: set[str] = set()
    for number, card in cards:
        for codename in (card.front, card.back):
            if folded(codename) in seen:
                raise BrokenPack(number, Flaw.REPEATED)
            seen.add(folded(codename))
