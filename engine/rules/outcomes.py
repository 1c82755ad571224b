"""How a game ends."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.identities import Team


class Termination(Enum):
    """Why it is over."""

    AGENTS = "agents"
    """The winner's last agent is covered (B14)."""
    ASSASSIN = "assassin"
    """The loser touched the assassin (B7)."""
    RESIGNED = "resigned"
    """The loser gave up (H4)."""
    STOPPED = "stopped"
    """Nobody won: the game was stopped (H4)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why; a stopped game has no winner."""

    winner: Team | None
    termination: Termination
