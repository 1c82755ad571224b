"""Limits: how long somebody is waited for, and what an absence of the bot costs nobody (G4).

Everything is in Unix seconds; who looks at a clock is not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import inf

from engine.rules.match.pace import FEWEST_GUESS_SECONDS, LIVE
from engine.rules.match.quiet import NEVER_QUIET, Quiet

GRACE_SECONDS = 45
"""What a clue's limit has beyond what is shown, whether somebody is asked or not (C14)."""
THINKING_SECONDS = 3
"""How long a computer thinks at least, and whether to allow a clue that it is asked about (E4)."""
TORN_SECONDS = 6
"""How long an operative looks at the card that it has marked where another is nearly as good."""
SAND_SECONDS = 60
"""How long the sand runs (G1)."""
SHORTEST_SECONDS = min(FEWEST_GUESS_SECONDS, SAND_SECONDS, LIVE.question, LIVE.answer, LIVE.vote)
"""The shortest of all limits."""
RETURN_SECONDS = 30
"""A limit that ends so soon after the bot's return starts again, too (G4)."""
SILENCE_SECONDS = 30
"""How long after its last sign of life a bot is still taken to be there (G4)."""


@dataclass(frozen=True, slots=True)
class Presence:
    """A time in which the bot was there; `ended` is None as long as it is."""

    began: int
    ended: int | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit: since when it runs, how long, and how much longer than is shown (C14).

    While it is `quiet` it does not run (G3).
    """

    began: int
    seconds: int
    grace: int = 0
    quiet: Quiet = NEVER_QUIET

    @property
    def end(self) -> int:
        """When it runs out if the bot is there."""
        return self.quiet.after(self.began, self.seconds) + self.grace

    def ends(self, presences: Iterable[Presence]) -> int | None:
        """Tell when it runs out for a bot that was there at these times.

        One that would have ended while the bot was away, or within 30 s of its return, starts again
        in full (G4); None while the bot is away, for nobody knows yet when that will be.
        """
        standing = self._standing(presences)
        return None if standing is None else standing.end

    def shown(self, presences: Iterable[Presence]) -> int | None:
        """Return the end that people are told: without the grace, which nobody sees (C14)."""
        standing = self._standing(presences)
        return None if standing is None else standing.end - standing.grace

    def again(self, at: int) -> Limit:
        """Start it in full."""
        return replace(self, began=at)

    def left(self, at: int) -> Limit:
        """Return what is left of it, to be started again.

        Past its end it would have run out, had the bot been there, so it is left in full (G4).
        """
        spent = max(0, at - self.began)
        if at >= self.end:
            return self.again(at)
        grace = self.grace - max(0, spent - self.seconds)
        return Limit(at, max(0, self.seconds - spent), grace)

    def _standing(self, presences: Iterable[Presence]) -> Limit | None:
        """Give the limit as it was last started: anew at a return of the bot that it ended before.

        This also holds for a bot that returns while another one is there: what it has told people
        stays true, for nobody knew then how long the other would stay.
        """
        standing, there = self, -inf
        for presence in sorted(presences, key=lambda one: one.began):
            back = presence.began
            over = standing.end <= there and standing.end < back
            soon = standing.began < back and standing.end < back + RETURN_SECONDS
            if soon and not over:
                standing = standing.again(back)
            there = max(there, inf if presence.ended is None else presence.ended)
        return standing if standing.end <= there else None
