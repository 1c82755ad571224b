"""People who do nothing: when and by whom their seats are taken over (H1, H2)."""

from __future__ import annotations

import pytest

from engine.rules import (
    CORRESPONDENCE_TIMEOUTS,
    LIVE_TIMEOUTS,
    AlreadySeated,
    Awaited,
    Begin,
    Call,
    Clue,
    Contest,
    Game,
    GamePaused,
    Give,
    HasSeenKey,
    KeyIsSecret,
    Leave,
    Limit,
    Match,
    NotDealt,
    NotWaitedFor,
    Open,
    Pace,
    Pause,
    Phase,
    Put,
    Resume,
    Role,
    RuleViolation,
    SameSeat,
    Seat,
    Settings,
    Sit,
    Stop,
    TakeOver,
    Team,
    Timing,
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
    SALT,
    SIDES,
    STRICT,
    TABLE,
    TRIO,
    Action,
    at,
    dealt_in,
    entries,
    lobby,
    timed_out,
)
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, touch

JOINS_RED = Sit(Team.RED, Role.OPERATIVE)
GIVEN = (ANA, Give(Clue("OCEAN", 2)))
SIDE_A, SIDE_B = SIDES.taken[:2]
BOTH = TRIO.taken[1]


def seated(match: Match, *seats: Seat) -> bool:
    """Tell whether just these people sit here."""
    return {*match.seats} == {*seats}


@pytest.mark.rule("H2", "H1")
@each(
    "game, seat",
    [
        (drawn(), RED_SPYMASTER),
        (drawn("SEA:1 >"), RED_OPERATIVE),
        (drawn("SEA:1 > 18"), BLUE_SPYMASTER),
        (drawn("SEA:1 > 18", "ICE:1 >"), BLUE_OPERATIVE),
        (of_three("SEA:1 >"), BOTH),
        (of_three("SEA:1 > 18"), BLUE_SPYMASTER),
        (alone("SEA:1 >"), RED_OPERATIVE),
        (alone("SEA:1 > 18"), RED_SPYMASTER),
        (duet("SEA:1 >"), SIDE_B),
        (duet("SEA:1 > 16"), SIDE_B),
        (duet(), SIDE_A),
    ],
)
def test_absent_players_seat_is_taken_over_by_a_newcomer(game: Game, seat: Seat) -> None:
    before = dealt_in(game)
    match = at(before, 2_000, (EVE, TakeOver(seat)))

    assert match.seats.find_seat(seat.person) is None
    assert match.seats.find_seat(EVE) == Seat(EVE, seat.team, seat.role)
    assert len(match.seats) == len(before.seats)
    assert match.game == before.game
    assert Match.replay(match.log) == match


@pytest.mark.rule("H1")
@pytest.mark.parametrize(
    ("game", "seat", "teams"),
    [
        (drawn(), RED_SPYMASTER, {Team.RED}),
        (of_three(), RED_SPYMASTER, {Team.RED}),
        (alone(), RED_SPYMASTER, {Team.RED}),
        (drawn("SEA:1 >"), RED_OPERATIVE, set()),
        (duet("SEA:1 >"), SIDE_B, {Team.BLUE}),
    ],
)
def test_takeover_of_a_key_seat_marks_the_key_as_seen(
    game: Game, seat: Seat, teams: set[Team]
) -> None:
    match = at(dealt_in(game), 2_000, (EVE, TakeOver(seat)))

    assert {team for person, team in match.seen_keys if person == EVE} == teams
    assert {person for person, _ in dealt_in(game).seen_keys} <= {
        person for person, _ in match.seen_keys
    }


@pytest.mark.rule("H1")
@each(
    "game, actions, seat",
    [
        (drawn("SEA:1 >"), [(CAI, Leave())], RED_OPERATIVE),
        (drawn("SEA:1 > 18", "ICE:1 >"), [(CAI, Leave())], BLUE_OPERATIVE),
        (of_three("SEA:1 >"), [(CAI, Leave())], BOTH),
        (
            alone("SEA:1 >"),
            [(DORA, Put(Seat(CAI, Team.RED, Role.SPYMASTER))), (CAI, Leave())],
            RED_OPERATIVE,
        ),
        (duet("SEA:1 >"), [(CAI, Leave())], SIDE_B),
        (duet("SEA:1 > 16"), [(CAI, Leave())], SIDE_B),
    ],
)
def test_key_holder_cannot_take_over_a_guessing_seat(
    game: Game, actions: list[Action], seat: Seat
) -> None:
    match = at(dealt_in(game), 2_000, *actions)

    with pytest.raises(HasSeenKey):
        at(match, 3_000, (CAI, TakeOver(seat)))


