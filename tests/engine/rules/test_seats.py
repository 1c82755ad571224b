from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    MAX_PEOPLE,
    Format,
    Person,
    Role,
    Seat,
    Seats,
    SeatsMissing,
    SeatTaken,
    TableFull,
    Team,
    shuffle_seats,
)
from engine.rules.match.arranging import seat_newcomer
from tests.engine.rules.people import (
    ANA,
    BEN,
    BLUE_OPERATIVE,
    BLUE_SPYMASTER,
    EVE,
    RED_OPERATIVE,
    RED_SPYMASTER,
    TABLE,
)

TWO = Format.TWO_TEAMS


def crowd(size: int) -> Seats:
    seats = Seats()
    for number in range(1, size + 1):
        seats = seat_newcomer(seats, Person(number), TWO)
    return seats


@pytest.mark.rule("A8")
@given(size=st.integers(0, 20))
def test_joining_keeps_the_teams_even(size: int) -> None:
    red, blue = (len(crowd(size).list_team_seats(team)) for team in Team)

    assert abs(red - blue) <= 1
    assert red + blue == size


@pytest.mark.rule("A8")
def test_a_newcomer_joins_the_smaller_team_as_operative() -> None:
    seats = seat_newcomer(Seats((RED_SPYMASTER, RED_OPERATIVE)), EVE, TWO)

    assert seats.find_seat(EVE) == Seat(EVE, Team.BLUE, Role.OPERATIVE)


def test_joining_again_changes_nothing() -> None:
    assert seat_newcomer(TABLE, ANA, TWO) == TABLE


@pytest.mark.rule("A8")
@given(size=st.integers(0, 20), seed=st.integers())
def test_a_shuffle_evens_the_teams_and_gives_each_one_spymaster(size: int, seed: int) -> None:
    before = crowd(size)

    seats = shuffle_seats(before, random.Random(seed), TWO)

    assert [seat.person for seat in seats] == [seat.person for seat in before]
    assert abs(len(seats.list_team_seats(Team.RED)) - len(seats.list_team_seats(Team.BLUE))) <= 1
    assert sum(len(seats.list_people_in_role(team, Role.SPYMASTER)) for team in Team) == min(
        size, len(Team)
    )
    seats.require_fitting(TWO)


@pytest.mark.rule("A8")
def test_a_shuffle_favours_nobody() -> None:
    rng = random.Random(4)
    seen = Counter(shuffle_seats(TABLE, rng, TWO).find_seat(BEN) for _ in range(2_000))

    assert len(seen) == 4
    assert all(400 < count < 600 for count in seen.values())


@pytest.mark.rule("A7")
def test_a_second_spymaster_is_refused() -> None:
    with pytest.raises(SeatTaken):
        TABLE.take(Seat(EVE, Team.RED, Role.SPYMASTER), TWO)


@pytest.mark.rule("A7")
def test_the_rivals_spymaster_cannot_take_a_filled_seat_either() -> None:
    with pytest.raises(SeatTaken):
        TABLE.take(Seat(BLUE_SPYMASTER.person, Team.RED, Role.SPYMASTER), TWO)


@pytest.mark.rule("A7")
def test_a_spymaster_may_take_the_same_seat_again() -> None:
    assert TABLE.take(RED_SPYMASTER, TWO) == TABLE


@pytest.mark.rule("A7")
def test_two_spymasters_of_one_team_are_no_seating() -> None:
    twice = Seats((RED_SPYMASTER, Seat(BEN, Team.RED, Role.SPYMASTER)))

    with pytest.raises(SeatTaken):
        twice.require_fitting(TWO)


def test_changing_seats_keeps_the_place_in_the_order() -> None:
    seats = TABLE.take(Seat(ANA, Team.BLUE, Role.OPERATIVE), TWO)

    assert len(seats) == 4
    assert next(iter(seats)) == Seat(ANA, Team.BLUE, Role.OPERATIVE)
    assert seats.list_people_in_role(Team.RED, Role.SPYMASTER) == ()


@pytest.mark.rule("A7")
@pytest.mark.parametrize("empty", list(TABLE), ids=lambda seat: f"{seat.team}-{seat.role}")
def test_every_team_needs_one_spymaster_and_an_operative(empty: Seat) -> None:
    seats = TABLE.remove_person(empty.person)

    assert seats.list_missing_kinds(TWO) == tuple(
        place for place in TWO.rules.seats if empty.is_of_kind(place)
    )
    with pytest.raises(SeatsMissing):
        seats.require_complete(TWO)


@pytest.mark.rule("A7")
def test_an_empty_table_misses_every_seat() -> None:
    assert Seats().list_missing_kinds(TWO) == TWO.rules.seats


@pytest.mark.rule("A7")
def test_four_people_in_four_seats_are_enough() -> None:
    TABLE.require_complete(TWO)

    assert TABLE.list_missing_kinds(TWO) == ()


@pytest.mark.rule("A8")
def test_unequal_teams_are_not_stopped() -> None:
    seats = TABLE
    for number in range(10, 15):
        seats = seats.take(Seat(Person(number), Team.RED, Role.OPERATIVE), TWO)

    seats.require_complete(TWO)
    assert len(seats.list_team_seats(Team.RED)) == 7


def test_a_table_has_room_for_twenty() -> None:
    full = crowd(20)

    with pytest.raises(TableFull):
        seat_newcomer(full, Person(21), TWO)
    assert len(full.take(Seat(Person(20), Team.RED, Role.SPYMASTER), TWO)) == 20


def test_leaving_empties_only_ones_own_seat() -> None:
    assert list(TABLE.remove_person(ANA)) == [RED_OPERATIVE, BLUE_SPYMASTER, BLUE_OPERATIVE]
    assert TABLE.remove_person(EVE) == TABLE


def test_nobody_sits_where_nobody_sat_down() -> None:
    assert TABLE.find_seat(EVE) is None
    assert Seats().list_team_seats(Team.RED) == ()


def test_table_full_of_one_teams_operatives_refuses_another() -> None:
    crowd = [Seat(Person(100 + each), Team.RED, Role.OPERATIVE) for each in range(MAX_PEOPLE + 1)]
    seats = Seats(())
    for seat in crowd[:-1]:
        seats = seats.take(seat, Format.TWO_TEAMS)

    with pytest.raises(TableFull):
        seats.take(crowd[-1], Format.TWO_TEAMS)
