"""The next game: the same seats are offered, and the spymasters' may be passed on."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    AlreadyDealt,
    Begin,
    Format,
    Leave,
    Match,
    Open,
    Person,
    Reseat,
    Role,
    Seat,
    Seats,
    Settings,
    TableFull,
    Team,
    rotate_spymasters_if_any,
)
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    SALT,
    TABLE,
    after,
    dealt,
    entries,
    lobby,
)
from tests.engine.rules.positions import drawn

TWO = Format.TWO_TEAMS

pytestmark = pytest.mark.rule("A9")


def crowd(teams: list[Team]) -> Seats:
    """Seat operatives of these teams behind the four."""
    more = [Seat(Person(number), team, Role.OPERATIVE) for number, team in enumerate(teams, 10)]
    return Seats((*TABLE, *more))


seatings = st.lists(st.sampled_from(Team), max_size=16).map(crowd)


def offered(starter: Person, seats: Seats, flips: int | None = None) -> Match:
    """Open a lobby that offers these seats."""
    return Match.replay(entries([(starter, Open(Settings(language="en"), seats, flips))]))


def test_the_next_lobby_offers_the_same_seats() -> None:
    match = offered(CAI, TABLE)

    assert match.seats == TABLE
    assert match.host == CAI
    assert (match.game, match.seen_keys, match.flips) == (None, frozenset(), None)


def test_the_seats_that_are_offered_are_ready_to_be_dealt_to() -> None:
    match = after(offered(CAI, TABLE), DORA, Begin(drawn(), SALT))

    assert match.game == drawn()
    assert match.seen_keys == {(ANA, Team.RED), (CAI, Team.BLUE)}


def test_seatless_starter_joins_the_next_game() -> None:
    match = offered(EVE, TABLE)

    assert list(match.seats)[:4] == list(TABLE)
    assert match.seats.find_seat(EVE) == Seat(EVE, Team.RED, Role.OPERATIVE)
    assert match.host == EVE


def test_stranger_cannot_start_the_next_game_of_a_full_table() -> None:
    full = Seats(tuple(Seat(Person(number), Team.RED, Role.OPERATIVE) for number in range(11, 31)))

    with pytest.raises(TableFull):
        offered(ANA, full)


@pytest.mark.rule("H1")
def test_leaving_host_hands_over_to_the_longest_seated() -> None:
    assert after(offered(DORA, TABLE), DORA, Leave()).host == ANA


def test_the_next_game_may_flip_the_last_board() -> None:
    assert offered(ANA, TABLE, flips=7).flips == 7


@pytest.mark.rule("H1")
def test_in_the_next_game_nobody_has_seen_the_key_yet() -> None:
    offer = offered(ANA, rotate_spymasters_if_any(dealt().seats, TWO))

    assert offer.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (BEN,)
    assert after(offer, ANA, Begin(drawn(), SALT)).seen_keys == {(BEN, Team.RED), (DORA, Team.BLUE)}


def test_rotating_passes_each_spymasters_seat_to_the_next_of_the_team() -> None:
    seats = Seats((*TABLE, Seat(EVE, Team.RED, Role.OPERATIVE)))
    spymasters = []
    for _ in range(4):
        seats = rotate_spymasters_if_any(seats, TWO)
        spymasters.append(seats.list_people_in_role(Team.RED, Role.SPYMASTER))

    assert spymasters == [(BEN,), (EVE,), (ANA,), (BEN,)]
    assert seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == (CAI,)


@given(seats=seatings)
def test_rotating_keeps_teams_and_order_and_one_spymaster_a_team(seats: Seats) -> None:
    turned = rotate_spymasters_if_any(seats, TWO)

    assert [(seat.person, seat.team) for seat in turned] == [
        (seat.person, seat.team) for seat in seats
    ]
    turned.require_complete(TWO)
    turned.require_fitting(TWO)
    for team in Team:
        assert turned.list_people_in_role(team, Role.SPYMASTER) != seats.list_people_in_role(
            team, Role.SPYMASTER
        )


@given(seats=seatings)
def test_after_a_round_of_rotating_everybody_has_been_spymaster_once(seats: Seats) -> None:
    for team in Team:
        people, turned = seats.list_team_seats(team), seats
        spymasters: set[Person] = set()
        for _ in people:
            turned = rotate_spymasters_if_any(turned, TWO)
            spymasters.update(turned.list_people_in_role(team, Role.SPYMASTER))
        assert spymasters == {seat.person for seat in people}
        assert turned.list_people_in_role(team, Role.SPYMASTER) == seats.list_people_in_role(
            team, Role.SPYMASTER
        )


def test_rotation_needs_a_spymaster_and_an_operative() -> None:
    alone = Seats((Seat(ANA, Team.RED, Role.SPYMASTER),))
    without = Seats((Seat(ANA, Team.RED, Role.OPERATIVE), Seat(BEN, Team.RED, Role.OPERATIVE)))

    assert rotate_spymasters_if_any(alone, TWO) == alone
    assert rotate_spymasters_if_any(without, TWO) == without
    assert rotate_spymasters_if_any(Seats(), TWO) == Seats()


def test_a_lobby_rotates_by_its_seated_and_a_game_does_not() -> None:
    turned = Reseat(rotate_spymasters_if_any(TABLE, TWO))

    assert after(offered(ANA, TABLE), BEN, turned).seats == turned.seats
    with pytest.raises(AlreadyDealt):
        after(dealt(), ANA, turned)


def test_a_table_with_no_seats_to_offer_opens_like_any_other() -> None:
    assert offered(ANA, Seats()).seats == lobby().seats
