"""The hall of clues: the outstanding clues of a month, and their laughs.

Law: clues of rated games only; each prize has one clue, the earlier of equals.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules import UNLIMITED, Clue


class Prize(Enum):
    """The reasons why a clue of a month stands out."""

    LARGEST = "largest"
    """The highest number of which the turn found every card."""
    BOLDEST = "boldest"
    """Two cards or more, all found, which a computer would have expected least."""
    FUNNIEST = "funniest"
    """Most people laughed at it."""
    ASSASSIN = "assassin"
    """Its turn met the assassin, with the fewest agents found before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HallClue:
    """A clue that won a prize; its `account` is None for a giver who is not named (H8).

    `count` is the number of laughs at the funniest; at the boldest how likely a computer thought
    each card on average, in thousandths, which is not shown.
    """

    match: int
    place: int
    clue: Clue
    agents_found: int
    account: int | None
    count: int = 0


@dataclass(frozen=True, slots=True)
class HallOfClues:
    """The prizes of a server's month, as `month_of` of ratings counts it."""

    month: int
    prizes: tuple[tuple[Prize, HallClue], ...] = ()


@dataclass(frozen=True, slots=True)
class ClueLaughs:
    """The laughs at a clue of a finished game, and whether this person laughs.

    The person who gave it (`is_own`) cannot.
    """

    place: int
    clue: Clue
    count: int
    is_laughing: bool
    is_own: bool


def build_clue(word: str, number: int | None) -> Clue:
    """Build a clue from its stored values; no number stands for unlimited."""
    return Clue(word, UNLIMITED if number is None else number)
