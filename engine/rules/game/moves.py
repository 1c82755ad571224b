"""The moves of the game and their text form: `OCEAN:3`, `7`, `stop`, `cover 7`, `pass`.

A clue is one word and one number; a call is `call:C7`, or `call:C3:12` with the codename that the
clue collides with (C15).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, NewType, TypeAlias

from engine.rules.game.admission import OUTRIGHT, Admission
from engine.rules.game.teams import Team
from engine.rules.violations import BadNotation

Position = NewType("Position", int)
"""A place on the board: 0 is the top left card, counted row by row. People see it plus one."""


class Move:
    """A move of the game: each kind has a text form, and `parse` reads them all."""

    __slots__ = ()

    def __str__(self) -> str:
        return type(self).__name__.lower()  # stored in recorded games

    @staticmethod
    def parse(text: str) -> Move:
        """Parse one move of any kind; raises BadNotation."""
        if (touch := _TOUCH.fullmatch(text)) is not None:
            return Guess(_parse_position(touch[2]), _SIDES.get(touch[1]))
        if (cover := _COVER.fullmatch(text)) is not None:
            return Cover(_parse_position(cover[1]))
        if (call := _CALL.fullmatch(text)) is not None:
            return Call(call[1], None if call[2] is None else _parse_position(call[2]))
        return _BARE[text] if text in _BARE else Clue.parse(text)


class Unlimited(Enum):
    """The clue number *unlimited*, which is no integer."""

    UNLIMITED = "∞"


UNLIMITED: Literal[Unlimited.UNLIMITED] = Unlimited.UNLIMITED
Number: TypeAlias = int | Unlimited

HIGHEST_NUMBER = 9
_UNLIMITED_SPELLINGS = frozenset(
    {"unlimited", "ilimitado", "ilimitada", "illimité", "unbegrenzt", "bez limitu", "inf", "∞", "*"}
)


def parse_number(text: str) -> Number:
    """Parse a number, 0 to 9 or a spelling of unlimited (B11); raises BadNotation."""
    spelled = text.strip().casefold()
    if spelled in _UNLIMITED_SPELLINGS:
        return UNLIMITED
    if len(spelled) == 1 and spelled.isascii() and spelled.isdigit():
        return int(spelled)
    raise BadNotation(text)


@dataclass(frozen=True, slots=True)
class Clue(Move):
    """One word and one number, `OCEAN:3` or `FEATHERS:∞` as text.

    `side` is the giver's side where that is open: `OCEAN:3 b` begins a Duet from side B (D3).
    `passage` is how it passed: `OCEAN:3 anyway doubt C9` was sent in spite of a doubt (C14).
    """

    word: str
    number: Number
    side: Team | None = None
    passage: Admission = field(default=OUTRIGHT, repr=False)

    def __post_init__(self) -> None:
        if isinstance(self.number, int) and not 0 <= self.number <= HIGHEST_NUMBER:
            raise BadNotation(str(self.number))
        one_line = self.word.splitlines() == [self.word] and self.word == self.word.strip()
        if not one_line or any(letter in self.word for letter in ":>|"):
            raise BadNotation(self.word)

    def __str__(self) -> str:
        shown = self.number.value if isinstance(self.number, Unlimited) else self.number
        side = "" if self.side is None else self.side.letter
        return " ".join(filter(None, (f"{self.word}:{shown}", side, str(self.passage))))

    @classmethod
    def parse(cls, text: str) -> Clue:
        """Parse `OCEAN:3`; raises BadNotation."""
        word, colon, rest = text.rpartition(":")
        digits, _, more = rest.partition(" ")
        letter, _, passage = more.partition(" ")
        side = next((team for team in Team if team.letter == letter), None)
        if not colon:
            raise BadNotation(text)
        admission = Admission.parse(more if side is None else passage)
        return cls(word, parse_number(digits), side, admission)

    @property
    def max_guesses(self) -> int | None:
        """Return how many guesses the clue allows: its number plus one, None without limit.

        That is B10; 0 and unlimited have no limit (B11).
        """
        return self.number + 1 if isinstance(self.number, int) and self.number > 0 else None


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """A touch of one card; `side` is who touches, where that is open (D8): `a7` as text."""

    card: Position
    side: Team | None = None

    def __str__(self) -> str:
        return f"{'' if self.side is None else self.side.letter}{self.card + 1}"


@dataclass(frozen=True, slots=True)
class Cover(Move):
    """A spymaster's choice of a card to cover; no guess (E2, C15a)."""

    card: Position

    def __str__(self) -> str:
        return f"cover {self.card + 1}"


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """A person ends the turn before its guesses are used up (B9)."""


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """The time for a clue is over: the turn passes without one (G2)."""


@dataclass(frozen=True, slots=True)
class Late(Move):
    """The time for a guess is over: the turn ends, also before its first guess (G2)."""


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """A spymaster covers nothing (C15a)."""


@dataclass(frozen=True, slots=True)
class Call(Move):
    """The opposing spymaster calls the clue under a rule, C2 to C4 with a codename (C15)."""

    rule: str
    card: Position | None = None

    def __str__(self) -> str:
        return f"call:{self.rule}" + ("" if self.card is None else f":{self.card + 1}")


@dataclass(frozen=True, slots=True)
class Concede(Move):
    """The giver of a called clue agrees that it was invalid (C15)."""


@dataclass(frozen=True, slots=True)
class Contest(Move):
    """The giver of a called clue stands by it, and the operatives decide (C15)."""


@dataclass(frozen=True, slots=True)
class Withdraw(Move):
    """The caller lets the clue stand after all (C17)."""


@dataclass(frozen=True, slots=True)
class Decide(Move):
    """The operatives have decided on a call, or let their time run out (C15)."""

    upheld: bool

    def __str__(self) -> str:
        return "upheld" if self.upheld else "stands"


@dataclass(frozen=True, slots=True)
class Lapse(Move):
    """The caller has left, and the call with them (H2)."""


@dataclass(frozen=True, slots=True)
class Resign(Move):
    """A team gives up; its rival wins (H4)."""

    team: Team

    def __str__(self) -> str:
        return f"resign {self.team.value}"


@dataclass(frozen=True, slots=True)
class Halt(Move):
    """The game is stopped, without a winner (H4)."""


Reply: TypeAlias = Concede | Contest | Withdraw | Decide | Lapse
"""The possible replies to an open call."""
Ending: TypeAlias = Stop | Late | Pass
"""Moves that end a turn other than a guess or a call: by a person, or by the clock (B9, G2)."""
StandaloneMove: TypeAlias = Cover | Decline | Resign | Halt
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


def parse_standalone_move(text: str) -> StandaloneMove:
    """Parse a cover, decline, resign or halt: moves with a line of their own.

    Raises BadNotation for every other move.
    """
    move = Move.parse(text)
    if not isinstance(move, Cover | Decline | Resign | Halt):
        raise BadNotation(text)
    return move


def _parse_position(number: str) -> Position:
    return Position(int(number) - 1)
