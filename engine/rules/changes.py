"""Changes: everything that people can do to a match, from the lobby to the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.rules.calling import Choice
from engine.rules.clues import Clue
from engine.rules.game import Game
from engine.rules.identities import Role, Team
from engine.rules.moves import (
    Call,
    Concede,
    Contest,
    Cover,
    Decline,
    Guess,
    Halt,
    Position,
    Stop,
    Withdraw,
)
from engine.rules.seats import Person, Seat, Seats
from engine.rules.settings import Settings


@dataclass(frozen=True, slots=True)
class Open:
    """The starter opens the lobby, and is the first to be seated unless `seats` are offered (A9).

    `flips` is the number of the match whose board is to lie with its other sides up.
    """

    settings: Settings
    seats: Seats = field(default_factory=Seats)
    flips: int | None = None


@dataclass(frozen=True, slots=True)
class Configure:
    """The starter chooses other settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer is seated on the smaller team (A8), or where the format has room."""


@dataclass(frozen=True, slots=True)
class Sit:
    """A person takes a seat of their choice."""

    team: Team | None
    role: Role


@dataclass(frozen=True, slots=True)
class Put:
    """The starter or a moderator fills a seat, swapping where a spymaster is in the way (H1)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove:
    """The starter or a moderator empties a seat (H1)."""

    person: Person


@dataclass(frozen=True, slots=True)
class Leave:
    """A person leaves; the last one out of a lobby closes it, of a game stops it."""


@dataclass(frozen=True, slots=True)
class Succeed:
    """A seated person takes the part of a starter who is absent."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """Everybody is seated anew, as drawn or rotated, in the order they came (A8, A9)."""

    seats: Seats


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a board was drawn from a pack: each card's number from 0 and its side, in order.

    `fresh` says that the pack had been used up in this server and starts over (A9).
    """

    pack: str
    sides: tuple[tuple[int, str], ...]
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt: the start position, the salt that will prove it, and their packs.

    With words and pictures there are two packs; each card is of the one that its codename tells.
    """

    game: Game
    salt: bytes = field(repr=False)
    drawn: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """A clue, and privately the cards its giver meant (C18: nobody sees them before the end).

    How it passed, and what the referee had said of it, is the clue's `passage` (C14).
    """

    clue: Clue
    meant: tuple[Position, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Vote:
    """An operative's private choice on a contested call (C15); it moves the game if it decides."""

    choice: Choice = field(repr=False)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The limit of a moment has run out: silence contests, lets stand, or declines (C15, C15a)."""

    moment: int


@dataclass(frozen=True, slots=True)
class GiveUp:
    """One voice for resigning; more than half of a team's people resign for it (H4)."""


@dataclass(frozen=True, slots=True)
class Expire:
    """Nobody dealt in time, so the lobby closes."""


Seating: TypeAlias = Join | Sit | Put | Remove | Leave | Reseat
Acting: TypeAlias = Give | Guess | Stop | Cover | Decline | Call | Concede | Contest | Withdraw
Change: TypeAlias = (
    Open | Configure | Seating | Succeed | Deal | Acting | Vote | TimeUp | GiveUp | Halt | Expire
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of the log: who changed what, and when (Unix seconds)."""

    person: Person
    change: Change
    at: int


def people(log: Sequence[Entry]) -> frozenset[Person]:
    """List everybody who has done something in a log or was seated in it."""
    seated = [seat.person for entry in log for seat in _put(entry.change)]
    return frozenset([*seated, *(entry.person for entry in log)])


def _put(change: Change) -> Iterable[Seat]:
    match change:
        case Put(seat):
            return (seat,)
        case Open(_, seats):
            return seats
        case _:
            return ()
