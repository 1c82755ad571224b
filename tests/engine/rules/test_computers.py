"""Computers on seats: who seats them, who takes the seats, and what they have no voice in (E4)."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, strategies as st

from engine.rules import (
    COMPUTERS,
    THINKING_SECONDS,
    AlreadyHired,
    Begin,
    Call,
    Choice,
    Clue,
    Contest,
    Format,
    Give,
    GiveUp,
    Guess,
    HasSeenKey,
    Hire,
    Join,
    Leave,
    Mark,
    Match,
    NotDealt,
    NotSeated,
    NotWaitedFor,
    Open,
    Outcome,
    Pause,
    Phase,
    Put,
    Remove,
    Reseat,
    Resume,
    Role,
    Seat,
    SeatKind,
    Seats,
    SeatTaken,
    Settings,
    Sit,
    Suspension,
    Team,
    Termination,
    Vote,
    find_thinking_computer,
    get_thinking_limit,
    has_human_teammate,
    is_computer,
    list_call_voters,
    rotate_spymasters_if_any,
)
from tests.cases import each
from tests.engine.rules import strategies
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
    Action,
    after,
    at,
    dealt_in,
    entries,
    lobby,
)
from tests.engine.rules.positions import card, drawn, duet, of_three

pytestmark = pytest.mark.rule("E4")
ADA, BIT, COG = COMPUTERS[:3]
AS_RED = Seat(ADA, Team.RED, Role.SPYMASTER)
AS_BLUE = Seat(BIT, Team.BLUE, Role.SPYMASTER)
GUESSING_BLUE = Seat(COG, Team.BLUE, Role.OPERATIVE)
RIVALS = Hire((AS_BLUE, GUESSING_BLUE))
GIVEN: Action = (ADA, Give(Clue("OCEAN", 2)))


def begun(*seats: Seat, actions: tuple[Action, ...] = (), starter: Seat = RED_OPERATIVE) -> Match:
    """Deal the plain key card to the people and computers on these seats."""
    opened = Open(Settings(language="en"), Seats((starter, *seats)))
    return Match.replay(
        entries([(starter.person, opened), (starter.person, Begin(drawn(), SALT)), *actions])
    )


def against_computers(*actions: Action) -> Match:
    """Deal to Ben, who guesses by Ada's clues, against two computers."""
    return begun(AS_RED, AS_BLUE, GUESSING_BLUE, actions=actions)


def test_host_seats_computers_directly_and_they_are_dealt_in() -> None:
    match = after(lobby(), ANA, Hire((AS_BLUE, Seat(COG, Team.RED, Role.SPYMASTER))))
    match = after(match, ANA, Hire((Seat(ADA, Team.BLUE, Role.OPERATIVE),)))

    assert match.seats.list_missing_kinds(Format.TWO_TEAMS) == ()
    assert match.people == {ANA, ADA, BIT, COG}
    assert not match.had_computer
    assert after(match, ANA, Begin(drawn(), SALT)).had_computer


def test_majority_of_seated_people_may_seat_a_computer() -> None:
    match = lobby(BEN, CAI, DORA)
    match = after(match, DORA, Leave())
    wish = Hire((Seat(ADA, Team.BLUE, Role.SPYMASTER),), word=False)
    after_wish = after(match, BEN, wish)

    assert after_wish.seats == match.seats
    assert after(after_wish, CAI, wish).seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == (
        ADA,
    )
    with pytest.raises(AlreadyHired):
        after(after_wish, BEN, wish)
    with pytest.raises(NotSeated):
        after(after_wish, EVE, wish)


def test_vote_for_a_computer_ends_when_seats_change() -> None:
    wish = Hire((Seat(ADA, Team.BLUE, Role.SPYMASTER),), word=False)
    match = after(after(lobby(BEN, CAI), BEN, wish), DORA, Join())

    assert match.computer_votes == frozenset()


@each("seat", [Seat(ADA, Team.RED, Role.OPERATIVE), AS_RED])
def test_a_computer_takes_no_seat_that_somebody_has(seat: Seat) -> None:
    match = begun(RED_SPYMASTER, BLUE_SPYMASTER, BLUE_OPERATIVE)

    with pytest.raises(SeatTaken):
        after(match, BEN, Hire((seat,)))


def test_no_person_is_seated_as_a_computer() -> None:
    with pytest.raises(NotSeated):
        after(lobby(), ANA, Hire((Seat(EVE, Team.BLUE, Role.SPYMASTER),)))


@pytest.mark.rule("E4", "H2")
def test_computer_takes_an_absent_players_seat() -> None:
    match = begun(RED_SPYMASTER, BLUE_SPYMASTER, BLUE_OPERATIVE)
    hired = after(match, BEN, Hire((AS_RED,), ANA))

    assert hired.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (ADA,)
    assert hired.seats.find_seat(ANA) is None
    with pytest.raises(NotWaitedFor):
        after(match, BEN, Hire((AS_BLUE,), CAI))
    with pytest.raises(NotDealt):
        after(lobby(BEN), ANA, Hire((Seat(ADA, Team.RED, Role.SPYMASTER),), BEN))


