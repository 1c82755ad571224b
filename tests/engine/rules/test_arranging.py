"""Seats for newcomers, shuffles and other formats, even and fair (A8)."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    Configure,
    Format,
    NoSuchSeat,
    Person,
    Role,
    Seat,
    Seats,
    Settings,
    Sit,
    TableFull,
    Team,
    TooManyPeople,
    rotate_spymasters_if_any,
    shuffle_seats,
)
from engine.rules.match.arranging import fit_to_format, rotate_spymasters, seat_newcomer
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SIDES,
    TABLE,
    TABLES,
    TRIO,
    after,
    lobby,
)

pytestmark = pytest.mark.rule("A8")

DUET, THREE, TWO, ONE = Format.DUET, Format.THREE_PLAYERS, Format.TWO_TEAMS, Format.ONE_TEAM
formats = st.sampled_from(Format)


def crowd(people: int, format: Format) -> Seats:
    """Have so many people join, as far as there is room."""
    seats = Seats()
    for number in range(1, min(people, format.rules.max_people) + 1):
        seats = seat_newcomer(seats, Person(number), format)
    return seats


def uneven(seats: Seats) -> int:
    """Tell by how many people the teams differ."""
    red, blue = (len(seats.list_team_seats(team)) for team in Team)
    return abs(red - blue)


@given(people=st.integers(0, 20), format=formats)
def test_joining_keeps_the_teams_even(people: int, format: Format) -> None:
    seats = crowd(people, format)

    seats.require_fitting(format)
    assert format is ONE or uneven(seats) <= 1
    assert seat_newcomer(seats, Person(1), format) == seats or not people


@pytest.mark.rule("D0", "E1", "E2")
def test_newcomers_are_seated_where_the_format_has_room() -> None:
    spelled = {
        format: [(seat.team, seat.role) for seat in crowd(3, format)]
        for format in Format  # noqa: A001
    }

    assert spelled == {
        TWO: [(team, Role.OPERATIVE) for team in (Team.RED, Team.BLUE, Team.RED)],
        ONE: [(Team.RED, Role.OPERATIVE)] * 3,
        DUET: [(team, Role.MEMBER) for team in (Team.RED, Team.BLUE, Team.RED)],
        THREE: [
            (None, Role.OPERATIVE),
            (Team.RED, Role.SPYMASTER),
            (Team.BLUE, Role.SPYMASTER),
        ],
    }


@each("format", Format)
def test_a_full_table_has_no_seat_left(format: Format) -> None:
    full = crowd(20, format)

    with pytest.raises(TableFull):
        seat_newcomer(full, Person(21), format)


@given(people=st.integers(0, 20), format=formats, seed=st.integers())
def test_a_shuffle_fills_every_place_and_evens_the_teams(
    people: int,
    format: Format,
    seed: int,
) -> None:
    before = crowd(people, format)

    seats = shuffle_seats(before, random.Random(seed), format)

    seats.require_fitting(format)
    assert [seat.person for seat in seats] == [seat.person for seat in before]
    assert len(seats.list_missing_kinds(format)) == max(0, format.rules.min_people - len(seats))
    assert format is ONE or uneven(seats) <= 1


@each("format", Format)
def test_a_shuffle_favours_nobody(format: Format) -> None:
    rng, seats = random.Random(8), TABLES[format]
    drawn = Counter(shuffle_seats(seats, rng, format).find_seat(BEN) for _ in range(1_200))

    kinds = len(format.rules.seats)
    assert len(drawn) == kinds
    assert all(abs(count - 1_200 / kinds) < 100 for count in drawn.values())


def test_a_shuffle_of_an_odd_table_gives_neither_side_the_more() -> None:
    rng, seats = random.Random(5), crowd(5, DUET)
    larger = Counter(
        len(shuffle_seats(seats, rng, DUET).list_team_seats(Team.RED)) for _ in range(1_000)
    )

    assert set(larger) == {2, 3}
    assert abs(larger[3] - 500) < 80


@pytest.mark.rule("A9", "D0")
def test_in_duet_there_is_no_seat_to_pass_on() -> None:
    assert rotate_spymasters_if_any(SIDES, DUET) == SIDES
    with pytest.raises(NoSuchSeat):
        rotate_spymasters(SIDES, DUET)


@pytest.mark.rule("A9", "E2")
def test_single_team_rotates_its_spymaster() -> None:
    assert rotate_spymasters_if_any(TABLES[ONE], ONE).list_people_in_role(
        Team.RED, Role.SPYMASTER
    ) == (BEN,)


@given(people=st.integers(0, 20), before=formats, format=formats)
def test_the_people_of_any_format_are_seated_evenly_in_any_other(
    people: int,
    before: Format,
    format: Format,
) -> None:
    seats = crowd(people, before)
    if len(seats) > format.rules.max_people:
        with pytest.raises(TooManyPeople) as refused:
            fit_to_format(seats, format)
        assert refused.value.most == format.rules.max_people
        return

    fitting = fit_to_format(seats, format)

    fitting.require_fitting(format)
    assert [seat.person for seat in fitting] == [seat.person for seat in seats]
    assert format is ONE or uneven(fitting) <= 1
    assert fit_to_format(fitting, format) == fitting


@each("before", Format)
@each("format", Format)
def test_a_table_that_is_ready_is_ready_in_a_smaller_format(before: Format, format: Format) -> None:
    seats = TABLES[before]
    if not format.rules.min_people <= len(seats) <= format.rules.max_people:
        return

    fit_to_format(seats, format).require_complete(format)


def test_people_stay_where_they_sat_if_there_is_room() -> None:
    alone = fit_to_format(TABLE, ONE)

    assert alone.find_seat(ANA) == TABLE.find_seat(ANA)
    assert alone.find_seat(BEN) == TABLE.find_seat(BEN)
    assert [alone.find_seat(person) for person in (CAI, DORA)] == [
        Seat(person, Team.RED, Role.OPERATIVE) for person in (CAI, DORA)
    ]
    assert fit_to_format(TRIO, TWO).find_seat(CAI) == TRIO.find_seat(CAI)


def test_a_spymaster_of_a_crowd_stays_spymaster() -> None:
    seats = Seats(
        (
            *(Seat(Person(number), Team.RED, Role.OPERATIVE) for number in range(10, 15)),
            Seat(EVE, Team.RED, Role.SPYMASTER),
        )
    )

    fitting = fit_to_format(seats, TWO)

    fitting.require_complete(TWO)
    assert fitting.list_people_in_role(Team.RED, Role.SPYMASTER) == (EVE,)
    assert [len(fitting.list_team_seats(team)) for team in Team] == [3, 3]


def test_choosing_another_format_seats_everybody_in_it() -> None:
    duet = after(lobby(BEN, CAI), ANA, Configure(Settings(language="en", format=DUET)))

    assert [(seat.team, seat.role) for seat in duet.seats] == [
        (team, Role.MEMBER) for team in (Team.RED, Team.BLUE, Team.RED)
    ]


def test_unequal_teams_stay_so_when_something_else_is_chosen() -> None:
    match = after(lobby(BEN), BEN, Sit(Team.RED, Role.SPYMASTER))

    assert after(match, ANA, Configure(Settings(language="pt-BR"))).seats == match.seats


@pytest.mark.rule("E1")
def test_more_people_than_a_format_has_seats_are_refused() -> None:
    match = lobby(BEN, CAI, DORA)

    with pytest.raises(TooManyPeople):
        after(match, ANA, Configure(Settings(language="en", format=THREE)))
