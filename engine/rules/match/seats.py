"""Seats: who sits where, how that changes, which are missing (A7, H1); who guesses, who sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engine.rules.game.formats import Format
from engine.rules.game.game import Game
from engine.rules.game.teams import (
    MAX_PEOPLE,
    Person,
    Role,
    Seat,
    SeatKind,
    Team,
    is_computer,
    is_guest,
)
from engine.rules.game.turns import Phase
from engine.rules.violations import (
    KeyIsSecret,
    NoSuchSeat,
    NotSeated,
    SeatsMissing,
    SeatTaken,
    TableFull,
)


@dataclass(frozen=True, slots=True)
class Seats:
    """The taken seats of a table, longest seated first.

    `knowing` are people who have left a spymaster's seat for an operative's of their own team: they
    have seen this game's key, and so may not guess any more (H1).
    """

    taken: tuple[Seat, ...] = ()
    knowing: frozenset[Person] = frozenset()

    def __iter__(self) -> Iterator[Seat]:
        return iter(self.taken)

    def __len__(self) -> int:
        return len(self.taken)

    @property
    def people(self) -> tuple[Person, ...]:
        """Return the seated people, without computers (E4)."""
        return tuple(seat.person for seat in self.taken if not is_computer(seat.person))

    @property
    def computers(self) -> tuple[Seat, ...]:
        """Return the seats of the computers (E4)."""
        return tuple(seat for seat in self.taken if is_computer(seat.person))

    def find_seat(self, person: Person) -> Seat | None:
        """Return a person's seat, or None."""
        return next((seat for seat in self.taken if seat.person == person), None)

    def list_team_seats(self, team: Team) -> tuple[Seat, ...]:
        """List the taken seats that play for a team, that of both teams among them (E1)."""
        return tuple(seat for seat in self.taken if seat.plays_for(team))

    def is_partner_of_people(self, seat: Seat) -> bool:
        """Return whether a person plays for the team of a seat, or for one of its teams (E4)."""
        teams = Team if seat.team is None else (seat.team,)
        mates = [mate for team in teams for mate in self.list_team_seats(team)]
        return any(not is_computer(mate.person) for mate in mates)

    def list_people_of_team_of(self, person: Person) -> frozenset[Person]:
        """Return all people on a person's team, themselves included; empty without a seat."""
        seat = self.find_seat(person)
        same = (other.person for other in self.taken if seat and other.team is seat.team)
        return frozenset(same)

    def list_people_in_role(self, team: Team, role: Role) -> tuple[Person, ...]:
        """List the people in a role who play for a team, or for both teams (E1)."""
        taken = [seat for seat in self.taken if seat.role is role and seat.plays_for(team)]
        return tuple([seat.person for seat in taken])

    def list_people_on(self, kind: SeatKind) -> tuple[Person, ...]:
        """List the people who sit on a kind of seat."""
        return tuple(seat.person for seat in self.taken if seat.is_of_kind(kind))

    def list_awaited_people(self, game: Game) -> tuple[Person, ...]:
        """List the people who may act now; guessers who know the key may not (H1)."""
        groups = [self.list_people_in_role(seat.team, seat.role) for seat in game.awaited_seats]
        wanted = dict.fromkeys([person for group in groups for person in group])
        silent = self.knowing if game.phase is Phase.GUESS else frozenset[Person]()
        return tuple([person for person in wanted if person not in silent])

    @property
    def seen_keys(self) -> frozenset[tuple[Person, Team]]:
        """Return the people whose seats see a key, each with the team of that key."""
        sees_key = (seat for seat in self.taken if seat.sees_key)
        return frozenset((seat.person, seat.team) for seat in sees_key if seat.team is not None)

    def list_deciding_guessers(self, game: Game) -> tuple[Person, ...]:
        """List the people who guess in this turn, or computers if only those do (E4)."""
        guessing = self.list_guessers(game)
        return tuple(person for person in guessing if not is_computer(person)) or guessing

    def list_guessers(self, game: Game) -> tuple[Person, ...]:
        """List who guesses in this turn, computers too, also while a call halts them (C15).

        Not those who know the key (H1).
        """
        role = game.format.rules.guesser
        groups = [self.list_people_in_role(team, role) for team in game.guessers]
        guessing = dict.fromkeys([person for group in groups for person in group])
        return tuple([person for person in guessing if person not in self.knowing])

    def take(self, wanted: Seat, format: Format) -> Seats:
        """Seat a person, who keeps their place in the order; one seat a person.

        Raises NoSuchSeat where the format has none, SeatTaken where it is taken (A7), and TableFull
        when the table has no room.
        """
        kind = _kind(wanted, format)
        others = self.remove_person(wanted.person)
        if kind.capacity < MAX_PEOPLE and len(others.list_people_on(kind)) >= kind.capacity:
            raise SeatTaken
        if len(others) >= MAX_PEOPLE:
            raise TableFull
        if len(others) == len(self):
            return replace(self, taken=(*self.taken, wanted))
        taken = (wanted if seat.person == wanted.person else seat for seat in self)
        return replace(self, taken=tuple(taken))

    def place_with_swap(self, wanted: Seat, format: Format) -> Seats:
        """Seat a person, swapping with the spymaster who holds that seat (H1); raises TableFull.

        If the newcomer has no seat to give, the holder moves to an open one, on the team if
        possible.
        """
        kind = _kind(wanted, format)
        holder = next(iter(self.list_people_on(kind)), None)
        if kind.capacity == MAX_PEOPLE or holder is None or holder == wanted.person:
            return self.take(wanted, format)
        if len(self.remove_person(wanted.person)) >= MAX_PEOPLE:
            raise TableFull
        before = self.find_seat(wanted.person)
        if before is None:
            kinds = self.list_open_kinds(format)
            if not kinds:
                raise TableFull
            kind = min(kinds, key=lambda kind: kind.team is not wanted.team)
            before = Seat(wanted.person, kind.team, kind.role)
        exchanged = {holder: replace(before, person=holder), wanted.person: wanted}
        others = [exchanged.pop(seat.person, seat) for seat in self.taken]
        return replace(self, taken=(*others, *exchanged.values()))

    def swap_with_spymaster(self, wanted: Seat, holder: Seat) -> Seats:
        """Swap a person with the team's spymaster, who from then on may not guess (H1).

        `wanted` is the person's new seat, `holder` the spymaster's present one.
        """
        taken = [wanted if seat.person == wanted.person else seat for seat in self]
        before = next(seat for seat in self if seat.person == wanted.person)
        left = replace(before, person=holder.person)
        taken = [left if seat == holder else seat for seat in taken]
        return Seats(tuple(taken), self.knowing | {holder.person})

    def remove_computers(self, kind: SeatKind, person: Person) -> Seats:
        """Remove the computers of a kind of seat, unless `person`, who wants it, is one (E4)."""
        if is_computer(person):
            return self
        gone = {seat for seat in self.computers if seat.is_of_kind(kind)}
        if not gone:
            return self
        return replace(self, taken=tuple(seat for seat in self if seat not in gone))

    def has_room_for_person(self, kind: SeatKind) -> bool:
        """Return whether people have room on a kind of seat; computers there do not count (E4)."""
        return sum(not is_computer(person) for person in self.list_people_on(kind)) < kind.capacity

    def replace_holder(self, wanted: Seat, format: Format) -> Seats:
        """Seat a person; the spymaster who sits there leaves the table, knowing the key (H1)."""
        kind = _kind(wanted, format)
        holders = self.list_people_on(kind) if kind.capacity < MAX_PEOPLE else ()
        before = self
        for holder in holders:
            before = before if holder == wanted.person else before.remove_person(holder)
        return before.take(wanted, format)

    def remove_person(self, person: Person) -> Seats:
        """Empty a person's seat, if there is one."""
        taken = tuple(seat for seat in self.taken if seat.person != person)
        return Seats(taken, self.knowing - {person})

    @property
    def without_guests(self) -> Seats:
        """Return these seats for a new game, whose key is unseen (A9), without guests (H9)."""
        return Seats(tuple(seat for seat in self.taken if not is_guest(seat.person)))

    def list_open_kinds(self, format: Format) -> list[SeatKind]:
        """List the kinds of seats that have room for one more, computers counted."""
        return [k for k in format.rules.seats if len(self.list_people_on(k)) < k.capacity]

    def list_missing_kinds(self, format: Format) -> tuple[SeatKind, ...]:
        """List the kinds of seats that have no person or computer on them (A7)."""
        return tuple(kind for kind in format.rules.seats if not self.list_people_on(kind))

    def count_missing_people(self, format: Format) -> int:
        """Return how many more people the format needs, computers counted as people (A7)."""
        return max(0, format.rules.min_people - len(self))

    def fill_by_lot(self, lot: tuple[Seat, ...], format: Format) -> Seats:
        """Return the seats after people have moved to the seats that the lot gave them (A7).

        Raises NotSeated for a person who does not sit here, SeatsMissing while a seat is empty.
        """
        moved = {seat.person: seat for seat in lot}
        taken = tuple(moved.pop(seat.person, seat) for seat in self.taken)
        if moved:
            raise NotSeated
        after = replace(self, taken=taken)
        after.require_fitting(format)
        after.require_complete(format)
        return after

    def require_fitting(self, format: Format) -> None:
        """Raise NoSuchSeat or SeatTaken unless each person has a seat of the format (A7)."""
        for seat in self.taken:
            _kind(seat, format)
        if any(len(self.list_people_on(kind)) > kind.capacity for kind in format.rules.seats):
            raise SeatTaken

    def require_complete(self, format: Format) -> None:
        """Raise SeatsMissing unless every seat that is needed is taken (A7)."""
        missing = self.list_missing_kinds(format)
        if missing:
            raise SeatsMissing(len(missing))

    def require_enough_people(self, format: Format) -> None:
        """Raise SeatsMissing unless enough people or computers sit here for the format (A7)."""
        lacking = self.count_missing_people(format)
        if lacking:
            raise SeatsMissing(lacking)

    def require_sees_key(self, person: Person) -> Seat:
        """Return the seat of this person, or raise: operatives and spectators see no key."""
        seat = self.require_seat(person)
        if not seat.sees_key:
            raise KeyIsSecret
        return seat

    def require_seat(self, person: Person) -> Seat:
        """Return a person's seat; raises NotSeated."""
        seat = self.find_seat(person)
        if seat is None:
            raise NotSeated
        return seat


def _kind(seat: Seat, format: Format) -> SeatKind:
    kind = next((kind for kind in format.rules.seats if seat.is_of_kind(kind)), None)
    if kind is None:
        raise NoSuchSeat
    return kind
