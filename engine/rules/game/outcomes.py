"""Outcomes: how a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.game.identities import Team


class Termination(Enum):
    """The reason why a game is over."""

    AGENTS = "agents"
    """The winner's last agent is covered (B14, D7, E2)."""
    ASSASSIN = "assassin"
    """The loser touched the assassin (B7, D4)."""
    SUDDEN_DEATH = "sudden_death"
    """A bystander was touched in sudden death (D8)."""
    RESIGNED = "resigned"
    """The loser gave up (H4)."""
    STOPPED = "stopped"
    """The game was stopped, without a winner (H4)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner and the reason; a stopped game has no winner.

    In Duet both sides win `together` or neither does (D4, D7).
    """

    winner: Team | None
    termination: Termination
    together: bool = False

    def won_by(self, team: Team) -> bool:
        """Return whether a team, or side, won."""
        return self.together or self.winner is team
