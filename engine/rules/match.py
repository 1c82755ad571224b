"""A match: a game among people, from the lobby to the end.

Law: every change is a logged change by a person; a match is the replay of its changes, and a
refused change raises a RuleViolation and leaves the match as it was.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from engine.rules.clues import Clue
from engine.rules.game import Game
from engine.rules.identities import Role, Team
from engine.rules.moves import Guess, Move, Position, Stop
from engine.rules.seats import Person, Seat, Seats
from engine.rules.turns import Phase
from engine.rules.violations import (
    AlreadyDealt,
    CardCovered,
    GameOver,
    MatchClosed,
    NoSuchCard,
    NotDealt,
    NotSeated,
)


@dataclass(frozen=True, slots=True)
class Open:
    """The starter opens the lobby in a language, and is the first to be seated."""

    language: str


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer is seated on the smaller team (A8)."""


@dataclass(frozen=True, slots=True)
class Sit:
    """A person takes a seat of their choice."""

    team: Team
    role: Role


@dataclass(frozen=True, slots=True)
class Leave:
    """A person leaves the lobby; the last one out closes it."""


@dataclass(frozen=True, slots=True)
class Reseat:
    """Everybody is seated anew, as drawn, in the order they came (A8)."""

    seats: Seats


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards are dealt: the start position, and the salt that will prove it."""

    game: Game
    salt: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Give:
    """A clue, and privately the cards its giver meant (C18: nobody sees them before the end)."""

    clue: Clue
    meant: tuple[Position, ...] = field(default=(), repr=False)


Change: TypeAlias = Open | Join | Sit | Leave | Reseat | Deal | Give | Guess | Stop


@dataclass(frozen=True, slots=True)
class Entry:
    """One ply of the log: who changed what, and when (Unix seconds)."""

    person: Person
    change: Change
    at: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A card an operative has marked; it is no guess (B19)."""

    person: Person
    card: Position


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands. `starter` opened it or has sat longest since that person left (H1)."""

    language: str
    starter: Person
    seats: Seats = field(default_factory=Seats)
    game: Game | None = None
    salt: bytes | None = field(default=None, repr=False)
    closed: bool = False
    log: tuple[Entry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[Entry]) -> Match:
        """Play a log from its Open; raises RuleViolation when it does not replay."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.change, Open):
            raise NotDealt
        seats = Seats().join(first.person)
        match = cls(first.change.language, first.person, seats, log=(first,))
        for entry in entries:
            match = match.play(entry)
        return match

    @property
    def ply(self) -> int:
        """How many changes are logged."""
        return len(self.log)

    @property
    def moment(self) -> int:
        """The number of what is awaited now; rises with every move of the game, not with marks."""
        return 0 if self.game is None else self.game.moment + 1

    @property
    def over(self) -> bool:
        """Tell whether nothing more can happen: the lobby emptied or the game is over."""
        return self.closed or (self.game is not None and self.game.phase is Phase.OVER)

    def play(self, entry: Entry) -> Match:
        """Give the match after a change, or raise the RuleViolation that refuses it."""
        if self.closed:
            raise MatchClosed
        if self.over:
            raise GameOver
        match entry.change:
            case Guess() | Stop():
                self.require_may_guess(entry.person)
                after = self._moved(entry.change)
            case Give(clue):
                self.require_may_give(entry.person)
                after = self._moved(clue)
            case Deal(game, salt):
                after = self._dealt(entry.person, game, salt)
            case Open() | Join() | Sit() | Leave() | Reseat():
                after = self._seated(entry.person, entry.change)
        return replace(after, log=(*self.log, entry))

    def require_may_give(self, person: Person) -> Game:
        """Give the game, or raise unless this person's clue is awaited (B2)."""
        game = self.require_dealt()
        self.seats.require_may_give(person, game)
        return game

    def require_may_guess(self, person: Person) -> Game:
        """Give the game, or raise unless this person's guess is awaited (B3)."""
        game = self.require_dealt()
        self.seats.require_may_guess(person, game)
        return game

    def require_may_mark(self, person: Person, card: Position) -> None:
        """Raise unless this person may mark this card now (B3, B13, B19)."""
        game = self.require_may_guess(person)
        if not 0 <= card < len(game.codenames):
            raise NoSuchCard
        if card in game.covered:
            raise CardCovered

    def require_sees_key(self, person: Person) -> tuple[Game, Seat]:
        """Give the game and the spymaster's seat, or raise: only spymasters see the key."""
        return self.require_dealt(), self.seats.require_sees_key(person)

    def _moved(self, move: Move) -> Match:
        return replace(self, game=self.require_dealt().play(move))

    def require_dealt(self) -> Game:
        """Give the game, or raise NotDealt while this is a lobby."""
        if self.game is None:
            raise NotDealt
        return self.game

    def _dealt(self, person: Person, game: Game, salt: bytes) -> Match:
        if self.game is not None:
            raise AlreadyDealt
        if self.seats.of(person) is None:
            raise NotSeated
        self.seats.require_complete()
        return replace(self, game=game, salt=salt)

    def _seated(self, person: Person, change: Open | Join | Sit | Leave | Reseat) -> Match:
        if self.game is not None or isinstance(change, Open):
            raise AlreadyDealt
        match change:
            case Join():
                return replace(self, seats=self.seats.join(person))
            case Sit(team, role):
                return replace(self, seats=self.seats.take(Seat(person, team, role)))
            case Leave():
                return self._left(person)
            case Reseat(seats):
                return self._reseated(person, seats)

    def _left(self, person: Person) -> Match:
        if self.seats.of(person) is None:
            raise NotSeated
        seats = self.seats.leave(person)
        starter = seats.taken[0].person if person == self.starter and len(seats) else self.starter
        return replace(self, seats=seats, starter=starter, closed=len(seats) == 0)

    def _reseated(self, person: Person, seats: Seats) -> Match:
        if self.seats.of(person) is None:
            raise NotSeated
        if [seat.person for seat in seats] != [seat.person for seat in self.seats]:
            raise NotSeated
        seats.require_one_spymaster()
        return replace(self, seats=seats)
