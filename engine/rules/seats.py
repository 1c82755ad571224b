"""Seats: who sits where, what is missing (A7), fair teams (A8), and who may act (B2, B3)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NewType

from engine.rules.game import Game
from engine.rules.identities import Role, Team
from engine.rules.turns import Awaited, Phase
from engine.rules.violations import (
    ClueNotAwaited,
    GameOver,
    GuessNotAwaited,
    KeyIsSecret,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    SeatsMissing,
    SeatTaken,
    SpymastersNeverGuess,
    TableFull,
)

Person = NewType("Person", int)
"""A person's number in the store; a match never knows more of anybody."""

ROOM = 20


@dataclass(frozen=True, slots=True)
class Seat:
    """A person in a role on a team."""

    person: Person
    team: Team
    role: Role


@dataclass(frozen=True, slots=True)
class Seats:
    """Everybody at the table, longest seated first."""

    taken: tuple[Seat, ...] = ()

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.taken)

    def __len__(self) -> int:
        return len(self.taken)

    def of(self, person: Person) -> Seat | None:
        """Find a person's seat."""
        return next((seat for seat in self.taken if seat.person == person), None)

    def team(self, team: Team) -> tuple[Seat, ...]:
        """List a team's seats."""
        return tuple(seat for seat in self.taken if seat.team is team)

    def at(self, team: Team, role: Role) -> tuple[Person, ...]:
        """List who sits on a team in a role."""
        return tuple(seat.person for seat in self.team(team) if seat.role is role)

    def take(self, wanted: Seat) -> Seats:
        """Seat a person, who keeps their place in the order; one seat a person.

        Raises SeatTaken for a second spymaster (A7) and TableFull beyond ROOM people.
        """
        others = self.leave(wanted.person)
        if wanted.role is Role.SPYMASTER and others.at(wanted.team, Role.SPYMASTER):
            raise SeatTaken
        if len(others) >= ROOM:
            raise TableFull
        if len(others) == len(self):
            return Seats((*self.taken, wanted))
        return Seats(tuple(wanted if seat.person == wanted.person else seat for seat in self))

    def place(self, wanted: Seat) -> Seats:
        """Seat a person, swapping with a spymaster who is in the way (H1); raises TableFull."""
        holder = next(iter(self.at(wanted.team, wanted.role)), None)
        if wanted.role is Role.OPERATIVE or holder is None or holder == wanted.person:
            return self.take(wanted)
        if len(self.leave(wanted.person)) >= ROOM:
            raise TableFull
        before = self.of(wanted.person) or Seat(wanted.person, wanted.team, Role.OPERATIVE)
        exchanged = {
            holder: Seat(holder, before.team, before.role),
            wanted.person: wanted,
        }
        others = [exchanged.pop(seat.person, seat) for seat in self.taken]
        return Seats((*others, *exchanged.values()))

    def replace_at(self, wanted: Seat) -> Seats:
        """Seat a person where a spymaster may sit, who then leaves (H1: they have seen the key)."""
        holders = self.at(wanted.team, wanted.role) if wanted.role is Role.SPYMASTER else ()
        before = self
        for holder in holders:
            before = before if holder == wanted.person else before.leave(holder)
        return before.take(wanted)

    def leave(self, person: Person) -> Seats:
        """Empty a person's seat, if there is one."""
        return Seats(tuple(seat for seat in self.taken if seat.person != person))

    def join(self, person: Person) -> Seats:
        """Seat a newcomer as operative of the smaller team (A8); the seated stay where they are."""
        if self.of(person) is not None:
            return self
        sizes = {team: len(self.team(team)) for team in Team}
        return self.take(Seat(person, min(Team, key=sizes.__getitem__), Role.OPERATIVE))

    def shuffled(self, rng: random.Random) -> Seats:
        """Deal everybody to even teams anew, the first of each team its spymaster (A8)."""
        people = [seat.person for seat in self.taken]
        rng.shuffle(people)
        teams = rng.sample(tuple(Team), len(Team))
        drawn = {
            person: Seat(
                person,
                teams[place % len(teams)],
                Role.SPYMASTER if place < len(teams) else Role.OPERATIVE,
            )
            for place, person in enumerate(people)
        }
        return Seats(tuple(drawn[seat.person] for seat in self.taken))

    def rotated(self) -> Seats:
        """Pass each spymaster's seat on to the next of the team (A9)."""
        following: dict[Person, Role] = {}
        for team in Team:
            people = [seat.person for seat in self.team(team)]
            spymasters = self.at(team, Role.SPYMASTER)
            if not spymasters or len(people) < 2:  # noqa: PLR2004 - nobody to pass it on to
                continue
            following[spymasters[0]] = Role.OPERATIVE
            following[people[(people.index(spymasters[0]) + 1) % len(people)]] = Role.SPYMASTER
        return Seats(
            tuple(replace(seat, role=following.get(seat.person, seat.role)) for seat in self)
        )

    def missing(self) -> tuple[Awaited, ...]:
        """List what A7 still needs: one spymaster and an operative on each team."""
        return tuple(
            Awaited(team, role) for team in Team for role in Role if not self.at(team, role)
        )

    def require_one_spymaster(self) -> None:
        """Raise SeatTaken when a team has a second spymaster (A7)."""
        if any(len(self.at(team, Role.SPYMASTER)) > 1 for team in Team):
            raise SeatTaken

    def require_complete(self) -> None:
        """Raise SeatsMissing unless A7 holds."""
        if self.missing():
            raise SeatsMissing

    def require_may_give(self, person: Person, game: Game) -> None:
        """Raise unless this person is the spymaster whose clue is awaited (B2)."""
        seat = self._seat(person)
        if seat.role is not Role.SPYMASTER:
            raise OnlySpymastersGiveClues
        _require_turn(seat, game)
        if game.phase is not Phase.CLUE:
            raise ClueNotAwaited

    def require_may_guess(self, person: Person, game: Game) -> None:
        """Raise unless this person is an operative whose guess is awaited (B3)."""
        seat = self._seat(person)
        if seat.role is Role.SPYMASTER:
            raise SpymastersNeverGuess
        _require_turn(seat, game)
        if game.phase is not Phase.GUESS:
            raise GuessNotAwaited

    def require_sees_key(self, person: Person) -> Seat:
        """Give the spymaster's seat of this person, or raise: only spymasters see the key."""
        seat = self._seat(person)
        if seat.role is not Role.SPYMASTER:
            raise KeyIsSecret
        return seat

    def _seat(self, person: Person) -> Seat:
        seat = self.of(person)
        if seat is None:
            raise NotSeated
        return seat


def _require_turn(seat: Seat, game: Game) -> None:
    if game.phase is Phase.OVER:
        raise GameOver
    if game.team is not seat.team:
        raise NotYourTurn
