"""Two-sided cards and the packs they come in.

Values only. `engine.decks.pack_files` has their text form and its parser.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from typing_extensions import override

MAX_CODENAME_LENGTH = 16


class Side(Enum):
    """One of the two sides of a card."""

    FRONT = "front"
    BACK = "back"

    @property
    def other(self) -> Side:
        """The side that shows when the card is flipped (A9)."""
        return Side.BACK if self is Side.FRONT else Side.FRONT


@dataclass(frozen=True, slots=True)
class CardSide:
    """A side of a card of some pack, `17 back` as text."""

    card: int
    side: Side

    @override
    def __str__(self) -> str:
        return f"{self.card} {self.side.value}"

    @classmethod
    def parse(cls, text: str) -> CardSide:
        """Parse `17 back`; raises ValueError."""
        card, _, side = text.partition(" ")
        return cls(int(card), Side(side))

    @property
    def other(self) -> CardSide:
        """The side that shows when the card is flipped (A9)."""
        return CardSide(self.card, self.side.other)


@dataclass(frozen=True, slots=True)
class TwoSidedCard:
    """A codename on each side; only one of them is on the board at a time (A9).

    `back` is None on a card with a single codename: it offers no flip.
    """

    front: str
    back: str | None = None

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that have a codename."""
        return (Side.FRONT,) if self.back is None else (Side.FRONT, Side.BACK)

    def codename(self, side: Side) -> str:
        """Return the codename on a side; raises ValueError if there is none."""
        codename = self.front if side is Side.FRONT else self.back
        if codename is None:
            raise ValueError(side)
        return codename


@dataclass(frozen=True, slots=True, kw_only=True)
class WordPack:
    """A named collection of two-sided cards in one language, under one licence.

    A card keeps its number for ever, since servers remember sides by it (A9). A codename that is
    removed is `retired`: it is no longer dealt, and another takes its side.
    """

    name: str
    language: str
    cards: tuple[TwoSidedCard, ...]
    licence: str = "CC0-1.0"
    retired: tuple[str, ...] = ()
    title: str = ""
    """The name to show, which may change; empty if that is `name`."""

    @property
    def display_name(self) -> str:
        """The name to show."""
        return self.title or self.name

    @property
    def codenames(self) -> tuple[str, ...]:
        """Every side of every card, in the order of the pack."""
        return tuple(card.codename(side) for card in self.cards for side in card.sides)
