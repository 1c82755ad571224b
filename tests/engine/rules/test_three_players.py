"""Three players: two spymasters against each other, and one operative for both teams (E1)."""

from __future__ import annotations

import pytest

from engine.rules import (
    AlreadySeated,
    Awaited,
    Clue,
    Format,
    Give,
    GiveUp,
    HasSeenKey,
    Join,
    KeyIsSecret,
    Leave,
    Match,
    NoSuchSeat,
    NotYourTurn,
    Outcome,
    Person,
    PlaysForBoth,
    Put,
    Role,
    Seat,
    SeatTaken,
    Sit,
    SpymastersNeverGuess,
    Stop,
    TableFull,
    Team,
    Termination,
    rotate_spymasters_if_any,
)
from tests.engine.rules.people import ANA, BEN, CAI, DORA, TRIO, Action, after, dealt_in
from tests.engine.rules.positions import card, of_three, touch

pytestmark = pytest.mark.rule("E1")

THREE = Format.THREE_PLAYERS
OCEAN, RIVER = Give(Clue("OCEAN", 2)), Give(Clue("RIVER", 1))


def playing(*actions: Action) -> Match:
    """Deal to the three, and do these deeds."""
    return dealt_in(of_three(), *actions)


@pytest.mark.rule("B3")
def test_shared_operative_guesses_for_the_team_on_turn() -> None:
    match = playing((ANA, OCEAN), (BEN, touch(1)), (BEN, Stop()), (CAI, RIVER), (BEN, touch(10)))

    assert match.game == of_three("OCEAN:2 > 1 stop", "RIVER:1 > 10")
    assert match.seats.list_awaited_people(match.require_dealt()) == (BEN,)
    match.require_may_mark(BEN, card(2))


@pytest.mark.rule("B2", "B3")
def test_the_spymasters_give_in_turn_and_never_guess() -> None:
    match = playing((ANA, OCEAN))

    for person in (ANA, CAI):
        with pytest.raises(SpymastersNeverGuess):
            after(match, person, touch(1))
    with pytest.raises(NotYourTurn):
        after(match, CAI, RIVER)
    with pytest.raises(KeyIsSecret):
        match.require_sees_key(BEN)


@pytest.mark.parametrize(
    ("turns", "loser"), [(("OCEAN:1 > 25",), Team.RED), (("A:1 > 18", "B:1 > 25"), Team.BLUE)]
)
def test_assassin_loses_for_the_team_on_turn(turns: tuple[str, ...], loser: Team) -> None:
    assert of_three(*turns).outcome == Outcome(loser.rival, Termination.ASSASSIN)


@pytest.mark.rule("B14")
def test_the_last_agent_wins_it_for_its_team() -> None:
    game = of_three("OCEAN:∞ > 1 2 3 4 5 6 7 8 9")

    assert game.outcome == Outcome(Team.RED, Termination.AGENTS)


@pytest.mark.rule("A7")
def test_there_is_exactly_one_operative() -> None:
    match = playing()

    with pytest.raises(TableFull):
        after(match, DORA, Join())
    with pytest.raises(SeatTaken):
        after(match, DORA, Sit(None, Role.OPERATIVE))
    for wanted in (Sit(Team.RED, Role.OPERATIVE), Sit(Team.BLUE, Role.MEMBER)):
        with pytest.raises(NoSuchSeat):
            after(match, DORA, wanted)


@pytest.mark.rule("H1")
def test_shared_operatives_seat_goes_to_somebody_without_the_key() -> None:
    match = playing((ANA, OCEAN), (BEN, Leave()))
    assert match.vacant_seat == Awaited(Team.RED, Role.OPERATIVE)

    assert after(match, DORA, Join()).seats.find_seat(DORA) == Seat(DORA, None, Role.OPERATIVE)
    left = after(match, CAI, Leave())
    for change in (Join(), Sit(None, Role.OPERATIVE)):
        with pytest.raises(HasSeenKey):
            after(left, CAI, change)


@pytest.mark.rule("H1")
def test_the_operative_keeps_their_seat_in_a_running_game() -> None:
    with pytest.raises(AlreadySeated):
        after(playing((ANA, Leave())), BEN, Sit(Team.RED, Role.SPYMASTER))


@pytest.mark.rule("H1")
def test_in_a_running_game_somebody_is_put_in_the_operatives_place() -> None:
    match = playing((ANA, OCEAN), (ANA, Put(Seat(DORA, None, Role.OPERATIVE))), (DORA, touch(1)))

    assert match.seats.find_seat(BEN) is None
    assert match.require_dealt().covered == (card(1),)


@pytest.mark.rule("H4")
def test_a_team_resigns_by_its_spymaster_and_the_operative_by_nobody() -> None:
    with pytest.raises(PlaysForBoth):
        after(playing(), BEN, GiveUp())
    match = after(playing(), CAI, GiveUp())

    assert match.require_dealt().outcome == Outcome(Team.RED, Termination.RESIGNED)


@pytest.mark.rule("A9")
def test_the_seats_go_round_the_three() -> None:
    seats, guessers = TRIO, []
    for _ in range(3):
        seats = rotate_spymasters_if_any(seats, THREE)
        seats.require_complete(THREE)
        guessers.append(next(seat.person for seat in seats if seat.role is Role.OPERATIVE))

    assert sorted(guessers) == [ANA, BEN, CAI]
    assert seats == TRIO


@pytest.mark.rule("A9")
def test_two_of_three_seats_go_round_too() -> None:
    seats = TRIO.remove_person(CAI)

    turned = rotate_spymasters_if_any(seats, THREE)

    assert [seat.role for seat in turned] == [Role.OPERATIVE, Role.SPYMASTER]
    turned.require_fitting(THREE)


@pytest.mark.rule("B19")
def test_the_operative_alone_is_the_majority() -> None:
    match = playing((ANA, OCEAN))
    now = match.log[-1].at

    assert match.list_active_guessers_on_side(BEN, (), now) == {BEN}


def test_operative_for_both_teams_belongs_to_each() -> None:
    both = Seat(Person(9), None, Role.OPERATIVE)

    assert all(both.plays_for(team) for team in Team)
    assert TRIO.list_team_seats(Team.RED)[0].person == ANA
    assert [len(TRIO.list_team_seats(team)) for team in Team] == [2, 2]


@pytest.mark.rule("H1")
def test_joining_a_running_game_makes_nobody_a_spymaster_unasked() -> None:
    match = playing((ANA, OCEAN), (CAI, Leave()))

    with pytest.raises(TableFull):
        after(match, DORA, Join())
    assert after(match, DORA, Sit(Team.BLUE, Role.SPYMASTER)).seats.find_seat(DORA) is not None
