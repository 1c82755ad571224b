"""Two-sided cards and the packs they come in.

Values only. `engine.decks.writing` has their text form and its parser.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

LONGEST_CODENAME = 16


class Side(Enum):
    """One of the two sides of a card."""

    FRONT = "front"
    BACK = "back"

    @property
    def other(self) -> Side:
        """The side that shows when the card is flipped (A9)."""
        return Side.BACK if self is Side.FRONT else Side.FRONT


@dataclass(frozen=True, slots=True)
class TwoSidedCard:
    """A codename on each side; only one of them is on the board at a time (A9)."""

    front: str
    back: str

    def codename(self, side: Side) -> str:
        """Read the codename on a side."""
        return self.front if side is Side.FRONT else self.back


@dataclass(frozen=True, slots=True)
class WordPack:
    """A named collection of two-sided cards in one language, under one licence."""

    name: str
    language: str
    cards: tuple[TwoSidedCard, ...]
    licence: str = "CC0-1.0"

    @property
    def codenames(self) -> tuple[str, ...]:
        """Both sides of every card, in the order of the pack."""
        return tuple(codename for card in self.cards for codename in (card.front, card.back))
