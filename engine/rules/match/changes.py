"""Changes: everything that people can do to a match, from the lobby to the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.rules.game.game import Game
from engine.rules.game.identities import Role, Team
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
from engine.rules.game.seat import Person, Seat
from engine.rules.match.seats import Seats
from engine.rules.match.settings import Settings
from engine.rules.match.votes import Choice

RULES = 3
"""The version of what people's changes do; a match keeps the one that it was opened with.

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
    rules: int = RULES


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

    In a running game only people of one team swap; for anybody else the spymaster leaves.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove:
    """The host or a moderator empties a seat (H1)."""

    person: Person


@dataclass(frozen=True, slots=True)
class Hire:
    """Computers take free seats: at a `word` of the host or a moderator, else one voice (E4).

    More than half of the seated people are enough. `instead` is the person who has long done
    nothing on the one seat and leaves it (H2).
    """

    seats: tuple[Seat, ...]
    instead: Person | None = None
    word: bool = True


@dataclass(frozen=True, slots=True)
class Leave:
    """A person leaves; the last one out of a lobby closes it, of a game stops it."""


@dataclass(frozen=True, slots=True)
class Succeed:
    """A seated person takes the part of a host who is absent."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """Everybody is seated anew, as drawn or rotated, in the order they came (A8, A9)."""

    seats: Seats


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a board was drawn from a pack: each card's number from 0 and its side, in order.

    `fresh` says that the pack had been used up in this server and starts over (A9). `parts` are
    those of compounds on the board, as a server's own pack says them (A10, C4).
    """

    pack: str
    sides: tuple[tuple[int, str], ...]
    fresh: bool = False
    parts: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """The cards are dealt: the start position, the salt that will prove it, and their packs.

    With words and pictures there are two packs; each card is of the one that its codename tells.
    `lot` are the seats that were needed and empty, and were dealt with the cards (A7).
    """

    game: Game
    salt: bytes = field(repr=False)
    drawn: tuple[Drawn, ...] = ()
    lot: tuple[Seat, ...] = ()


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
    """The limit of a moment has run out (G2).

    Silence contests, lets stand, or declines (C15, C15a), a clue or a guess is lost, and against
    the simulated opponent the `card` that was drawn is covered (E2).
    """

    moment: int
    card: Position | None = None


@dataclass(frozen=True, slots=True)
class GiveUp:
    """One voice for resigning; more than half of a team's people resign for it (H4)."""


@dataclass(frozen=True, slots=True)
class Expire:
    """Nobody dealt in time, so the lobby closes; or woke a sleeping game, so it stops (G3)."""


@dataclass(frozen=True, slots=True)
class Flip:
    """Somebody turns the sand timer over (G1)."""


@dataclass(frozen=True, slots=True)
class Pause:
    """One voice for a pause: one side asks, and another agrees (G5)."""


@dataclass(frozen=True, slots=True)
class Unpause:
    """Somebody takes back that they asked for a pause (G5)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A paused game goes on, with what was left on its clocks (G5)."""


@dataclass(frozen=True, slots=True)
class Sleep:
    """Nobody has touched the game for long (G3)."""


@dataclass(frozen=True, slots=True)
class Strand:
    """The game's channel, or its server, is lost: it sleeps at once (G3)."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A sleeping game goes on (G3)."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Somebody takes the seat of a person who has long done nothing (H2).

    On a seat of one's own team the two change places (H1), else the person who sat there leaves.
    """

    seat: Seat


@dataclass(frozen=True, slots=True)
class Consult:
    """Somebody who is to move asks a computer for a hint, which nobody sees before the end (E7)."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """A game whose whole side is missing is closed without a result (H2)."""


Arranging: TypeAlias = Open | Configure | Begin
Seating: TypeAlias = Join | Sit | Put | Remove | Hire | Leave | Reseat | TakeOver
Acting: TypeAlias = Give | Guess | Stop | Cover | Decline | Call | Concede | Contest | Withdraw
ByPeople: TypeAlias = Arranging | Seating | Succeed | Acting | Vote | Consult | GiveUp | Halt
"""What people do, and no clock is asked about."""
Timed: TypeAlias = Flip | Pause | Unpause | Resume | Sleep | Strand | Wake
"""What only the clocks are changed by."""
Change: TypeAlias = ByPeople | Timed | TimeUp | Expire | Abandon
Playing: TypeAlias = Acting | Vote | Consult | GiveUp | TimeUp | Flip | Pause | Unpause | TakeOver
"""What does not happen while a game is paused or asleep."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of the log: who changed what, and when (Unix seconds)."""

    person: Person
    change: Change
    at: int


def by_clock(change: Change) -> bool:
    """Tell whether a change is nobody's doing: time has passed, and the log needs a name."""
    return isinstance(change, TimeUp | Sleep | Strand | Expire)


def people(log: Sequence[Entry]) -> frozenset[Person]:
    """List everybody who has done something in a log or was seated in it."""
    found = {entry.person for entry in log}
    for entry in log:
        if isinstance(entry.change, Put):
            found.add(entry.change.seat.person)
        elif isinstance(entry.change, Open | Hire):
            found.update(seat.person for seat in entry.change.seats)
    return frozenset(found)
