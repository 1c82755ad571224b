"""The lot: whoever presses Start has the seats that are needed and empty dealt among the seated."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    Begin,
    Format,
    Join,
    Match,
    NotSeated,
    Open,
    Person,
    Role,
    Seat,
    Seats,
    SeatsMissing,
    SeatTaken,
    Settings,
    Sit,
    Team,
)
from engine.rules.match.arranging import draw_missing_seats
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    BLUE_OPERATIVE,
    BLUE_SPYMASTER,
    CAI,
    DORA,
    EVE,
    RED_OPERATIVE,
    RED_SPYMASTER,
    SALT,
    TABLE,
    TABLES,
    Action,
    after,
    entries,
    lobby,
)
from tests.engine.rules.positions import drawn

pytestmark = pytest.mark.rule("A7")
TWO = Format.TWO_TEAMS
SEEDS = range(40)


def operatives(*red: Person, blue: tuple[Person, ...] = ()) -> Seats:
    """Seat operatives of both teams."""
    return Seats(
        (
            *(Seat(person, Team.RED, Role.OPERATIVE) for person in red),
            *(Seat(person, Team.BLUE, Role.OPERATIVE) for person in blue),
        )
    )


def begun(seats: Seats, seed: int = 0) -> Match:
    """Have Ana, who sits there, press Start."""
    match = Match.replay(entries([(ANA, Open(Settings(language="en"), seats))]))
    dealt = draw_missing_seats(match.seats, TWO, random.Random(seed))
    return after(match, ANA, Begin(drawn(), SALT, lot=dealt))


def test_four_people_who_have_joined_are_enough_for_two_teams() -> None:
    joined = lobby(BEN, CAI, DORA).seats
    assert joined.list_missing_kinds(TWO) != ()

    for seed in SEEDS:
        seats = begun(joined, seed).seats
        assert seats.list_missing_kinds(TWO) == ()
        assert [seat.person for seat in seats] == [ANA, BEN, CAI, DORA]
        for team in Team:
            assert {seat.person for seat in seats.list_team_seats(team)} == {
                seat.person for seat in joined.list_team_seats(team)
            }


def test_a_spymaster_is_anybody_of_their_own_team() -> None:
    joined = operatives(ANA, BEN, EVE, blue=(CAI, DORA))
    spymasters = Counter(
        person for seed in SEEDS for person in spymasters_of(begun(joined, seed).seats)
    )

    assert set(spymasters) == {ANA, BEN, CAI, DORA, EVE}


def spymasters_of(seats: Seats) -> tuple[Person, ...]:
    return tuple(seat.person for seat in seats if seat.role is Role.SPYMASTER)


def test_chosen_required_seat_is_kept_by_the_lot() -> None:
    seats = Seats((RED_SPYMASTER, RED_OPERATIVE, *operatives(blue=(CAI, DORA))))

    for seed in SEEDS:
        dealt = draw_missing_seats(seats, TWO, random.Random(seed))
        assert [(seat.team, seat.role) for seat in dealt] == [(Team.BLUE, Role.SPYMASTER)]
        assert begun(seats, seed).seats.find_seat(ANA) == RED_SPYMASTER


def test_lot_makes_a_lone_player_spymaster_and_adds_an_operative() -> None:
    seats = operatives(ANA, blue=(BEN, CAI, DORA))

    for seed in SEEDS:
        after_lot = begun(seats, seed).seats
        assert after_lot.find_seat(ANA) == RED_SPYMASTER
        assert (
            len(after_lot.list_team_seats(Team.RED))
            == len(after_lot.list_team_seats(Team.BLUE))
            == 2
        )


def test_lot_moves_two_people_from_a_one_sided_table() -> None:
    for seed in SEEDS:
        seats = begun(operatives(ANA, BEN, CAI, DORA), seed).seats
        assert seats.list_missing_kinds(TWO) == ()


def test_a_complete_table_is_dealt_no_seats() -> None:
    assert draw_missing_seats(TABLE, TWO, random.Random(0)) == ()
    assert begun(TABLE).seats == TABLE


@each("format", Format)
def test_lot_with_too_few_people_is_refused_with_the_number_missing(
    format: Format,
) -> None:
    fewest = format.rules.min_people
    for people in range(fewest):
        seats = Seats(TABLES[format].taken[:people])
        with pytest.raises(SeatsMissing) as refused:
            draw_missing_seats(seats, format, random.Random(0))
        assert refused.value.count == seats.count_missing_people(format) == fewest - people


def test_people_who_are_not_enough_cannot_begin_whatever_the_lot() -> None:
    with pytest.raises(SeatsMissing) as refused:
        after(lobby(BEN, CAI), ANA, Begin(drawn(), SALT, lot=(RED_SPYMASTER, BLUE_SPYMASTER)))
    assert refused.value.count == 1


def test_a_lot_that_leaves_a_seat_empty_is_refused() -> None:
    match = lobby(BEN, CAI, DORA)

    with pytest.raises(SeatsMissing):
        after(match, ANA, Begin(drawn(), SALT))
    with pytest.raises(SeatsMissing):
        after(match, ANA, Begin(drawn(), SALT, lot=(RED_SPYMASTER,)))


def test_lot_refuses_strangers_and_taken_seats() -> None:
    match = lobby(BEN, CAI, DORA)

    with pytest.raises(NotSeated):
        after(match, ANA, Begin(drawn(), SALT, lot=(Seat(EVE, Team.RED, Role.SPYMASTER),)))
    twice = tuple(Seat(person, Team.RED, Role.SPYMASTER) for person in (ANA, CAI))
    with pytest.raises(SeatTaken):
        after(match, ANA, Begin(drawn(), SALT, lot=twice))


def test_spymaster_by_lot_has_seen_the_key() -> None:
    dealt = (RED_SPYMASTER, BLUE_SPYMASTER)
    seats = Seats((*operatives(ANA, BEN), *operatives(blue=(CAI, DORA))))
    match = Match.replay(entries([(ANA, Open(Settings(language="en"), seats))]))

    assert after(match, ANA, Begin(drawn(), SALT, lot=dealt)).seen_keys == {
        (ANA, Team.RED),
        (CAI, Team.BLUE),
    }
    assert match.seats.find_seat(DORA) == BLUE_OPERATIVE


@given(st.sampled_from(Format), st.integers(0, 2**32), st.data())
def test_lot_completes_any_sufficient_table_with_few_moves(
    format: Format, seed: int, data: st.DataObject
) -> None:
    seats, places = Seats(), format.rules.seats
    for number in range(
        1, data.draw(st.integers(format.rules.min_people, format.rules.max_people)) + 1
    ):
        free = [place for place in places if len(seats.list_people_on(place)) < place.capacity]
        place = data.draw(st.sampled_from(free))
        seats = seats.take(Seat(Person(number), place.team, place.role), format)

    dealt = draw_missing_seats(seats, format, random.Random(seed))

    after_lot = seats.fill_by_lot(dealt, format)
    assert after_lot.list_missing_kinds(format) == ()
    assert len(dealt) <= len(places)
    assert all(seats.find_seat(seat.person) != seat for seat in dealt)
    for place in places:
        if place.capacity == 1 and seats.list_people_on(place):
            assert after_lot.list_people_on(place) == seats.list_people_on(place)


def test_joining_and_one_start_begin_the_game() -> None:
    actions: list[Action] = [
        (ANA, Open(Settings(language="en"))),
        *((person, Join()) for person in (BEN, CAI, DORA)),
    ]
    match = Match.replay(entries(actions))
    match = after(
        match,
        ANA,
        Begin(drawn(), SALT, lot=draw_missing_seats(match.seats, TWO, random.Random(1))),
    )

    assert match.ply == 5
    assert match.require_dealt().awaits_clue
    assert after(match, EVE, Sit(Team.RED, Role.OPERATIVE)).seats.find_seat(EVE) is not None
