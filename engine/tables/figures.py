"""Values beside a table: running timers, the standing of a game (E3), a computer's confidence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, IntEnum

from engine.rules import Limit, Person, Team


class TimerKind(IntEnum):
    """The kind of a running limit; of two that have run out the lower number goes first."""

    QUESTION = 0
    """A question about a clue (C14)."""
    MOMENT = 1
    """What the game waits for (C15, G2)."""
    SAND = 2
    """The sand timer (G1)."""
    REMINDER = 3
    """Before the end of a strict limit, or after a day (G2, G3)."""
    SLEEP = 4
    """A game without activity (G3)."""
    EXPIRY = 5
    """A sleeping game (G3)."""
    THOUGHT = 6
    """A computer thinks before it acts (E4)."""


@dataclass(frozen=True, slots=True)
class RunningTimer:
    """A limit that runs at a match, and its end with the bot's downtime given back (G4).

    `ends_at` is None while the bot is away, or while this process is not connected to the match's
    server and so cannot know that people were able to act. `giver` is the person whose question it
    is.
    """

    match: int
    kind: TimerKind
    limit: Limit
    ends_at: int | None
    giver: Person | None = None


@dataclass(frozen=True, slots=True)
class Rank:
    """A score's rank, from 1, on its best list, and the best score there (E3)."""

    rank: int
    best: int


@dataclass(frozen=True, slots=True)
class EveningScore:
    """The games of a channel and a format up to one of them: their number, and each team's wins."""

    games: int
    wins: Mapping[Team, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a game: `rank` is None without a score, `evening` without a result."""

    rank: Rank | None = None
    evening: EveningScore | None = None


PROMISED_LINK, TAKEN_LINK, FELT_LINK = 50, 20, 10
"""The least link, in tenths of a logit, at which a computer promises, would take or feels a card.

50 is what a computer spymaster asks of a link before it promises a card by it. 20 makes a card
seven times as likely as one that the clue says nothing of: about a fifth of the guess on a full
board. Below 10 a clue fits no card: whatever was named then would be any card.
"""


class Confidence(Enum):
    """A computer's confidence in a card, as people read it: a word, never a figure."""

    SURELY = "surely"
    PERHAPS = "perhaps"
    HARDLY = "hardly"

    @classmethod
    def from_link(cls, link: int) -> Confidence | None:
        """Return the confidence for a link in tenths of a logit; None if it is below FELT_LINK."""
        if link < FELT_LINK:
            return None
        if link >= PROMISED_LINK:
            return cls.SURELY
        return cls.PERHAPS if link >= TAKEN_LINK else cls.HARDLY
