"""Turns: a clue and its guesses, the phase between them, and the seats that may act."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.clues import Clue
from engine.rules.identities import Identity, Role, Team
from engine.rules.moves import Position


class Phase(Enum):
    """What kind of move is awaited (B18)."""

    COVER = "cover"
    """The spymaster covers an enemy agent (E2)."""
    CLUE = "clue"
    GUESS = "guess"
    SUDDEN_DEATH = "sudden_death"
    """Duet's last touches, without clues (D8)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Touch:
    """A guess and what it revealed; public as soon as it happened.

    `side` is who touched, where that is not plain from the turn: in sudden death (D8).
    """

    card: Position
    identity: Identity
    side: Team | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One clue of a team, and its guesses in order (B16); in Duet the other side guesses (D3).

    `covered` is the enemy agent that the spymaster covered after it (E2).
    """

    team: Team
    clue: Clue
    touches: tuple[Touch, ...] = ()
    stopped: bool = False
    covered: Position | None = None
    limited: bool = True
    """Whether the number limits the guesses; in Duet it does not (D3)."""

    @property
    def guesses_left(self) -> int | None:
        """How many guesses remain (B10), None without limit (B11, D3)."""
        allowed = self.clue.guesses if self.limited else None
        return None if allowed is None else allowed - len(self.touches)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat the game waits for."""

    team: Team
    role: Role
