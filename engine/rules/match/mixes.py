"""Mixes: which packs a table has chosen beside the house words, and how much of a deal they make.

Values only; what lies in a pack is known to `engine.decks` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

MOST_CHOSEN = 5
"""How many packs lie on one board at most, beside the house pack."""


class PackPart(Enum):
    """How much of the words of a deal the chosen packs make together; the house gives the rest."""

    QUARTER = "quarter"
    HALF = "half"
    ALL = "all"

    def of(self, cards: int) -> int:
        """Count their cards among so many, rounded to the nearest."""
        quarters = {PackPart.QUARTER: 1, PackPart.HALF: 2, PackPart.ALL: 4}[self]
        return (cards * quarters + 2) // 4


@dataclass(frozen=True, slots=True)
class ChosenPack:
    """A pack that a table has chosen: its id, and what it is called, for logs that outlive it."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Mix:
    """The packs that a table has chosen; without any all words are of the house."""

    packs: tuple[ChosenPack, ...] = ()
    part: PackPart = PackPart.HALF

    def counts(self, cards: int) -> tuple[int, ...]:
        """Share so many words out: so many of each chosen pack, at least one, and last the rest."""
        if not self.packs:
            return (cards,)
        several = len(self.packs)
        chosen = max(self.part.of(cards), several)
        each, more = divmod(chosen, several)
        return (*(each + (at < more) for at in range(several)), cards - chosen)
