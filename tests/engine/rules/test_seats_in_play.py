"""Seats that change while the game is on: who may take which, and what they have seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.rules import (
    HOST_ABSENT_SECONDS,
    AlreadySeated,
    Awaited,
    Change,
    Clue,
    Entry,
    Format,
    Give,
    HasSeenKey,
    Join,
    KeyIsSecret,
    Leave,
    Match,
    MatchClosed,
    NotSeated,
    NotYourTurn,
    OnlyTheStarter,
    Outcome,
    Person,
    Put,
    Remove,
    Role,
    Seat,
    SeatTaken,
    Sit,
    SpymastersNeverGuess,
    StarterIsHere,
    Succeed,
    TableFull,
    TakeOver,
    Team,
    Termination,
)
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
    TABLE,
    Action,
    after,
    dealt,
    dealt_in,
    lobby,
)
from tests.engine.rules.positions import duet, of_three, touch

OCEAN = Give(Clue("OCEAN", 2))
FAY = Person(6)
TWO = Format.TWO_TEAMS
BOTH_SEEN = {(ANA, Team.RED), (CAI, Team.BLUE)}
RED_GIVES, RED_GUESSES = Sit(Team.RED, Role.SPYMASTER), Sit(Team.RED, Role.OPERATIVE)
BLUE_GIVES, BLUE_GUESSES = Sit(Team.BLUE, Role.SPYMASTER), Sit(Team.BLUE, Role.OPERATIVE)


def played(*actions: Action) -> Match:
    """Do these deeds after the first clue."""
    return dealt((ANA, OCEAN), *actions)


def put(person: Person, team: Team, role: Role) -> Put:
    return Put(Seat(person, team, role))


@pytest.mark.rule("A8", "H1")
def test_late_joiner_becomes_operative_of_the_smaller_team() -> None:
    match = played((EVE, Join()), (FAY, Join()))

    assert match.seats.find_seat(EVE) == Seat(EVE, Team.RED, Role.OPERATIVE)
    assert match.seats.find_seat(FAY) == Seat(FAY, Team.BLUE, Role.OPERATIVE)
    assert match.game == played().game
    assert EVE not in {person for person, _ in match.seen_keys}


@pytest.mark.rule("A8", "H1")
def test_late_joiner_fills_the_team_a_leaver_left() -> None:
    match = played((EVE, Join()), (DORA, Leave()), (FAY, Join()))

    assert match.seats.find_seat(FAY) == Seat(FAY, Team.BLUE, Role.OPERATIVE)


@pytest.mark.rule("H1")
def test_newcomer_takes_an_operatives_seat_and_guesses_at_once() -> None:
    match = played((BEN, Leave()), (EVE, RED_GUESSES), (EVE, touch(1)))

    assert match.log[-1].person == EVE
    assert match.require_dealt().covered == (touch(1).card,)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("change", [RED_GUESSES, BLUE_GUESSES, Join()], ids=str)
def test_departed_spymaster_may_not_return_as_operative(change: Change) -> None:
    match = played((ANA, Leave()))

    with pytest.raises(HasSeenKey):
        after(match, ANA, change)
    assert match.seen_keys == BOTH_SEEN


@pytest.mark.rule("H1")
def test_key_holder_cannot_be_placed_as_operative() -> None:
    match = played((CAI, Leave()))

    for seat in (Seat(CAI, Team.BLUE, Role.OPERATIVE), Seat(ANA, Team.RED, Role.OPERATIVE)):
        with pytest.raises(HasSeenKey):
            after(match, BEN, Put(seat))


@pytest.mark.rule("H1")
@each("person", [EVE, BEN, ANA])
def test_anybody_takes_an_empty_spymasters_seat_and_has_seen_the_key(
    person: Person,
) -> None:
    match = played((ANA, Leave()), (person, RED_GIVES))

    assert match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (person,)
    assert match.seen_keys == {*BOTH_SEEN, (person, Team.RED)}
    assert match.require_sees_key(person)[1].role is Role.SPYMASTER
    left = after(match, person, Leave())
    with pytest.raises(HasSeenKey):
        after(left, person, RED_GUESSES)


@pytest.mark.rule("H1")
def test_departed_spymaster_may_take_the_other_teams_spymaster_seat() -> None:
    match = played((CAI, Leave()), (ANA, Leave()), (ANA, BLUE_GIVES))

    assert match.seats.find_seat(ANA) == Seat(ANA, Team.BLUE, Role.SPYMASTER)


@pytest.mark.rule("H1")
def test_a_lobby_shows_nobody_the_key() -> None:
    match = after(lobby(BEN), BEN, RED_GIVES)
    match = after(match, BEN, RED_GUESSES)

    assert match.seen_keys == frozenset()
    assert dealt().seen_keys == BOTH_SEEN


@pytest.mark.rule("H1")
def test_new_spymaster_sees_the_key_and_the_old_one_does_not() -> None:
    match = played((ANA, Leave()), (EVE, RED_GIVES))

    match.require_sees_key(EVE)
    with pytest.raises(NotSeated):
        match.require_sees_key(ANA)
    with pytest.raises(SpymastersNeverGuess):
        after(match, EVE, touch(1))


@pytest.mark.rule("A7")
def test_a_filled_spymasters_seat_is_taken() -> None:
    with pytest.raises(SeatTaken):
        after(played(), EVE, RED_GIVES)


@pytest.mark.rule("H1")
@each(
    "person, change",
    [
        (BEN, RED_GUESSES),
        (BEN, BLUE_GUESSES),
        (ANA, RED_GUESSES),
        (ANA, BLUE_GUESSES),
        (ANA, BLUE_GIVES),
        (BEN, BLUE_GIVES),
    ],
)
def test_running_game_allows_moving_only_to_an_empty_spymaster_seat(
    person: Person, change: Change
) -> None:
    match = played((CAI, Leave()))

    with pytest.raises(AlreadySeated):
        after(match, person, change)


@pytest.mark.rule("H1")
def test_departed_operative_may_return_on_either_team() -> None:
    match = played((BEN, Leave()))

    assert after(match, BEN, BLUE_GUESSES).seats.find_seat(BEN) == Seat(
        BEN, Team.BLUE, Role.OPERATIVE
    )
    assert after(match, BEN, RED_GUESSES).seats.find_seat(BEN) == RED_OPERATIVE


@pytest.mark.rule("H1")
def test_the_game_waits_only_for_the_seat_it_needs_now() -> None:
    assert played((ANA, Leave())).vacant_seat is None
    assert played((DORA, Leave())).vacant_seat is None
    assert played((BEN, Leave())).vacant_seat == Awaited(Team.RED, Role.OPERATIVE)
    assert dealt((ANA, Leave())).vacant_seat == Awaited(Team.RED, Role.SPYMASTER)
    assert dealt((BEN, Leave())).vacant_seat is None
    assert lobby().vacant_seat is None
    assert played((BEN, touch(25))).vacant_seat is None


@pytest.mark.rule("H1")
def test_filled_seat_is_no_longer_vacant() -> None:
    match = played((BEN, Leave()), (EVE, RED_GUESSES))

    assert match.vacant_seat is None
    match.require_may_guess(EVE)


@pytest.mark.rule("H4")
@pytest.mark.parametrize("last", [Leave(), Remove(DORA)], ids=str)
def test_the_last_one_out_of_a_game_stops_it(last: Change) -> None:
    match = played((ANA, Leave()), (BEN, Leave()), (CAI, Leave()))
    assert not match.is_over

    match = after(match, DORA, last)

    assert match.is_over
    assert match.require_dealt().outcome == Outcome(None, Termination.STOPPED)
    assert match.host == DORA


@pytest.mark.rule("H1")
def test_a_put_fills_an_empty_seat_and_swaps_spymasters_in_the_lobby() -> None:
    match = lobby(BEN, CAI, DORA)
    for seat in (RED_SPYMASTER, RED_OPERATIVE, BLUE_SPYMASTER):
        match = after(match, ANA, Put(seat))
    assert match.seats.list_missing_kinds(TWO) == ()

    match = after(match, ANA, put(CAI, Team.RED, Role.SPYMASTER))

    assert match.seats.find_seat(CAI) == Seat(CAI, Team.RED, Role.SPYMASTER)
    assert match.seats.find_seat(ANA) == Seat(ANA, Team.BLUE, Role.SPYMASTER)
    assert [seat.person for seat in match.seats] == [ANA, BEN, CAI, DORA]


@pytest.mark.rule("H1")
@pytest.mark.parametrize(("rules", "left"), [(2, None), (3, RED_OPERATIVE)])
def test_placing_an_operative_in_play_swaps_with_the_spymaster_since_rules_3(
    rules: int, left: Seat | None
) -> None:
    playing = replace(played((EVE, Join())), rules=rules)

    match = after(playing, ANA, put(BEN, Team.RED, Role.SPYMASTER))

    assert match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (BEN,)
    assert match.seats.find_seat(ANA) == (left and replace(left, person=ANA))
    with pytest.raises(HasSeenKey if left else NotSeated):
        after(match, ANA, touch(1))
    assert after(match, EVE, touch(1)).seats == match.seats


@pytest.mark.rule("H1")
def test_placing_an_operative_swaps_with_the_spymaster() -> None:
    seats = TABLE.place_with_swap(Seat(BEN, Team.BLUE, Role.SPYMASTER), TWO)

    assert seats.find_seat(BEN) == Seat(BEN, Team.BLUE, Role.SPYMASTER)
    assert seats.find_seat(CAI) == Seat(CAI, Team.RED, Role.OPERATIVE)


@pytest.mark.rule("H1")
def test_placing_a_stranger_makes_the_spymaster_an_operative() -> None:
    seats = TABLE.place_with_swap(Seat(EVE, Team.BLUE, Role.SPYMASTER), TWO)

    assert seats.find_seat(EVE) == Seat(EVE, Team.BLUE, Role.SPYMASTER)
    assert seats.find_seat(CAI) == Seat(CAI, Team.BLUE, Role.OPERATIVE)
    assert seats.taken[-1].person == EVE


@pytest.mark.rule("H1")
def test_a_full_table_takes_no_stranger_on_a_filled_seat_either() -> None:
    seats = TABLE
    for number in range(10, 26):
        seats = seats.take(Seat(Person(number), Team.RED, Role.OPERATIVE), TWO)
    assert len(seats) == 20

    for role in (Role.SPYMASTER, Role.OPERATIVE):
        with pytest.raises(TableFull):
            seats.place_with_swap(Seat(EVE, Team.RED, role), TWO)
    assert len(seats.place_with_swap(Seat(Person(10), Team.RED, Role.SPYMASTER), TWO)) == 20
    assert len(seats.replace_holder(Seat(EVE, Team.RED, Role.SPYMASTER), TWO)) == 20


@pytest.mark.rule("H1")
def test_displaced_spymaster_leaves_the_running_game_with_key_seen() -> None:
    match = played((ANA, put(EVE, Team.BLUE, Role.SPYMASTER)))

    assert match.seats.find_seat(CAI) is None
    assert match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == (EVE,)
    assert match.seen_keys == {*BOTH_SEEN, (EVE, Team.BLUE)}
    with pytest.raises(HasSeenKey):
        after(match, CAI, Join())


@pytest.mark.rule("H1")
def test_in_a_running_game_an_operative_is_put_on_the_other_team() -> None:
    match = played((ANA, put(DORA, Team.RED, Role.OPERATIVE)))

    assert match.seats.find_seat(DORA) == Seat(DORA, Team.RED, Role.OPERATIVE)
    with pytest.raises(NotYourTurn):
        after(played(), DORA, touch(1))
    after(match, DORA, touch(1))


@pytest.mark.rule("H1")
def test_somebody_is_taken_out() -> None:
    match = played((ANA, Remove(CAI)))

    assert list(match.seats) == [RED_SPYMASTER, RED_OPERATIVE, BLUE_OPERATIVE]
    assert (CAI, Team.BLUE) in match.seen_keys
    with pytest.raises(NotSeated):
        after(match, ANA, Remove(CAI))


@pytest.mark.rule("H1")
def test_when_the_starter_leaves_a_game_the_longest_seated_is_starter() -> None:
    match = played((EVE, Join()), (ANA, Leave()))
    assert match.host == BEN

    assert after(match, BEN, Leave()).host == CAI


@pytest.mark.rule("H1")
def test_a_starter_who_is_displaced_is_starter_no_more() -> None:
    match = played((BEN, put(EVE, Team.RED, Role.SPYMASTER)))

    assert match.seats.find_seat(ANA) is None
    assert match.host == BEN


@pytest.mark.rule("H1")
def test_only_the_starter_and_moderators_manage_a_table() -> None:
    match = played()

    match.require_may_manage(ANA, moderator=False)
    match.require_may_manage(EVE, moderator=True)
    for person in (BEN, CAI, EVE):
        with pytest.raises(OnlyTheStarter):
            match.require_may_manage(person, moderator=False)


@pytest.mark.rule("H1")
@pytest.mark.parametrize("make", [lambda: lobby(BEN), played], ids=["lobby", "game"])
def test_absent_host_is_succeeded_by_a_seated_person(
    make: Callable[[], Match],
) -> None:
    match = make()
    last = max(entry.at for entry in match.log if entry.person == ANA)

    with pytest.raises(StarterIsHere):
        match.play(Entry(BEN, Succeed(), last + HOST_ABSENT_SECONDS - 1))
    succeeded = match.play(Entry(BEN, Succeed(), last + HOST_ABSENT_SECONDS))

    assert succeeded.host == BEN
    assert succeeded.seats == match.seats
    with pytest.raises(NotSeated):
        match.play(Entry(EVE, Succeed(), last + HOST_ABSENT_SECONDS))
    with pytest.raises(StarterIsHere):
        succeeded.play(Entry(ANA, Succeed(), last + HOST_ABSENT_SECONDS + 1))


@pytest.mark.rule("H1")
def test_any_action_of_the_host_is_a_sign_of_life() -> None:
    match = played((BEN, touch(18)), (CAI, Give(Clue("RIVER", 1))), (DORA, touch(19)))
    match = match.play(Entry(ANA, OCEAN, 5_000))

    with pytest.raises(StarterIsHere):
        match.play(Entry(BEN, Succeed(), 5_000 + HOST_ABSENT_SECONDS - 1))


def test_a_closed_lobby_seats_nobody() -> None:
    match = after(lobby(), ANA, Leave())

    for change in (Join(), Put(BLUE_SPYMASTER), Remove(ANA), Succeed(), RED_GIVES):
        with pytest.raises(MatchClosed):
            after(match, BEN, change)


@pytest.mark.rule("A5")
def test_a_newcomer_is_shown_no_key() -> None:
    match = played((EVE, Join()))

    with pytest.raises(KeyIsSecret):
        match.require_sees_key(EVE)


def test_match_people_include_everybody_ever_seated() -> None:
    match = played((ANA, put(FAY, Team.BLUE, Role.OPERATIVE)), (EVE, Join()), (EVE, Leave()))

    assert match.people == {ANA, BEN, CAI, DORA, EVE, FAY}


@pytest.mark.rule("H2")
@each("leaver", [ANA, BEN, CAI, DORA])
def test_team_of_two_needs_both_players(leaver: Person) -> None:
    assert dealt().seat_rules.is_needed(leaver)


@pytest.mark.rule("H1", "H2")
def test_a_team_with_an_operative_to_spare_needs_nobody() -> None:
    match = after(dealt(), EVE, Sit(Team.RED, Role.OPERATIVE))
    assert not match.seat_rules.is_needed(ANA)  # either operative may succeed her
    assert not match.seat_rules.is_needed(BEN)
    assert match.seat_rules.is_needed(CAI)


@pytest.mark.rule("H1")
def test_operative_who_took_over_spymaster_is_still_needed() -> None:
    match = dealt().play(Entry(EVE, Sit(Team.RED, Role.OPERATIVE), 1))
    match = match.play(Entry(BEN, TakeOver(RED_SPYMASTER), 10**6))
    assert match.seats.find_seat(ANA) == Seat(ANA, Team.RED, Role.OPERATIVE)
    assert match.seat_rules.is_needed(BEN)


@pytest.mark.rule("H2")
def test_nobody_needs_a_spectator() -> None:
    assert not dealt().seat_rules.is_needed(FAY)


@pytest.mark.rule("E1")
def test_with_three_players_everybody_is_needed() -> None:
    match = dealt_in(of_three())
    assert all(match.seat_rules.is_needed(person) for person in (ANA, BEN, CAI))


@pytest.mark.rule("D0", "H2")
def test_in_duet_a_side_of_two_can_spare_one() -> None:
    match = dealt_in(duet())
    assert not any(match.seat_rules.is_needed(person) for person in (ANA, BEN, CAI, DORA))
    assert match.play(Entry(ANA, Leave(), 1)).seat_rules.is_needed(CAI)