@pytest.mark.rule("H1", "D0")
def test_duet_player_may_take_over_only_their_seen_side() -> None:
    match = at(dealt_in(duet()), 2_000, (CAI, Leave()))

    assert at(match, 3_000, (CAI, TakeOver(SIDE_A))).seats.find_seat(CAI) == Seat(
        CAI, Team.RED, Role.MEMBER
    )
    with pytest.raises(HasSeenKey):
        at(match, 3_000, (CAI, TakeOver(SIDE_B)))


@pytest.mark.rule("H1", "H2")
def test_former_spymaster_may_be_spymaster_again() -> None:
    match = at(dealt_in(drawn()), 2_000, (EVE, TakeOver(RED_SPYMASTER)))

    again = at(match, 3_000, (ANA, TakeOver(Seat(EVE, Team.RED, Role.SPYMASTER))))

    assert again.seats.find_seat(ANA) == RED_SPYMASTER


@pytest.mark.rule("H1", "H2")
def test_an_operative_changes_places_with_the_spymaster_of_their_own_team_alone() -> None:
    match = at(dealt_in(drawn()), 2_000, (BEN, TakeOver(RED_SPYMASTER)))

    assert match.seats.taken == (
        Seat(ANA, Team.RED, Role.OPERATIVE),
        Seat(BEN, Team.RED, Role.SPYMASTER),
        BLUE_SPYMASTER,
        BLUE_OPERATIVE,
    )
    assert match.seats.knowing == frozenset({ANA})
    assert match.host == ANA
    assert Match.replay(match.log) == match
    for person in (CAI, DORA):
        with pytest.raises(AlreadySeated):
            at(dealt_in(drawn()), 2_000, (person, TakeOver(RED_SPYMASTER)))
        with pytest.raises(AlreadySeated):
            at(dealt_in(drawn("SEA:1 >")), 2_000, (person, TakeOver(RED_OPERATIVE)))


@pytest.mark.rule("H1")
def test_operative_who_took_over_spymaster_guesses_no_more() -> None:
    match = at(dealt_in(drawn()), 2_000, (BEN, TakeOver(RED_SPYMASTER)), (EVE, JOINS_RED))
    match = at(match, 2_001, (BEN, GIVEN[1]))
    game = match.require_dealt()

    assert match.seats.list_guessers(game) == match.seats.list_awaited_people(game) == (EVE,)
    assert match.list_active_guessers((), 2_001) == {EVE}
    for change in (touch(1), Stop()):
        with pytest.raises(HasSeenKey):
            at(match, 2_002, (ANA, change))
    with pytest.raises(HasSeenKey):
        match.require_may_mark(ANA, card(1))
    with pytest.raises(KeyIsSecret):
        match.require_sees_key(ANA)
    assert match.require_sees_key(BEN)
    assert at(match, 2_002, (EVE, touch(1))).require_dealt().covered == (card(1),)
    gone = at(match, 2_003, (ANA, Leave()))
    assert gone.seats.knowing == set()
    with pytest.raises(HasSeenKey):
        at(gone, 2_004, (ANA, JOINS_RED))


@pytest.mark.rule("H1", "H2", "G4")
def test_game_waits_without_anybody_who_may_guess() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, (BEN, TakeOver(RED_SPYMASTER)))
    match = at(match, 2_001, (BEN, GIVEN[1]))

    assert (match.vacant_seat, match.limit) == (Awaited(Team.RED, Role.OPERATIVE), None)
    there = at(match, 5_000, (EVE, JOINS_RED))
    assert (there.vacant_seat, there.limit) == (None, Limit(5_000, 40))


@pytest.mark.rule("H1")
def test_people_change_places_more_than_once() -> None:
    match = at(dealt_in(drawn()), 2_000, (BEN, TakeOver(RED_SPYMASTER)))
    match = at(match, 9_000, (ANA, TakeOver(Seat(BEN, Team.RED, Role.SPYMASTER))))

    assert seated(match, RED_SPYMASTER, RED_OPERATIVE, BLUE_SPYMASTER, BLUE_OPERATIVE)
    assert match.require_may_give_clue(ANA)
    with pytest.raises(HasSeenKey):
        at(at(match, 9_001, GIVEN), 9_002, (BEN, touch(1)))


@pytest.mark.rule("H1")
def test_takeover_under_rules_1_leaves_the_old_seat_empty() -> None:
    opened = Open(Settings(language="en"), TABLE, rules=1)
    dealing = ((ANA, opened), (ANA, Begin(drawn(), SALT)), (BEN, TakeOver(RED_SPYMASTER)))
    match = Match.replay(entries(dealing))

    assert seated(match, Seat(BEN, Team.RED, Role.SPYMASTER), BLUE_SPYMASTER, BLUE_OPERATIVE)


