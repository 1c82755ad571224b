"""The moves of the game proper and their text form: `OCEAN:3`, `7`, `stop`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, TypeAlias

from engine.rules.clues import Clue

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


Move: TypeAlias = Clue | Guess | Stop


def parse(text: str) -> Move:
    """Read one move; raises BadNotation."""
    if text == "stop":
        return Stop()
    if text.isascii() and text.isdigit():
        return Guess(Position(int(text) - 1))
    return Clue.parse(text)
