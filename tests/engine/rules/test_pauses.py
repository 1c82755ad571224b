"""Pauses that both sides agree on, and what nobody does in a game that rests (G3, G5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    CORRESPONDENCE_TIMEOUTS,
    GRACE_SECONDS,
    LIVE_TIMEOUTS,
    Call,
    Change,
    Choice,
    Clue,
    Concede,
    Contest,
    Cover,
    Decline,
    Flip,
    Game,
    GameAsleep,
    GamePaused,
    Give,
    GiveUp,
    Halt,
    Join,
    Leave,
    Limit,
    Mark,
    Match,
    NotDealt,
    NotPaused,
    NotSeated,
    Pace,
    Pause,
    PauseAsked,
    PauseNotAsked,
    Phase,
    Put,
    Resume,
    Role,
    RuleViolation,
    Seat,
    Sit,
    Stop,
    Succeed,
    Suspension,
    TakeOver,
    Team,
    TimeUp,
    Timing,
    Unpause,
    Vote,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    STRICT,
    TABLE,
    after,
    asleep,
    at,
    dealt_in,
    lobby,
    paused,
    timed_out,
)
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, touch

GIVEN = (ANA, Give(Clue("OCEAN", 2)))
ACTS: tuple[Change, ...] = (
    *(GIVEN[1], touch(1), Stop(), Call("C1"), Concede(), Contest(), Withdraw()),
    *(Cover(card(1)), Decline(), Vote(Choice.STANDS), GiveUp(), Flip(), Pause()),
    *(Unpause(), TimeUp(2), TakeOver(TABLE.taken[0])),
)


@pytest.mark.rule("G5")
@each("game", [drawn(), of_three(), duet()])
def test_pause_needs_a_request_and_the_other_sides_consent(game: Game) -> None:
    with_request = at(dealt_in(game), 2_000, (ANA, Pause()))

    assert with_request.rest is None
    assert with_request.clock.pause_requests == {ANA}
    agreed = at(with_request, 2_001, (BEN if game.format.name != "TWO_TEAMS" else DORA, Pause()))
    assert agreed.rest is Suspension.PAUSED
    assert (agreed.clock.pause_requests, agreed.clock.since) == (frozenset(), 2_001)


@pytest.mark.rule("G5")
def test_two_people_of_one_side_are_one_side() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), (BEN, Pause()))

    assert match.rest is None
    for person in (ANA, BEN):
        with pytest.raises(PauseAsked):
            at(match, 2_001, (person, Pause()))


@pytest.mark.rule("G5", "E2")
@pytest.mark.parametrize(
    "play",
    [
        lambda: dealt_in(alone()),
        lambda: at(dealt_in(drawn()), 1_500, (CAI, Leave()), (DORA, Leave())),
        lambda: at(dealt_in(duet()), 1_500, (BEN, Leave()), (DORA, Leave())),
    ],
    ids=["alone", "two teams", "duet"],
)
def test_with_nobody_on_another_side_a_pause_begins_at_once(play: Callable[[], Match]) -> None:
    assert at(play(), 2_000, (ANA, Pause())).rest is Suspension.PAUSED


@pytest.mark.rule("G5")
def test_leavers_and_spectators_cannot_request_a_pause() -> None:
    match = at(dealt_in(drawn()), 2_000, (BEN, Pause()), (BEN, Leave()))

    assert match.clock.pause_requests == frozenset()
    assert at(match, 2_001, (CAI, Pause())).rest is None
    with pytest.raises(NotSeated):
        at(match, 2_001, (EVE, Pause()))
    with pytest.raises(NotDealt):
        after(lobby(BEN), BEN, Pause())


@pytest.mark.rule("G5")
def test_pause_request_is_withdrawn_by_its_maker() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), (BEN, Pause()))

    back = at(match, 2_001, (ANA, Unpause()))
    assert back.clock.pause_requests == {BEN}
    for person in (ANA, CAI, EVE):
        with pytest.raises(PauseNotAsked):
            at(back, 2_002, (person, Unpause()))
    alone = at(back, 2_003, (BEN, Unpause()))
    assert at(alone, 2_004, (CAI, Pause())).rest is None
    assert at(alone, 2_004, (ANA, Pause()), (CAI, Pause())).rest is Suspension.PAUSED
    assert Match.replay(alone.log) == alone


@pytest.mark.rule("G5")
def test_pause_request_expires_with_its_turn() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), GIVEN)

    assert at(match, 2_001, (CAI, Pause())).rest is None


@pytest.mark.rule("G5")
@pytest.mark.parametrize(
    ("game", "spent", "left"),
    [
        (drawn(), 100, Limit(9_000, 100, GRACE_SECONDS)),
        (drawn("SEA:1 > 18", "SEA:2 > 10"), 20, Limit(9_000, 20)),
        (alone("SEA:1 > 18"), 110, Limit(9_000, 0, GRACE_SECONDS - 10)),
    ],
)
def test_after_a_pause_the_clock_goes_on_with_what_was_left(
    game: Game, spent: int, left: Limit
) -> None:
    match = at(dealt_in(game, timing=STRICT), 1_001 + spent, (BEN, Pause()))
    resting = match if match.rest else at(match, 1_001 + spent, (CAI, Pause()))

    assert resting.limit is None
    with pytest.raises(GamePaused):
        timed_out(resting, 90_000)
    assert at(resting, 9_000, (ANA, Resume())).limit == left


@pytest.mark.rule("G5", "C15")
def test_a_pause_in_a_call_keeps_both_clocks() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN)
    match = at(match, 2_010, (CAI, Call("C1")))
    match = at(paused(match, 2_030), 5_000, (ANA, Resume()))

    assert match.limit == Limit(5_000, 40)
    assert at(match, 5_010, (CAI, Withdraw())).limit == Limit(5_010, 30)


@pytest.mark.rule("G5", "H2", "C15")
def test_call_ending_in_a_pause_leaves_the_game_paused() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN)
    match = at(match, 2_010, (CAI, Call("C1")))
    match = at(paused(match, 2_030), 3_000, (CAI, Leave()))

    assert (match.rest, match.limit) == (Suspension.PAUSED, None)
    assert match.require_dealt().phase is Phase.GUESS
    assert at(match, 5_000, (ANA, Resume())).limit == Limit(5_000, 30)


@pytest.mark.rule("C14", "G5")
def test_question_time_restarts_in_full_after_a_pause() -> None:
    match = dealt_in(drawn(), timing=Timing(Pace.CORRESPONDENCE))

    assert dealt_in(drawn()).get_question_limit(2_000) == Limit(2_000, LIVE_TIMEOUTS.question)
    assert match.get_question_limit(2_000) == Limit(2_000, CORRESPONDENCE_TIMEOUTS.question)
    assert paused(match).get_question_limit(2_000) is None
    resumed = at(paused(match), 9_000, (ANA, Resume()))
    assert resumed.get_question_limit(2_000) == Limit(9_000, CORRESPONDENCE_TIMEOUTS.question)
    assert lobby(BEN).get_question_limit(2_000) is None


@pytest.mark.rule("B19", "G5")
def test_nobody_is_taken_to_be_silent_for_a_pause() -> None:
    match = at(dealt_in(drawn()), 2_000, GIVEN)
    match = at(paused(match, 2_100), 9_000, (ANA, Resume()))

    assert match.list_active_guessers((), 9_179) == {BEN}
    assert match.list_active_guessers((Mark(BEN, card(1), 2_050),), 9_180) == set()


@pytest.mark.rule("G5", "G3")
@each("rest, refusal", [(paused, GamePaused), (asleep, GameAsleep)])
@each("change", ACTS)
def test_nobody_acts_in_a_game_that_rests(
    rest: Callable[[Match], Match], refusal: type[RuleViolation], change: Change
) -> None:
    match = rest(dealt_in(drawn(), timing=Timing(Pace.SAND)))

    for person in (ANA, BEN, CAI, DORA):
        with pytest.raises(refusal):
            at(match, match.log[-1].at + 1, (person, change))


@pytest.mark.rule("G5", "G3")
@pytest.mark.parametrize(
    ("rest", "refusal"), [(paused, GamePaused), (asleep, GameAsleep)], ids=["paused", "asleep"]
)
def test_resting_game_refuses_marks_guesses_and_clues(
    rest: Callable[[Match], Match], refusal: type[RuleViolation]
) -> None:
    match = rest(dealt_in(drawn("SEA:1 >")))

    for require in (
        lambda: match.require_may_give_clue(ANA),
        lambda: match.require_may_guess(BEN),
        lambda: match.require_may_mark(BEN, card(1)),
    ):
        with pytest.raises(refusal):
            require()
    assert match.require_sees_key(ANA)


@pytest.mark.rule("G5", "G3", "H1")
@each("rest", [paused, asleep])
def test_resting_game_allows_seat_changes_and_stopping(
    rest: Callable[[Match], Match],
) -> None:
    match = rest(dealt_in(drawn()))
    now = match.log[-1].at + 400

    for action in (
        (EVE, Join()),
        (EVE, Sit(Team.RED, Role.OPERATIVE)),
        (DORA, Leave()),
        (ANA, Put(Seat(EVE, Team.BLUE, Role.OPERATIVE))),
        (BEN, Succeed()),
    ):
        there = at(match, now, action)
        assert (there.rest, there.clock.since) == (match.rest, match.clock.since)
    stopped = at(match, now, (ANA, Halt()))
    assert (stopped.is_over, stopped.rest) == (True, None)


@pytest.mark.rule("G5")
def test_only_a_seated_player_resumes_a_paused_game() -> None:
    match = dealt_in(drawn())

    with pytest.raises(NotPaused):
        at(match, 2_000, (ANA, Resume()))
    with pytest.raises(NotPaused):
        at(asleep(match), 9_000_000, (ANA, Resume()))
    with pytest.raises(NotSeated):
        at(paused(match), 4_000, (EVE, Resume()))
    assert at(paused(match), 4_000, (DORA, Resume())).rest is None
