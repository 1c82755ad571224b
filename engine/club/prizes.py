"""The hall of clues: the clues of a month that stand out, and who laughs at one.

Law: clues of rated games alone; of each prize there is one clue, the earlier of equals.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules import UNLIMITED, Clue


class Prize(Enum):
    """What a clue of a month stands out for."""

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
    """A clue that won a prize, and the account of its giver; None is somebody (H8).

    `count` says how many laughed at the funniest, and how likely a computer thought each card of
    the boldest on average, in thousandths.
    """

    match: int
    place: int
    clue: Clue
    found: int
    account: int | None
    count: int = 0


@dataclass(frozen=True, slots=True)
class HallOfClues:
    """The prizes of a server's month, as `engine.tables.months` counts it."""

    month: int
    prizes: tuple[tuple[Prize, HallClue], ...] = ()


@dataclass(frozen=True, slots=True)
class Laughs:
    """How many people laugh at a clue of a finished game, and whether this person does.

    The person who gave it (`own`) cannot.
    """

    place: int
    clue: Clue
    count: int
    laughing: bool
    own: bool


def clue_of(word: str, number: int | None) -> Clue:
    """Give a clue as its row tells it: no number stands for unlimited."""
    return Clue(word, UNLIMITED if number is None else number)
