"""Turns: a team's clue and its guesses, the phase between them, and the seat that must act."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.clues import Clue
from engine.rules.identities import Identity, Role, Team
from engine.rules.moves import Position


class Phase(Enum):
    """What kind of move is awaited (B18)."""

    CLUE = "clue"
    GUESS = "guess"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Touch:
    """A guess and what it revealed; public as soon as it happened."""

    card: Position
    identity: Identity


@dataclass(frozen=True, slots=True)
class Turn:
    """One team's clue and its guesses, in order (B16)."""

    team: Team
    clue: Clue
    touches: tuple[Touch, ...] = ()
    stopped: bool = False

    @property
    def guesses_left(self) -> int | None:
        """How many guesses remain (B10), None without limit (B11)."""
        allowed = self.clue.guesses
        return None if allowed is None else allowed - len(self.touches)


@dataclass(frozen=True, slots=True)
class Awaited:
    """The seat the game waits for."""

    team: Team
    role: Role
