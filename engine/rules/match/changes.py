"""Changes: everything that people can do to a match, from the lobby to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.rules.game.game import Game
from engine.rules.game.moves import (
    Call,
    Clue,
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
from engine.rules.game.teams import Person, Role, Seat, Team
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.votes import Choice

RULES_VERSION = 3
"""The version of what people's changes do; a match keeps the version that it was opened with.

Under 2 a spymaster left the table when an operative of their team was put on their seat (H1). Under
1, besides, a person who took over a seat of their own team left their own empty (H1), and a
contested clue waited for an operative where there was none (C15).
"""


@dataclass(frozen=True, slots=True)
class Open:
    """The host opens the lobby, and is the first to be seated unless `seats` are offered (A9).

    `flips` is the number of the match whose board is to lie with its other sides up, `rules` the
    version of what the changes that follow do.
    """

    settings: Settings
    seats: Seats = field(default_factory=Seats)
    flips: int | None = None
    rules: int = RULES_VERSION


@dataclass(frozen=True, slots=True)
class Configure:
    """The host chooses other settings."""

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
    """The host or a moderator fills a seat, swapping where a spymaster is in the way (H1).

    In a running game only people of one team swap; otherwise the spymaster leaves.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove:
    """The host or a moderator empties a seat (H1)."""

    person: Person


@dataclass(frozen=True, slots=True)
class Hire:
    """Computers take free seats: by `word` of the host or a moderator, else as one vote (E4).

    More than half of the seated people are enough. `instead` is the inactive person who leaves the
    one seat for it (H2).
    """

    seats: tuple[Seat, ...]
    instead: Person | None = None
    word: bool = True


@dataclass(frozen=True, slots=True)
class Leave:
    """A person leaves; the last one out of a lobby closes it, of a game stops it."""


@dataclass(frozen=True, slots=True)
class Succeed:
    """A seated person becomes host in place of one who is absent."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """All people get the drawn or rotated seats, in the order they came (A8, A9)."""

    seats: Seats


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards that were drawn from a pack: each card's number from 0 and its side, in order.

    `fresh`: the pack had been used up in this server and starts over (A9). `parts` are the parts of
    compounds on the board, as a server's own pack names them (A10, C4).
    """

    pack: str
    sides: tuple[tuple[int, str], ...]
    fresh: bool = False
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """The cards are dealt: the start position, the salt that will prove it, and their packs.

    With words and pictures there are two packs; the codename says which one a card is of. `lot` are
    the moves to seats that were needed and empty, assigned with the deal (A7).
    """

    game: Game
    salt: bytes = field(repr=False)
    drawn: tuple[Drawn, ...] = ()
    lot: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Give:
    """A clue, and privately the cards its giver meant (C18: secret until the end).

    How it passed, and what the referee had objected, is the clue's `passage` (C14).
    """

    clue: Clue
    meant: tuple[Position, ...] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Vote:
    """An operative's private choice on a contested call (C15); it moves the game if it decides."""

    choice: Choice = field(repr=False)


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The limit of a moment has run out (G2).

    Without an answer a call is contested, a contested clue stands, a cover is declined (C15, C15a),
    a clue or a guess is lost, and against the simulated opponent the `card` that was drawn is
    covered (E2).
    """

    moment: int
    card: Position | None = None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """One vote for resigning; more than half of a team's people resign for it (H4)."""


@dataclass(frozen=True, slots=True)
class Expire:
    """A lobby closes, not dealt in time; or a game that slept too long stops (G3)."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A person turns the sand timer over (G1)."""


@dataclass(frozen=True, slots=True)
class Pause:
    """One vote for a pause: one side asks, and another agrees (G5)."""


@dataclass(frozen=True, slots=True)
class Unpause:
    """A person withdraws their request for a pause (G5)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A paused game goes on, with what was left on its clocks (G5)."""


@dataclass(frozen=True, slots=True)
class Sleep:
    """The game falls asleep after a long time without activity (G3)."""


@dataclass(frozen=True, slots=True)
class Strand:
    """The game's channel, or its server, is lost: it sleeps at once (G3)."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A sleeping game goes on (G3)."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """A person takes the seat of another one who is long inactive (H2).

    On a seat of one's own team the two change places (H1), else the person who sat there leaves.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Consult:
    """A player asks a computer for a hint, which stays secret until the end (E7)."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """A game whose whole side is missing is closed without a result (H2)."""


SetupChange: TypeAlias = Open | Configure | Begin
SeatChange: TypeAlias = Join | Sit | Put | Remove | Hire | Leave | Reseat | TakeOver
GameAction: TypeAlias = Give | Guess | Stop | Cover | Decline | Call | Concede | Contest | Withdraw
ChangeByPeople: TypeAlias = (
    SetupChange | SeatChange | Succeed | GameAction | Vote | Consult | GiveUp | Halt
)
"""Changes that people make and that do not involve the clocks."""
ClockChange: TypeAlias = Flip | Pause | Unpause | Resume | Sleep | Strand | Wake
"""Changes of the clocks alone."""
Change: TypeAlias = ChangeByPeople | ClockChange | TimeUp | Expire | Abandon
ChangeInPlay: TypeAlias = (
    GameAction | Vote | Consult | GiveUp | TimeUp | Flip | Pause | Unpause | TakeOver
)
"""Changes that are refused while a game is paused or asleep."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of the log: the person, the change and its time (Unix seconds)."""

    person: Person
    change: Change
    at: int


def is_by_clock(change: Change) -> bool:
    """Return whether the clock made a change: its entry's person did not act."""
    return isinstance(change, TimeUp | Sleep | Strand | Expire)


def list_people(log: Sequence[Entry]) -> frozenset[Person]:
    """Return all people who have made a change in a log or were seated in it."""
    members = {entry.person for entry in log}
    for entry in log:
        if isinstance(entry.change, Put):
            members.add(entry.change.seat.person)
        elif isinstance(entry.change, Open | Hire):
            members.update(seat.person for seat in entry.change.seats)
    return frozenset(members)
