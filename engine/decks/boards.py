"""What lies on a board, and the memory of which sides were used (A9).

Values only. A memory is of one pack; it counts cards from 0 in the order of the pack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from typing_extensions import override

from engine.decks.cards import Side


@dataclass(frozen=True, slots=True)
class SideUsed:
    """A side of a card that was on a board, `17 back` as text."""

    card: int
    side: Side

    @override
    def __str__(self) -> str:
        return f"{self.card} {self.side.value}"

    @classmethod
    def parse(cls, text: str) -> SideUsed:
        """Read `17 back`; raises ValueError."""
        card, _, side = text.partition(" ")
        return cls(int(card), Side(side))


Used: TypeAlias = frozenset[SideUsed]
"""The sides of one pack that do not return until the pack starts over (A9)."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A codename on the board, with the card of its pack (from 0) and the side it is on."""

    codename: str
    card: int
    side: Side

    @property
    def side_used(self) -> SideUsed:
        """What the memory keeps of it (A9)."""
        return SideUsed(self.card, self.side)


@dataclass(frozen=True, slots=True)
class Board:
    """What was dealt, place by place; `fresh` where the pack started over for it (A9)."""

    dealt: tuple[Dealt, ...]
    fresh: bool = False

    def __iter__(self) -> Iterator[Dealt]:
        return iter(self.dealt)

    def remembered(self, used: Used) -> Used:
        """Add its sides to the memory it was dealt from; a pack that started over forgets first."""
        sides = frozenset(dealt.side_used for dealt in self.dealt)
        return sides if self.fresh else used | sides
