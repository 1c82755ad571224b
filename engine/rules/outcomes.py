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


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who won and why."""

    winner: Team
    termination: Termination
