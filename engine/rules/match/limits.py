"""Limits: the pace of a table, and how long people are waited for (G, B19, C14, C15, H2).

Downtime of the bot costs them nothing (G4). Everything is in Unix seconds; who looks at a clock is
not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from math import inf

from engine.rules.match.match_violations import TimingOutOfRange
from engine.rules.match.quiet import NEVER_QUIET, QuietHours

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

    def require_in_range(self) -> None:
        """Raise TimingOutOfRange unless both limits leave time to think and end in time (G5)."""
        clue = MIN_CLUE_SECONDS <= self.clue_seconds <= MAX_CLUE_SECONDS
        guess = MIN_GUESS_SECONDS <= self.guess_seconds <= MAX_GUESS_SECONDS
        if not clue or not guess:
            raise TimingOutOfRange


GRACE_SECONDS = 45
"""Time that a clue's limit has beyond what is shown, whether a question is asked or not (C14)."""
THINKING_SECONDS = 3
"""The least time that a computer thinks, and its limit for a question about a clue (E4)."""
HESITATION_SECONDS = 6
"""Time that a computer operative hesitates over a marked card if another is nearly as good."""
SAND_SECONDS = 60
"""Time that the sand runs (G1)."""
SHORTEST_LIMIT_SECONDS = min(
    MIN_GUESS_SECONDS,
    SAND_SECONDS,
    LIVE_TIMEOUTS.question,
    LIVE_TIMEOUTS.answer,
    LIVE_TIMEOUTS.vote,
)
"""The shortest of all limits."""
RETURN_SECONDS = 30
"""A limit that ends within this time after the bot's return is restarted, too (G4)."""
HEARTBEAT_TIMEOUT_SECONDS = 30
"""A bot counts as present for this long after its last heartbeat (G4)."""


@dataclass(frozen=True, slots=True)
class UptimeInterval:
    """An interval in which the bot ran; `ended` is None while it still runs."""

    began: int
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """A deadline: start, length, a hidden grace (C14), and `quiet` hours that do not count (G3)."""

    began: int
    seconds: int
    grace: int = 0
    quiet: QuietHours = NEVER_QUIET

    @property
    def planned_end(self) -> int:
        """Return when the limit with its grace ends if the bot is not interrupted."""
        return self.quiet.add_waking_seconds(self.began, self.seconds) + self.grace

    def get_end(self, uptimes: Iterable[UptimeInterval]) -> int | None:
        """Return when the limit ends, given the intervals in which the bot ran.

        A limit that would have ended while the bot was away, or within 30 s of its return, starts
        again in full (G4); None while the bot is away, as its return is not known yet.
        """
        standing = self._last_restarted(uptimes)
        return None if standing is None else standing.planned_end

    def get_shown_end(self, uptimes: Iterable[UptimeInterval]) -> int | None:
        """Return the end that people see, without the hidden grace (C14); None as `get_end`."""
        standing = self._last_restarted(uptimes)
        return None if standing is None else standing.planned_end - standing.grace

    def restart(self, at: int) -> Limit:
        """Return the limit started again in full at `at`."""
        return replace(self, began=at)

    def get_remaining(self, at: int) -> Limit:
        """Return a limit of the time that is left at `at`, to be started again.

        Past its end it would have run out, had the bot been there, so it is left in full (G4).
        """
        spent = max(0, at - self.began)
        if at >= self.planned_end:
            return self.restart(at)
        grace = self.grace - max(0, spent - self.seconds)
        return Limit(at, max(0, self.seconds - spent), grace)

    def _last_restarted(self, uptimes: Iterable[UptimeInterval]) -> Limit | None:
        """Return the limit as last restarted, at the bot's return after each end that it missed.

        This also holds for a bot that returns while another one is there: the end that people were
        shown stays true, for it was not known then how long the other would stay.
        """
        standing, there = self, -inf
        for presence in sorted(uptimes, key=lambda interval: interval.began):
            back = presence.began
            over = standing.planned_end <= there and standing.planned_end < back
            soon = standing.began < back and standing.planned_end < back + RETURN_SECONDS
            if soon and not over:
                standing = standing.restart(back)
            there = max(there, inf if presence.ended is None else presence.ended)
        return standing if standing.planned_end <= there else None
