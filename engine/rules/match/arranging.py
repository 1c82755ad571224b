"""Arranging: seats for newcomers, fair teams, new spymasters, another format (A8, A9)."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from engine.rules.game.formats import Format
from engine.rules.game.formats.format_rules import Rotation
from engine.rules.game.teams import Person, Role, Seat, SeatKind, Team, is_guest
from engine.rules.match.seats import Seats
from engine.rules.violations import GuestNeedsWord, NoSuchSeat, TableFull, TooManyPeople


def seat_newcomer(
    seats: Seats, person: Person, format: Format, shut: Collection[SeatKind] = ()
) -> Seats:
    """Seat a newcomer on the smaller team (A8), as an operative where there is room for one.

    All others stay, but a computer leaves its seat to a newcomer (E4), and a kind of seat in `shut`
    is only taken where no other is free. Guests get no spymaster's seat this way (H9).
    Raises TableFull when there is no seat left. Returns `seats` as they are for a seated person.
    """
    if seats.find_seat(person) is not None:
        return seats
    roomy = filter(seats.has_room_for_person, format.rules.seats)
    open_kinds = [kind for kind in roomy if _may_get_unasked(person, kind)]
    if not open_kinds:
        raise TableFull
    kind = min(
        open_kinds,
        key=lambda kind: (
            kind.role is Role.SPYMASTER,
            kind in shut,
            not any(seat.is_of_kind(kind) for seat in seats.computers),
            _team_size(seats, kind),
        ),
    )
    return seats.remove_computers(kind, person).take(Seat(person, kind.team, kind.role), format)


def shuffle_seats(seats: Seats, rng: random.Random, format: Format) -> Seats:
    """Assign all seats at random, in even teams: spymasters first, then the others in turn (A8).

    Guests come last, so that none becomes spymaster by lot (H9).
    """
    people = [seat.person for seat in seats]
    rng.shuffle(people)
    people.sort(key=is_guest)
    teams = (None, *rng.sample(tuple(Team), len(Team)))
    order = sorted(
        format.rules.seats,
        key=lambda kind: (kind.role is not Role.SPYMASTER, teams.index(kind.team)),
    )
    roomy = [kind for kind in order if kind.capacity > 1]
    others = len(people) - len(order)
    kinds = [*order, *(roomy[number % len(roomy)] for number in range(others))]
    pairs = zip(people, kinds, strict=False)
    drawn = {person: Seat(person, kind.team, kind.role) for person, kind in pairs}
    return _keep_order(seats, drawn)


def draw_missing_seats(seats: Seats, format: Format, rng: random.Random) -> tuple[Seat, ...]:
    """Draw people at random for the empty seats that are needed; return only their new seats (A7).

    A spymaster comes from their own team where it has people, all others from where the most sit.
    Raises SeatsMissing where too few people sit, GuestNeedsWord where only guests could be
    spymaster (H9).
    """
    seats.require_enough_people(format)
    after = seats
    while missing := after.list_missing_kinds(format):
        kind = min(missing, key=lambda kind: kind.role is not Role.SPYMASTER)
        person = rng.choice(_candidates(after, kind, format))
        after = after.take(Seat(person, kind.team, kind.role), format)
    return tuple(seat for seat in after if seat != seats.find_seat(seat.person))


def can_rotate_spymasters(format: Format) -> bool:
    """Return whether a format has spymasters' seats to pass on: all but Duet (A9, D0)."""
    return format.rules.rotation is not None


def rotate_spymasters(seats: Seats, format: Format) -> Seats:
    """Pass on each spymaster's seat (A9); raises NoSuchSeat in Duet, which has none (D0)."""
    if not can_rotate_spymasters(format):
        raise NoSuchSeat
    return rotate_spymasters_if_any(seats, format)


