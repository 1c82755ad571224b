"""The moves of the game proper and their text form: `OCEAN:3`, `7`, `stop`, `cover 7`, `halt`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NewType, TypeAlias

from engine.rules.clues import Clue
from engine.rules.identities import Team
from engine.rules.violations import BadNotation

Position = NewType("Position", int)
"""A place on the board: 0 is the top left card, counted row by row. People see it plus one."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Touching one card, officially.

    `side` says who touches where that is open: in Duet's sudden death (D8), `a7` as text.
    """

    card: Position
    side: Team | None = None

    def __str__(self) -> str:
        return f"{'' if self.side is None else self.side.letter}{self.card + 1}"


@dataclass(frozen=True, slots=True)
class Cover:
    """A spymaster's choice of a card to cover; no guess (E2, C15a)."""

    card: Position

    def __str__(self) -> str:
        return f"cover {self.card + 1}"


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


Move: TypeAlias = Clue | Guess | Stop | Cover | Resign | Halt
Alone: TypeAlias = Cover | Resign | Halt
_TOUCH = re.compile(r"([ab]?)(\d+)", re.ASCII)
_COVER = re.compile(r"cover (\d+)", re.ASCII)
_SIDES = {team.letter: team for team in Team}
_ENDINGS: dict[str, Resign | Halt] = {
    str(move): move for move in (Halt(), Resign(Team.RED), Resign(Team.BLUE))
}


def parse(text: str) -> Move:
    """Read one move; raises BadNotation."""
    touch = _TOUCH.fullmatch(text)
    if touch is not None:
        return Guess(_card(touch[2]), _SIDES.get(touch[1]))
    cover = _COVER.fullmatch(text)
    if cover is not None:
        return Cover(_card(cover[1]))
    if text == str(Stop()):
        return Stop()
    if text in _ENDINGS:
        return _ENDINGS[text]
    return Clue.parse(text)


def parse_alone(text: str) -> Alone:
    """Read a move that stands on a line of its own; raises BadNotation for every other."""
    move = parse(text)
    if not isinstance(move, Cover | Resign | Halt):
        raise BadNotation(text)
    return move


def _card(number: str) -> Position:
    return Position(int(number) - 1)
