"""Pace: how fast a table plays, and every time limit that depends on it (G, C14, C15, B19, H2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.match.match_violations import TimingOutOfRange

DAY_SECONDS = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Timeouts:
    """The longest times that a table waits for people, in seconds.

    `question` is for the opposing spymaster's word on a clue (C14), `answer` for the giver's on a
    call and `vote` for the operatives' (C15). A person who has not marked or touched for `silence`
    no longer counts for a majority (B19), and after `absence` their seat may be taken over (H2).
    """

    question: int = 45
    answer: int = 60
    vote: int = 60
    silence: int = 180
    absence: int = 180


LIVE_TIMEOUTS = Timeouts()
CORRESPONDENCE_TIMEOUTS = Timeouts(DAY_SECONDS, DAY_SECONDS, DAY_SECONDS, DAY_SECONDS, DAY_SECONDS)


class Pace(Enum):
    """The pace of a table (G)."""

    FREE = "free"
    """Without clocks."""
    SAND = "sand"
    """With a sand timer that everybody may flip (G1)."""
    STRICT = "strict"
    """With limits for clues and guesses (G2)."""
    CORRESPONDENCE = "correspondence"
    """A move a day (G3)."""

    @property
    def timeouts(self) -> Timeouts:
        """Return the timeouts of this pace."""
        return CORRESPONDENCE_TIMEOUTS if self is Pace.CORRESPONDENCE else LIVE_TIMEOUTS


MIN_CLUE_SECONDS, MAX_CLUE_SECONDS = 30, 600
MIN_GUESS_SECONDS, MAX_GUESS_SECONDS = 15, 300


@dataclass(frozen=True, slots=True)
class Timing:
    """The pace, and the limits of a strict one: for a clue, and for each guess (G2, G5)."""

    pace: Pace = Pace.FREE
    clue_seconds: int = 120
    guess_seconds: int = 60

    def require_allowed(self) -> None:
        """Raise TimingOutOfRange unless both limits leave time to think and end in time (G5)."""
        clue = MIN_CLUE_SECONDS <= self.clue_seconds <= MAX_CLUE_SECONDS
        guess = MIN_GUESS_SECONDS <= self.guess_seconds <= MAX_GUESS_SECONDS
        if not clue or not guess:
            raise TimingOutOfRange
