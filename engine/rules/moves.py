"""The moves of the game proper and their text form: `OCEAN:3`, `7`, `stop`, `resign red`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, TypeAlias

from engine.rules.clues import Clue
from engine.rules.identities import Team
from engine.rules.violations import BadNotation

Position = NewType("Position", int)
"""A place on the board: 0 is the top left card, counted row by row. People see it plus one."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Touching one card, officially."""

    card: Position

    def __str__(self) -> str:
        return str(self.card + 1)


@dataclass(frozen=True, slots=True)
class Stop:
    """Ending the turn before it ends by itself (B9)."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Resign:
    """A team gives up; its rival wins (H4)."""

    team: Team

    def __str__(self) -> str:
        return f"resign {self.team.value}"


@dataclass(frozen=True, slots=True)
class Halt:
    """The game is stopped and nobody wins (H4)."""

    def __str__(self) -> str:
        return "halt"


Move: TypeAlias = Clue | Guess | Stop | Resign | Halt
Ending: TypeAlias = Resign | Halt
_ENDINGS: dict[str, Ending] = {
    str(move): move for move in (Halt(), Resign(Team.RED), Resign(Team.BLUE))
}


def parse(text: str) -> Move:
    """Read one move; raises BadNotation."""
    if text == str(Stop()):
        return Stop()
    if text in _ENDINGS:
        return _ENDINGS[text]
    if text.isascii() and text.isdigit():
        return Guess(Position(int(text) - 1))
    return Clue.parse(text)


def parse_ending(text: str) -> Ending:
    """Read how a game ended early; raises BadNotation for every other move."""
    if text not in _ENDINGS:
        raise BadNotation(text)
    return _ENDINGS[text]