@pytest.mark.rule("H2")
@each(
    "match, action, refusal",
    [
        (dealt_in(drawn()), (EVE, TakeOver(BLUE_SPYMASTER)), NotWaitedFor),
        (dealt_in(drawn()), (EVE, TakeOver(RED_OPERATIVE)), NotWaitedFor),
        (dealt_in(drawn("SEA:1 >")), (EVE, TakeOver(RED_SPYMASTER)), NotWaitedFor),
        (dealt_in(drawn()), (EVE, TakeOver(Seat(DORA, Team.RED, Role.SPYMASTER))), NotWaitedFor),
        (dealt_in(drawn()), (ANA, TakeOver(RED_SPYMASTER)), SameSeat),
        (lobby(BEN, CAI, DORA), (EVE, TakeOver(RED_SPYMASTER)), NotDealt),
    ],
)
def test_only_an_absent_players_seat_is_taken_over(
    match: Match, action: Action, refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        at(match, 9_000, action)


@pytest.mark.rule("H2", "C15")
def test_with_a_call_its_giver_is_waited_for_and_then_all_operatives() -> None:
    match = at(dealt_in(drawn(), GIVEN, (CAI, Call("C1"))), 2_000, (EVE, TakeOver(RED_SPYMASTER)))
    assert match.require_dealt().phase is Phase.CALLED

    match = at(match, 2_100, (EVE, Contest()))

    for operative in (RED_OPERATIVE, BLUE_OPERATIVE):
        assert match.get_takeover_limit(operative) == Limit(2_100, LIVE_TIMEOUTS.absence)


@pytest.mark.rule("H2", "G2")
def test_takeover_keeps_the_remaining_time() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN)

    assert at(match, 2_010, (EVE, TakeOver(RED_OPERATIVE))).limit == Limit(2_000, 40)


@pytest.mark.rule("H2")
@each("pace", Pace)
def test_takeover_limit_is_three_minutes_or_a_day(
    pace: Pace,
) -> None:
    match = at(dealt_in(drawn(), timing=Timing(pace)), 2_000, GIVEN)
    absence = (
        CORRESPONDENCE_TIMEOUTS.absence if pace is Pace.CORRESPONDENCE else LIVE_TIMEOUTS.absence
    )

    assert absence == (86_400 if pace is Pace.CORRESPONDENCE else 180)
    assert match.get_takeover_limit(RED_OPERATIVE) == Limit(2_000, absence)
    assert at(match, 2_050, (BEN, touch(1))).get_takeover_limit(RED_OPERATIVE) == Limit(
        2_050, absence
    )


@pytest.mark.rule("H2")
def test_marks_drafts_and_seating_count_as_signs_of_life() -> None:
    match = at(dealt_in(drawn()), 2_000, GIVEN)
    there = at(match, 2_040, (ANA, Put(Seat(EVE, Team.RED, Role.OPERATIVE))))

    assert match.get_takeover_limit(RED_OPERATIVE, [1_999, 2_030]) == Limit(
        2_030, LIVE_TIMEOUTS.absence
    )
    assert there.get_takeover_limit(Seat(EVE, Team.RED, Role.OPERATIVE)) == Limit(
        2_040, LIVE_TIMEOUTS.absence
    )
    assert there.get_takeover_limit(RED_OPERATIVE) == Limit(2_000, LIVE_TIMEOUTS.absence)


@pytest.mark.rule("H2", "G2")
def test_takeover_limit_restarts_after_a_timeout() -> None:
    match = timed_out(dealt_in(drawn("SEA:1 > 18"), timing=STRICT), 2_000)

    assert match.get_takeover_limit(RED_SPYMASTER) == Limit(2_000, LIVE_TIMEOUTS.absence)
    late = timed_out(at(match, 2_100, GIVEN), 2_200)
    assert late.get_takeover_limit(BLUE_SPYMASTER) == Limit(2_200, LIVE_TIMEOUTS.absence)


@pytest.mark.rule("H2", "G2")
def test_pause_suspends_the_takeover_limit() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), (CAI, Pause()))

    assert match.get_takeover_limit(RED_SPYMASTER) is None
    with pytest.raises(GamePaused):
        at(match, 9_000, (EVE, TakeOver(RED_SPYMASTER)))
    resumed = at(match, 9_000, (DORA, Resume()))
    assert resumed.get_takeover_limit(RED_SPYMASTER) == Limit(9_000, LIVE_TIMEOUTS.absence)


@pytest.mark.rule("H2")
def test_unawaited_seat_has_no_takeover_limit() -> None:
    assert dealt_in(drawn()).get_takeover_limit(RED_OPERATIVE) is None
    assert dealt_in(drawn("SEA:1 > 25")).get_takeover_limit(RED_OPERATIVE) is None
    assert lobby(BEN).get_takeover_limit(RED_OPERATIVE) is None
