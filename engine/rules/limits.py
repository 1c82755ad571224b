"""Limits: how long a question or a call waits for whom (C14, C15), and what a restart costs (G4).

Everything is in Unix seconds; who looks at a clock is not known here.
"""

from __future__ import annotations

from dataclasses import dataclass

QUESTION_SECONDS = 45
"""How long the opposing spymaster has to answer the giver's question (C14)."""
ANSWER_SECONDS = 60
"""How long the giver has to answer a call (C15)."""
VOTE_SECONDS = 60
"""How long the operatives have to decide on a contested call (C15)."""
SHORTEST_SECONDS = min(QUESTION_SECONDS, ANSWER_SECONDS, VOTE_SECONDS)
RETURN_SECONDS = 30
"""A limit that would have ended so soon after a restart starts again, too (G4)."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit that runs: since when, and how long."""

    began: int
    seconds: int

    def ends(self, started: int) -> int:
        """Tell when it runs out in a bot that has been up since `started`.

        One that would have ended while the bot was away, or within 30 s of its return, starts
        again in full (G4).
        """
        end = self.began + self.seconds
        away = self.began < started and end < started + RETURN_SECONDS
        return started + self.seconds if away else end