@pytest.mark.rule("E4", "H1")
def test_computer_that_saw_the_key_cannot_guess() -> None:
    match = after(against_computers(), BEN, Remove(BIT))
    match = after(match, BEN, Remove(COG))

    with pytest.raises(HasSeenKey):
        after(match, BEN, Hire((Seat(BIT, Team.BLUE, Role.OPERATIVE),)))


def test_joining_takes_a_computers_seat() -> None:
    match = after(against_computers(), EVE, Join())

    assert match.seats.list_people_in_role(Team.BLUE, Role.OPERATIVE) == (EVE,)
    assert match.seats.find_seat(COG) is None


def test_joining_a_lobby_takes_a_computers_seat() -> None:
    match = after(after(lobby(BEN), ANA, Hire((AS_RED,))), CAI, Join())

    assert AS_RED in match.seats.taken
    hired = after(lobby(), ANA, Hire((GUESSING_BLUE,)))
    assert after(hired, BEN, Join()).seats.list_people_in_role(Team.BLUE, Role.OPERATIVE) == (BEN,)


@each("change", [Sit(Team.BLUE, Role.SPYMASTER), Put(Seat(EVE, Team.BLUE, Role.SPYMASTER))])
def test_computer_gives_up_its_seat_to_a_person(change: Sit | Put) -> None:
    match = against_computers()
    match = after(match, EVE if isinstance(change, Sit) else BEN, change)

    assert match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == (EVE,)
    assert match.seats.find_seat(BIT) is None


@pytest.mark.rule("H1")
def test_computer_is_displaced_without_a_swap() -> None:
    match = after(against_computers(), BEN, Put(Seat(BEN, Team.RED, Role.SPYMASTER)))

    assert match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (BEN,)
    assert match.seats.find_seat(ADA) is None


def test_computers_lobby_seat_is_taken_without_moving_anybody() -> None:
    match = after(lobby(BEN), ANA, Hire((AS_RED,)))
    match = after(match, BEN, Sit(Team.RED, Role.SPYMASTER))

    assert match.seats.list_people_in_role(Team.RED, Role.SPYMASTER) == (BEN,)
    assert match.seats.computers == ()


def test_game_stops_with_only_computers_left() -> None:
    match = after(against_computers(), BEN, Leave())

    assert match.require_dealt().outcome == Outcome(None, Termination.STOPPED)
    assert after(after(lobby(), ANA, RIVALS), ANA, Leave()).closed


def test_a_host_who_leaves_is_followed_by_a_person() -> None:
    match = after(after(lobby(), ANA, RIVALS), BEN, Join())

    assert after(match, ANA, Leave()).host == BEN


def test_computers_have_no_voice_on_resigning() -> None:
    match = after(against_computers(), BEN, GiveUp())

    assert match.require_dealt().outcome == Outcome(Team.BLUE, Termination.RESIGNED)


@pytest.mark.rule("E4", "G5")
def test_lone_person_against_computers_pauses_at_once() -> None:
    match = after(against_computers(), BEN, Pause())

    assert match.rest is Suspension.PAUSED
    assert find_thinking_computer(match) is None


@pytest.mark.rule("E4", "C15")
def test_computers_contest_calls_and_decide_on_none() -> None:
    match = begun(RED_SPYMASTER, AS_BLUE, GUESSING_BLUE)
    match = at(match, 3_000, (ANA, Give(Clue("OCEAN", 2))))
    blue = after(match, BEN, Guess(card(25 - 1)))
    blue = after(blue, BIT, Give(Clue("RIVER", 1)))
    called = after(blue, ANA, Call("C7"))

    assert find_thinking_computer(called) == BIT
    contested = after(called, BIT, Contest())
    assert list_call_voters(contested.seats) == (BEN,)
    assert find_thinking_computer(contested) is None
    decided = after(contested, BEN, Vote(Choice.INVALID))
    assert decided.require_dealt().phase is Phase.COVER


def test_a_called_clue_stands_where_only_computers_could_decide() -> None:
    reader = Seat(ADA, Team.RED, Role.OPERATIVE)
    match = begun(reader, AS_BLUE, GUESSING_BLUE, starter=RED_SPYMASTER)
    match = at(match, 3_000, (ANA, Give(Clue("OCEAN", 2))), (ADA, Guess(card(24))))
    match = at(match, 3_000, (BIT, Give(Clue("RIVER", 1))), (ANA, Call("C7")), (BIT, Contest()))

    assert match.require_dealt().phase is Phase.GUESS


