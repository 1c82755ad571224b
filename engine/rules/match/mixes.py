"""Mixes: the packs that a table has chosen beside the house words, and their share of a deal.

Values only; the content of a pack is known to `engine.decks` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

MAX_CHOSEN_PACKS = 5
"""The most packs on one board, not counting the house pack."""


class PackPart(Enum):
    """The share of a deal's words that the chosen packs make together; the house gives the rest."""

    QUARTER = "quarter"
    HALF = "half"
    ALL = "all"

    def count_cards(self, cards: int) -> int:
        """Return how many of so many cards the chosen packs supply, rounded to the nearest."""
        quarters = {PackPart.QUARTER: 1, PackPart.HALF: 2, PackPart.ALL: 4}[self]
        return (cards * quarters + 2) // 4


@dataclass(frozen=True, slots=True)
class ChosenPack:
    """A pack that a table has chosen: its id and its title, for logs that outlive it."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Mix:
    """The packs that a table has chosen; without any all words are of the house."""

    packs: tuple[ChosenPack, ...] = ()
    part: PackPart = PackPart.HALF

    def count_words(self, cards: int) -> tuple[int, ...]:
        """Return the number of words from each chosen pack, and last from the house.

        Each chosen pack has at least one.
        """
        if not self.packs:
            return (cards,)
        several = len(self.packs)
        chosen = max(self.part.count_cards(cards), several)
        each, more = divmod(chosen, several)
        return (*(each + (at < more) for at in range(several)), cards - chosen)
