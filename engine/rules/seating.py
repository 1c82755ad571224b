"""Seating: who may take which seat, in the lobby and in a running game (H1)."""

from __future__ import annotations

from collections.abc import Collection

from engine.rules.changes import Join, Leave, Put, Remove, Reseat, Seating, Sit
from engine.rules.game import Game
from engine.rules.identities import Role
from engine.rules.seats import Person, Seat, Seats
from engine.rules.violations import (
    AlreadyDealt,
    AlreadySeated,
    HasSeenKey,
    NotJoined,
    NotSeated,
)


def seats_after(
    seats: Seats, game: Game | None, seen: Collection[Person], person: Person, change: Seating
) -> Seats:
    """Give the seats after a change by `person`; `seen` are those who have seen the key."""
    after = _after(seats, game, person, change)
    after.require_one_spymaster()
    _require_unspoiled(seats, after, game, seen)
    return after


def _after(seats: Seats, game: Game | None, person: Person, change: Seating) -> Seats:
    match change:
        case Join():
            return seats.join(person)
        case Sit(team, role):
            wanted = Seat(person, team, role)
            if game is not None:
                _require_steady(seats.of(person), wanted)
            return seats.take(wanted)
        case Put(seat):
            return seats.place(seat) if game is None else seats.replace_at(seat)
        case Remove(somebody):
            return _left(seats, game, somebody)
        case Leave():
            return _left(seats, game, person)
        case Reseat(drawn):
            return _reseated(seats, game, person, drawn)


def _require_steady(before: Seat | None, wanted: Seat) -> None:
    if before is None:
        return
    if before.team is not wanted.team or wanted.role is Role.OPERATIVE:
        raise AlreadySeated


def _require_unspoiled(
    before: Seats, after: Seats, game: Game | None, seen: Collection[Person]
) -> None:
    if game is None:
        return
    for seat in after:
        if seat.role is Role.OPERATIVE and seat.person in seen and seat != before.of(seat.person):
            raise HasSeenKey


def _left(seats: Seats, game: Game | None, person: Person) -> Seats:
    if seats.of(person) is None:
        raise NotJoined if game is None else NotSeated
    return seats.leave(person)


def _reseated(seats: Seats, game: Game | None, person: Person, drawn: Seats) -> Seats:
    if game is not None:
        raise AlreadyDealt
    if seats.of(person) is None:
        raise NotJoined
    if [seat.person for seat in drawn] != [seat.person for seat in seats]:
        raise NotSeated
    return drawn