def rotate_spymasters_if_any(seats: Seats, format: Format) -> Seats:
    """Pass each spymaster's seat on: to the next of the team, or round the three (A9, E1).

    In a team guests are passed over (H9); Duet has no spymasters, and nothing changes.
    """
    if format.rules.rotation is Rotation.ROUND:
        moved = (*seats.taken[1:], *seats.taken[:1])
        pairs = zip(seats, moved, strict=True)
        return Seats(tuple(replace(after, person=seat.person) for seat, after in pairs))
    following: dict[Person, Role] = {}
    for team in Team:
        spymasters = seats.list_people_in_role(team, Role.SPYMASTER)
        sitting = [seat.person for seat in seats.list_team_seats(team)]
        people = [person for person in sitting if person in spymasters or not is_guest(person)]
        if not spymasters or len(people) < 2:  # noqa: PLR2004 - no person to pass it on to
            continue
        following[spymasters[0]] = Role.OPERATIVE
        following[people[(people.index(spymasters[0]) + 1) % len(people)]] = Role.SPYMASTER
    return Seats(tuple(replace(seat, role=following.get(seat.person, seat.role)) for seat in seats))


def fit_to_format(seats: Seats, format: Format) -> Seats:
    """Move the same people to another format, evenly, in their old seats where possible (A8).

    Raises TooManyPeople when the format has not enough seats, GuestNeedsWord where only a
    spymaster's seat is left for a guest (H9).
    """
    if len(seats) > format.rules.max_people:
        raise TooManyPeople(format.rules.max_people)
    fitting, kinds = Seats(), format.rules.seats
    share = -(-len(seats) // len({kind.team for kind in kinds} - {None}))
    for seat in sorted(seats, key=lambda seat: seat.role is not Role.SPYMASTER):
        room = any(map(seat.is_of_kind, fitting.list_open_kinds(format)))
        if room and (seat.team is None or len(fitting.list_team_seats(seat.team)) < share):
            fitting = fitting.take(seat, format)
    others = [seat.person for seat in seats if fitting.find_seat(seat.person) is None]
    for person in sorted(others, key=is_guest):
        open_kinds = [k for k in fitting.list_open_kinds(format) if _may_get_unasked(person, k)]
        if not open_kinds:
            raise GuestNeedsWord
        kind = min(
            open_kinds,
            key=lambda kind: (_team_size(fitting, kind), len(fitting.list_people_on(kind)) > 0),
        )
        fitting = fitting.take(Seat(person, kind.team, kind.role), format)
    return _keep_order(seats, {seat.person: seat for seat in fitting})


def _candidates(seats: Seats, kind: SeatKind, format: Format) -> Sequence[Person]:
    """List the people who may be moved to such a seat.

    For a spymaster's they are of its team if possible, else of the fullest kind of seat. Raises
    GuestNeedsWord where only guests could be spymaster.
    """
    if kind.role is Role.SPYMASTER:
        own = [seat.person for seat in seats if seat.team is kind.team]
        if own and not all(map(is_guest, own)):
            return [person for person in own if not is_guest(person)]
    if kind.role is not Role.SPYMASTER or not any(is_guest(seat.person) for seat in seats):
        return max((seats.list_people_on(other) for other in format.rules.seats), key=len)
    guessing = [kind for kind in format.rules.seats if kind.role is not Role.SPYMASTER]
    groups = map(seats.list_people_on, guessing)
    candidates = max(([p for p in group if not is_guest(p)] for group in groups), key=len)
    if not candidates:
        raise GuestNeedsWord
    return candidates


def _may_get_unasked(person: Person, kind: SeatKind) -> bool:
    """Return whether a person may get a kind of seat without the host's word for it (H9)."""
    return kind.role is not Role.SPYMASTER or not is_guest(person)


def _team_size(seats: Seats, kind: SeatKind) -> int:
    return 0 if kind.team is None else len(seats.list_team_seats(kind.team))


def _keep_order(seats: Iterable[Seat], new_seats: dict[Person, Seat]) -> Seats:
    return Seats(tuple(new_seats[seat.person] for seat in seats))
