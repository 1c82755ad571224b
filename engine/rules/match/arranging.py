"""Arranging: seats for newcomers, fair teams, new spymasters, another format (A8, A9)."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from engine.rules.game.identities import Role, Team
from engine.rules.game.layouts import Format
from engine.rules.game.seat import Person, Seat, SeatKind, most, seat_kinds
from engine.rules.match.seats import Seats
from engine.rules.violations import TableFull, TooManyPeople


def joined(
    seats: Seats,
    person: Person,
    format: Format,
    shut: Collection[SeatKind] = (),
) -> Seats:
    """Seat a newcomer on the smaller team (A8), as operative where there is room for one.

    The seated stay where they are, and a place that is `shut` to the newcomer comes last of its
    kind. Raises TableFull when the format has no seat left.
    """
    if seats.of(person) is not None:
        return seats
    open_places = [place for place in seat_kinds(format) if len(seats.on(place)) < place.most]
    if not open_places:
        raise TableFull
    place = min(
        open_places,
        key=lambda place: (place.role is Role.SPYMASTER, place in shut, _size(seats, place)),
    )
    return seats.take(Seat(person, place.team, place.role), format)


def shuffled(seats: Seats, rng: random.Random, format: Format) -> Seats:
    """Deal everybody to even teams anew, every place filled first (A8)."""
    people = [seat.person for seat in seats]
    rng.shuffle(people)
    return _in_order(seats, _spread(people, format, rng.sample(tuple(Team), len(Team))))


def can_rotate(format: Format) -> bool:
    """Tell whether a format has spymasters' seats to pass on: all but Duet (A9, D0)."""
    return format is not Format.DUET


def rotated(seats: Seats, format: Format) -> Seats:
    """Pass each spymaster's seat on: to the next of the team, or round the three (A9, E1)."""
    if format is Format.THREE_PLAYERS:
        moved = (*seats.taken[1:], *seats.taken[:1])
        given = {
            seat.person: replace(to, person=seat.person)
            for seat, to in zip(seats, moved, strict=True)
        }
        return _in_order(seats, given)
    following: dict[Person, Role] = {}
    for team in Team:
        people = [seat.person for seat in seats.team(team)]
        spymasters = seats.at(team, Role.SPYMASTER)
        if not spymasters or len(people) < 2:  # noqa: PLR2004 - nobody to pass it on to
            continue
        following[spymasters[0]] = Role.OPERATIVE
        following[people[(people.index(spymasters[0]) + 1) % len(people)]] = Role.SPYMASTER
    return Seats(tuple(replace(seat, role=following.get(seat.person, seat.role)) for seat in seats))


def fitted(seats: Seats, format: Format) -> Seats:
    """Seat the same people in another format, evenly, where they sat if there is room (A8).

    Raises TooManyPeople when the format has not enough seats.
    """
    if len(seats) > most(format):
        raise TooManyPeople(most(format))
    fitting = Seats()
    for seat in sorted(seats, key=lambda seat: seat.role is not Role.SPYMASTER):
        if _has_room(fitting, seat, _share(len(seats), format), format):
            fitting = fitting.take(seat, format)
    for seat in seats:
        if fitting.of(seat.person) is None:
            fitting = _settled(fitting, seat.person, format)
    return _in_order(seats, {seat.person: seat for seat in fitting})


def _share(people: int, format: Format) -> int:
    """Count the people that a team has at most when they are even."""
    teams = {place.team for place in seat_kinds(format)} - {None}
    return -(-people // len(teams))


def _has_room(seats: Seats, seat: Seat, share: int, format: Format) -> bool:
    place = next((place for place in seat_kinds(format) if seat.at(place)), None)
    if place is None or len(seats.on(place)) >= place.most:
        return False
    return place.team is None or len(seats.team(place.team)) < share


def _settled(seats: Seats, person: Person, format: Format) -> Seats:
    """Seat somebody on the smaller team, where a place still needs one if it can be."""
    room = [place for place in seat_kinds(format) if len(seats.on(place)) < place.most]
    place = min(room, key=lambda place: (_size(seats, place), len(seats.on(place)) > 0))
    return seats.take(Seat(person, place.team, place.role), format)


def _spread(
    people: Sequence[Person],
    format: Format,
    teams: Sequence[Team],
) -> dict[Person, Seat]:
    """Fill the scarce places first, then the others in turn; `teams` is whose come first."""
    order = sorted(
        seat_kinds(format),
        key=lambda place: (place.role is not Role.SPYMASTER, _rank(place, teams)),
    )
    given = dict(zip(people, order, strict=False))
    roomy = [place for place in order if place.most > 1]
    for number, person in enumerate(people[len(order) :]):
        given[person] = roomy[number % len(roomy)]
    return {person: Seat(person, place.team, place.role) for person, place in given.items()}


def _rank(place: SeatKind, teams: Sequence[Team]) -> int:
    return -1 if place.team is None else teams.index(place.team)


def _size(seats: Seats, place: SeatKind) -> int:
    return 0 if place.team is None else len(seats.team(place.team))


def _in_order(seats: Iterable[Seat], given: dict[Person, Seat]) -> Seats:
    return Seats(tuple(given[seat.person] for seat in seats))
