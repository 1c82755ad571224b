"""The moves of the game proper and their text form: `OCEAN:3`, `7`, `stop`, `cover 7`, `pass`.

A call is `call:C7`, or `call:C3:12` with the codename that the clue collides with (C15).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NewType, TypeAlias

from engine.rules.game.clues import Clue
from engine.rules.game.identities import Team
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
class Pass:
    """The time for a clue is over: the turn passes without one (G2)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Late:
    """The time for a guess is over: the turn ends, also before its first guess (G2)."""

    def __str__(self) -> str:
        return "late"


@dataclass(frozen=True, slots=True)
class Decline:
    """A spymaster covers nothing (C15a)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Call:
    """The opposing spymaster calls the clue invalid, naming the rule (C15).

    For C2 to C4 it names the codename, too.
    """

    rule: str
    card: Position | None = None

    def __str__(self) -> str:
        return f"call:{self.rule}" + ("" if self.card is None else f":{self.card + 1}")


@dataclass(frozen=True, slots=True)
class Concede:
    """The giver of a called clue agrees that it was invalid (C15)."""

    def __str__(self) -> str:
        return "concede"


@dataclass(frozen=True, slots=True)
class Contest:
    """The giver of a called clue stands by it, and the operatives decide (C15)."""

    def __str__(self) -> str:
        return "contest"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Who called lets the clue stand after all (C17)."""

    def __str__(self) -> str:
        return "withdraw"


@dataclass(frozen=True, slots=True)
class Decide:
    """The operatives have decided on a call, or let their time run out (C15)."""

    upheld: bool

    def __str__(self) -> str:
        return "upheld" if self.upheld else "stands"


@dataclass(frozen=True, slots=True)
class Lapse:
    """Who called has left, and the call with them (H2)."""

    def __str__(self) -> str:
        return "lapse"


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


Reply: TypeAlias = Concede | Contest | Withdraw | Decide | Lapse
"""What may happen to an open call."""
Ending: TypeAlias = Stop | Late | Pass
"""What ends a turn other than a guess or a call: a hand, or the clock (B9, G2)."""
Move: TypeAlias = Clue | Guess | Ending | Call | Reply | Cover | Decline | Resign | Halt
Alone: TypeAlias = Cover | Decline | Resign | Halt
_TOUCH = re.compile(r"([ab]?)(\d+)", re.ASCII)
_COVER = re.compile(r"cover (\d+)", re.ASCII)
_CALL = re.compile(r"call:([A-H]\d+[a-z]?)(?::(\d+))?", re.ASCII)
_SIDES = {team.letter: team for team in Team}
_BARE: dict[str, Move] = {
    str(move): move
    for move in (
        *(Stop(), Late(), Pass(), Concede(), Contest(), Withdraw(), Lapse(), Decline(), Halt()),
        *(Decide(upheld=True), Decide(upheld=False), Resign(Team.RED), Resign(Team.BLUE)),
    )
}


def parse(text: str) -> Move:
    """Read one move; raises BadNotation."""
    touch = _TOUCH.fullmatch(text)
    if touch is not None:
        return Guess(_card(touch[2]), _SIDES.get(touch[1]))
    cover = _COVER.fullmatch(text)
    if cover is not None:
        return Cover(_card(cover[1]))
    call = _CALL.fullmatch(text)
    if call is not None:
        return Call(call[1], None if call[2] is None else _card(call[2]))
    if text in _BARE:
        return _BARE[text]
    return Clue.parse(text)


def parse_alone(text: str) -> Alone:
    """Read a move that stands on a line of its own; raises BadNotation for every other."""
    move = parse(text)
    if not isinstance(move, Cover | Decline | Resign | Halt):
        raise BadNotation(text)
    return move


def _card(number: str) -> Position:
    return Position(int(number) - 1)
