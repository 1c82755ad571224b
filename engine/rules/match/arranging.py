"""Arranging: seats for newcomers, fair teams, new spymasters, another format (A8, A9)."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from engine.rules.game.formats import Format
from engine.rules.game.formats.format_rules import Rotation
from engine.rules.game.identities import Role, Team
from engine.rules.game.seat import Person, Seat, SeatKind
from engine.rules.match.seats import Seats
from engine.rules.violations import NoSuchSeat, TableFull, TooManyPeople


def joined(
    seats: Seats,
    person: Person,
    format: Format,
    shut: Collection[SeatKind] = (),
) -> Seats:
    """Seat a newcomer on the smaller team (A8), as operative where there is room for one.

    The seated stay where they are, but a computer leaves its seat to a newcomer (E4), and a place
    that is `shut` to them comes last of its kind. Raises TableFull when there is no seat left.
    """
    if seats.of(person) is not None:
        return seats
    open_places = [place for place in format.rules.seats if seats.open_to_people(place)]
    if not open_places:
        raise TableFull
    place = min(
        open_places,
        key=lambda place: (
            place.role is Role.SPYMASTER,
            place in shut,
            not any(seat.at(place) for seat in seats.computers),
            _size(seats, place),
        ),
    )
    return seats.yielded(place, person).take(Seat(person, place.team, place.role), format)


def shuffled(seats: Seats, rng: random.Random, format: Format) -> Seats:
    """Deal everybody to even teams anew: the scarce places first, then the others in turn (A8)."""
    people = [seat.person for seat in seats]
    rng.shuffle(people)
    teams = (None, *rng.sample(tuple(Team), len(Team)))
    order = sorted(
        format.rules.seats,
        key=lambda place: (place.role is not Role.SPYMASTER, teams.index(place.team)),
    )
    roomy = [place for place in order if place.most > 1]
    rest = len(people) - len(order)
    places = [*order, *(roomy[number % len(roomy)] for number in range(rest))]
    given = zip(people, places, strict=False)
    return _in_order(
        seats, {person: Seat(person, place.team, place.role) for person, place in given}
    )


def lot(seats: Seats, format: Format, rng: random.Random) -> tuple[Seat, ...]:
    """Deal the seats that are needed and empty among those who sit, and give who moves where (A7).

    A spymaster comes from their own team where anybody sits there, everybody else from where the
    most sit. Raises SeatsMissing where too few people sit.
    """
    seats.require_enough(format)
    after = seats
    while missing := after.missing(format):
        place = min(missing, key=lambda place: place.role is not Role.SPYMASTER)
        person = rng.choice(_candidates(after, place, format))
        after = after.take(Seat(person, place.team, place.role), format)
    return tuple(seat for seat in after if seat != seats.of(seat.person))


def can_rotate(format: Format) -> bool:
    """Tell whether a format has spymasters' seats to pass on: all but Duet (A9, D0)."""
    return format.rules.rotation is not None


def passed_on(seats: Seats, format: Format) -> Seats:
    """Pass each spymaster's seat on; raises NoSuchSeat in Duet, which has none (D0)."""
    if not can_rotate(format):
        raise NoSuchSeat
    return rotated(seats, format)


def rotated(seats: Seats, format: Format) -> Seats:
    """Pass each spymaster's seat on: to the next of the team, or round the three (A9, E1)."""
    if format.rules.rotation is Rotation.ROUND:
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
    if len(seats) > format.rules.most:
        raise TooManyPeople(format.rules.most)
    fitting, places = Seats(), format.rules.seats
    share = -(-len(seats) // len({place.team for place in places} - {None}))
    for seat in sorted(seats, key=lambda seat: seat.role is not Role.SPYMASTER):
        room = any(seat.at(place) and len(fitting.on(place)) < place.most for place in places)
        if room and (seat.team is None or len(fitting.team(seat.team)) < share):
            fitting = fitting.take(seat, format)
    for person in [seat.person for seat in seats if fitting.of(seat.person) is None]:
        open_places = [place for place in places if len(fitting.on(place)) < place.most]
        place = min(
            open_places,
            key=lambda place: (_size(fitting, place), len(fitting.on(place)) > 0),
        )
        fitting = fitting.take(Seat(person, place.team, place.role), format)
    return _in_order(seats, {seat.person: seat for seat in fitting})


def _candidates(seats: Seats, place: SeatKind, format: Format) -> Sequence[Person]:
    """List who may be dealt a place: of their own team a spymaster, else where the most sit."""
    own = [seat.person for seat in seats if seat.team is place.team]
    if place.role is Role.SPYMASTER and own:
        return own
    return max((seats.on(other) for other in format.rules.seats), key=len)


def _size(seats: Seats, place: SeatKind) -> int:
    return 0 if place.team is None else len(seats.team(place.team))


def _in_order(seats: Iterable[Seat], given: dict[Person, Seat]) -> Seats:
    return Seats(tuple(given[seat.person] for seat in seats))
