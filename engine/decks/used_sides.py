"""The cards of a board, and the memory of which sides were used (A9).

Values only. A memory is of one pack; it counts cards from 0 in the order of the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.decks.two_sided_cards import CardSide, Side

UsedSides: TypeAlias = frozenset[CardSide]
"""The sides of one pack that do not return until the pack starts over (A9)."""


@dataclass(frozen=True, slots=True)
class DealtSide:
    """A codename on the board, with its card in the pack (from 0) and its side."""

    codename: str
    card: int
    side: Side

    @property
    def place(self) -> CardSide:
        """The card and side in its pack, which is all that the memory keeps of it (A9)."""
        return CardSide(self.card, self.side)


@dataclass(frozen=True, slots=True)
class DealtBoard:
    """The dealt cards, place by place; `fresh` if the pack started over for them (A9)."""

    dealt: tuple[DealtSide, ...]
    fresh: bool = False

    def __iter__(self) -> Iterator[DealtSide]:
        return iter(self.dealt)