def test_a_computer_thinks_from_what_happened_last() -> None:
    match = against_computers()

    assert find_thinking_computer(match) == ADA
    thinks = get_thinking_limit(match)
    assert thinks is not None
    assert (thinks.began, thinks.grace) == (match.log[-1].at, 0)
    assert find_thinking_computer(at(match, 3_000, GIVEN)) is None


def thinking(number: int, ply: int = 0) -> int:
    """Give how long Ada thinks before she guesses, for a clue with this number."""
    reader = Seat(ADA, Team.RED, Role.OPERATIVE)
    match = begun(reader, AS_BLUE, GUESSING_BLUE, starter=RED_SPYMASTER)
    for _ in range(ply):
        match = at(match, 2_900, (ANA, Pause()), (ANA, Resume()))
    thinks = get_thinking_limit(at(match, 3_000, (ANA, Give(Clue("OCEAN", number)))))
    assert thinks is not None
    return thinks.seconds


def test_a_computer_thinks_three_to_eight_seconds_and_longer_for_more_cards() -> None:
    times = [thinking(number) for number in range(10)]

    assert sorted(times) == times
    assert times[0] == times[1] < times[4] == times[9]
    assert all(3 <= thinking(number, ply) <= 8 for number in (1, 4) for ply in range(6))
    assert len({thinking(1, ply) for ply in range(6)}) > 1


@pytest.mark.rule("E4", "A5")
@given(rng=st.randoms(use_true_random=False))
def test_thinking_time_does_not_depend_on_the_key(rng: random.Random) -> None:
    seats = Seats((RED_OPERATIVE, AS_RED, AS_BLUE, GUESSING_BLUE))
    opened = (BEN, Open(Settings(language="en"), seats))
    games = drawn(), strategies.with_other_secrets(drawn(), rng)
    one, other = (
        get_thinking_limit(Match.replay(entries([opened, (BEN, Begin(game, salt))])))
        for game, salt in zip(games, (SALT, bytes(32)), strict=True)
    )
    assert one == other


def test_beside_a_person_a_computer_only_marks() -> None:
    beside = Seat(COG, Team.RED, Role.OPERATIVE)
    match = begun(beside, AS_RED, AS_BLUE, BLUE_OPERATIVE, actions=(GIVEN,))

    assert find_thinking_computer(match) == COG
    assert has_human_teammate(match, COG)
    assert match.list_active_guessers([Mark(COG, card(1), 1_010)], 1_020) == {BEN}
    assert match.seats.list_deciding_guessers(match.require_dealt()) == (BEN,)


def test_computer_without_human_teammate_decides() -> None:
    reader = Seat(ADA, Team.RED, Role.OPERATIVE)
    match = begun(reader, AS_BLUE, GUESSING_BLUE, starter=RED_SPYMASTER)
    match = after(match, ANA, Give(Clue("OCEAN", 1)))

    assert match.list_active_guessers([], 2_001) == {ADA}
    assert find_thinking_computer(match) == ADA


def test_computer_waits_longer_for_its_human_duet_partner() -> None:
    sides = Seats(
        (
            Seat(ANA, Team.RED, Role.MEMBER),
            Seat(ADA, Team.RED, Role.MEMBER),
            Seat(BIT, Team.BLUE, Role.MEMBER),
        )
    )
    opened = Open(Settings(language="en", format=Format.DUET), sides)
    match = Match.replay(entries([(ANA, opened), (ANA, Begin(duet(), SALT))]))

    assert find_thinking_computer(match) == BIT
    waits = get_thinking_limit(match)
    assert waits is not None
    assert waits.seconds > THINKING_SECONDS


def test_newcomer_replaces_a_computer_in_three_player_games() -> None:
    seats = (Seat(ADA, None, Role.OPERATIVE), BLUE_SPYMASTER)
    opened = Open(
        Settings(language="en", format=Format.THREE_PLAYERS), Seats((RED_SPYMASTER, *seats))
    )
    match = Match.replay(entries([(ANA, opened), (ANA, Begin(of_three(), SALT))]))

    assert after(match, EVE, Join()).seats.list_people_on(SeatKind(None, Role.OPERATIVE, 1)) == (
        EVE,
    )


@pytest.mark.rule("E4", "A9")
def test_computers_rotate_with_the_people() -> None:
    match = after(lobby(), ANA, Hire((AS_RED, AS_BLUE, GUESSING_BLUE)))
    own = match.seats.find_seat(ANA)
    assert own is not None
    match = after(match, ANA, Reseat(rotate_spymasters_if_any(match.seats, Format.TWO_TEAMS)))

    turned = match.seats.find_seat(ANA)
    assert turned is not None
    assert (own.role, turned.role) == (Role.OPERATIVE, Role.SPYMASTER)


def test_computers_have_numbers_that_no_person_has() -> None:
    assert all(map(is_computer, COMPUTERS))
    assert not any(map(is_computer, (0, *dealt_in(drawn()).people)))  # type: ignore[arg-type]
