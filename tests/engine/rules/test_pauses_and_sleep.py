"""Pauses that both sides agree on, and games that nobody touches (G2, G3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    Call,
    Choice,
    Clue,
    Concede,
    Contest,
    Cover,
    Decline,
    Game,
    Halt,
    Pace,
    Phase,
    RuleViolation,
    Seat,
    Stop,
    Termination,
    Timing,
    Withdraw,
)
from engine.rules.absence import EXPIRE_SECONDS, SLEEP_SECONDS
from engine.rules.changes import (
    Change,
    Expire,
    Flip,
    Give,
    GiveUp,
    Join,
    Leave,
    Pause,
    Put,
    Resume,
    Sit,
    Sleep,
    Succeed,
    TakeOver,
    TimeUp,
    Vote,
    Wake,
)
from engine.rules.identities import Role, Team
from engine.rules.limits import GRACE_SECONDS, Limit
from engine.rules.marks import Mark
from engine.rules.match import Match
from engine.rules.pace import BY_THE_DAY, LIVE
from engine.rules.time_violations import GameAsleep, GamePaused, NotAsleep, NotPaused, PauseAsked
from engine.rules.violations import (
    AlreadyDealt,
    GameOver,
    NotDealt,
    NotSeated,
    OnlyTheStarter,
    TimeNotUp,
)
from engine.rules.waiting import Rest
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    STRICT,
    TABLE,
    after,
    at,
    dealt_in,
    lobby,
    timed_out,
)
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, touch

GIVEN = (ANA, Give(Clue("OCEAN", 2)))
ACTS: tuple[Change, ...] = (
    *(GIVEN[1], touch(1), Stop(), Call("C1"), Concede(), Contest(), Withdraw()),
    *(Cover(card(1)), Decline(), Vote(Choice.STANDS), GiveUp(), Flip(), Pause()),
    *(TimeUp(2), TakeOver(TABLE.taken[0])),
)


def paused(match: Match, when: int = 3_000) -> Match:
    """Have a red and a blue player pause the game."""
    return at(match, when, (BEN, Pause()), (CAI, Pause()))


def asleep(match: Match) -> Match:
    """Let nobody touch the game for two weeks."""
    return at(match, match.log[-1].at + SLEEP_SECONDS, (match.starter, Sleep()))


def slept(match: Match, seconds: int) -> int:
    """Tell what time it is after so much sleep."""
    return match.waiting.since + seconds


@pytest.mark.rule("G2")
@pytest.mark.parametrize("game", [drawn(), of_three(), duet()])
def test_a_pause_takes_one_side_that_asks_and_another_that_agrees(game: Game) -> None:
    asked = at(dealt_in(game), 2_000, (ANA, Pause()))

    assert asked.rest is None
    assert asked.waiting.asking == {ANA}
    agreed = at(asked, 2_001, (BEN if game.format.name != "TWO_TEAMS" else DORA, Pause()))
    assert agreed.rest is Rest.PAUSED
    assert (agreed.waiting.asking, agreed.waiting.since) == (frozenset(), 2_001)


@pytest.mark.rule("G2")
def test_two_people_of_one_side_are_one_side() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), (BEN, Pause()))

    assert match.rest is None
    for person in (ANA, BEN):
        with pytest.raises(PauseAsked):
            at(match, 2_001, (person, Pause()))


@pytest.mark.rule("G2", "E2")
@pytest.mark.parametrize(
    "match",
    [
        dealt_in(alone()),
        at(dealt_in(drawn()), 1_500, (CAI, Leave()), (DORA, Leave())),
        at(dealt_in(duet()), 1_500, (BEN, Leave()), (DORA, Leave())),
    ],
    ids=["alone", "two teams", "duet"],
)
def test_with_nobody_on_another_side_a_pause_begins_at_once(match: Match) -> None:
    assert at(match, 2_000, (ANA, Pause())).rest is Rest.PAUSED


@pytest.mark.rule("G2")
def test_who_has_left_or_watches_asks_for_nothing() -> None:
    match = at(dealt_in(drawn()), 2_000, (BEN, Pause()), (BEN, Leave()))

    assert at(match, 2_001, (CAI, Pause())).rest is None
    with pytest.raises(NotSeated):
        at(match, 2_001, (EVE, Pause()))
    with pytest.raises(NotDealt):
        after(lobby(BEN), BEN, Pause())


@pytest.mark.rule("G2")
def test_what_was_asked_in_one_turn_is_not_agreed_to_in_another() -> None:
    match = at(dealt_in(drawn()), 2_000, (ANA, Pause()), GIVEN)

    assert at(match, 2_001, (CAI, Pause())).rest is None


@pytest.mark.rule("G2")
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


@pytest.mark.rule("G2", "C15")
def test_a_pause_in_a_call_keeps_both_clocks() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN)
    match = at(match, 2_010, (CAI, Call("C1")))
    match = at(paused(match, 2_030), 5_000, (ANA, Resume()))

    assert match.limit == Limit(5_000, 40)
    assert at(match, 5_010, (CAI, Withdraw())).limit == Limit(5_010, 30)


@pytest.mark.rule("G2", "H2", "C15")
def test_a_call_that_lapses_in_a_pause_leaves_the_game_paused() -> None:
    match = at(dealt_in(drawn(), timing=STRICT), 2_000, GIVEN)
    match = at(match, 2_010, (CAI, Call("C1")))
    match = at(paused(match, 2_030), 3_000, (CAI, Leave()))

    assert (match.rest, match.limit) == (Rest.PAUSED, None)
    assert match.require_dealt().phase is Phase.GUESS
    assert at(match, 5_000, (ANA, Resume())).limit == Limit(5_000, 30)


@pytest.mark.rule("C14", "G2")
def test_a_question_waits_for_the_end_of_a_pause_and_has_its_time_in_full() -> None:
    match = dealt_in(drawn(), timing=Timing(Pace.CORRESPONDENCE))

    assert dealt_in(drawn()).question_limit(2_000) == Limit(2_000, LIVE.question)
    assert match.question_limit(2_000) == Limit(2_000, BY_THE_DAY.question)
    assert paused(match).question_limit(2_000) is None
    resumed = at(paused(match), 9_000, (ANA, Resume()))
    assert resumed.question_limit(2_000) == Limit(9_000, BY_THE_DAY.question)
    assert lobby(BEN).question_limit(2_000) is None


@pytest.mark.rule("B19", "G2")
def test_nobody_is_taken_to_be_silent_for_a_pause() -> None:
    match = at(dealt_in(drawn()), 2_000, GIVEN)
    match = at(paused(match, 2_100), 9_000, (ANA, Resume()))

    assert match.awake((), 9_179) == {BEN}
    assert match.awake((Mark(BEN, card(1), 2_050),), 9_180) == set()


@pytest.mark.rule("G2", "G3")
@pytest.mark.parametrize(
    ("rest", "refusal"), [(paused, GamePaused), (asleep, GameAsleep)], ids=["paused", "asleep"]
)
@pytest.mark.parametrize("change", ACTS, ids=lambda change: type(change).__name__)
def test_nobody_acts_in_a_game_that_rests(
    rest: Callable[[Match], Match], refusal: type[RuleViolation], change: Change
) -> None:
    match = rest(dealt_in(drawn(), timing=Timing(Pace.SAND)))

    for person in (ANA, BEN, CAI, DORA):
        with pytest.raises(refusal):
            at(match, match.log[-1].at + 1, (person, change))


@pytest.mark.rule("G2", "G3")
@pytest.mark.parametrize(
    ("rest", "refusal"), [(paused, GamePaused), (asleep, GameAsleep)], ids=["paused", "asleep"]
)
def test_nobody_marks_guesses_or_types_a_clue_in_a_game_that_rests(
    rest: Callable[[Match], Match], refusal: type[RuleViolation]
) -> None:
    match = rest(dealt_in(drawn("SEA:1 >")))

    for require in (
        lambda: match.require_may_give(ANA),
        lambda: match.require_may_guess(BEN),
        lambda: match.require_may_mark(BEN, card(1)),
    ):
        with pytest.raises(refusal):
            require()
    assert match.require_sees_key(ANA)


@pytest.mark.rule("G2", "G3", "H1")
@pytest.mark.parametrize("rest", [paused, asleep])
def test_people_come_and_go_in_a_game_that_rests_and_it_may_be_stopped(
    rest: Callable[[Match], Match],
) -> None:
    match = rest(dealt_in(drawn()))
    now = match.log[-1].at + 400

    for deed in (
        (EVE, Join()),
        (EVE, Sit(Team.RED, Role.OPERATIVE)),
        (DORA, Leave()),
        (ANA, Put(Seat(EVE, Team.BLUE, Role.OPERATIVE))),
        (BEN, Succeed()),
    ):
        there = at(match, now, deed)
        assert (there.rest, there.waiting.since) == (match.rest, match.waiting.since)
    stopped = at(match, now, (ANA, Halt()))
    assert (stopped.over, stopped.rest) == (True, None)


@pytest.mark.rule("G2")
def test_only_a_paused_game_is_resumed_and_by_somebody_who_plays() -> None:
    match = dealt_in(drawn())

    with pytest.raises(NotPaused):
        at(match, 2_000, (ANA, Resume()))
    with pytest.raises(NotPaused):
        at(asleep(match), 9_000_000, (ANA, Resume()))
    with pytest.raises(NotSeated):
        at(paused(match), 4_000, (EVE, Resume()))
    assert at(paused(match), 4_000, (DORA, Resume())).rest is None


@pytest.mark.rule("G2")
@pytest.mark.parametrize("game", [drawn(), of_three(), duet()])
def test_after_two_turns_running_in_which_nobody_moved_the_game_sleeps(game: Game) -> None:
    match = timed_out(dealt_in(game, timing=STRICT), 2_000)
    assert match.rest is None

    match = timed_out(match, 3_000)

    assert (match.rest, match.limit, match.waiting.since) == (Rest.ASLEEP, None, 3_000)
    assert len(match.require_dealt().turns) == 2
    with pytest.raises(GameAsleep):
        timed_out(match, 9_000)


@pytest.mark.rule("G2", "E2")
@pytest.mark.parametrize("by_hand", [True, False])
def test_alone_a_cover_by_hand_is_a_move_and_one_by_the_clock_is_not(by_hand: bool) -> None:  # noqa: FBT001
    match = timed_out(dealt_in(alone(), timing=STRICT), 2_000)
    match = (
        at(match, 2_050, (ANA, Cover(card(10)))) if by_hand else timed_out(match, 2_200, card(10))
    )

    match = timed_out(match, 3_000)

    assert match.rest is (None if by_hand else Rest.ASLEEP)
    assert match.require_dealt().phase is Phase.COVER


@pytest.mark.rule("G2")
def test_a_turn_with_a_clue_is_a_turn_in_which_somebody_moved() -> None:
    match = timed_out(dealt_in(drawn(), timing=STRICT), 2_000)
    match = at(match, 2_100, (CAI, GIVEN[1]))
    match = timed_out(match, 2_200)
    match = timed_out(match, 2_500)
    assert match.rest is None

    assert timed_out(match, 3_000).rest is Rest.ASLEEP


@pytest.mark.rule("G2", "G3")
def test_who_wakes_a_game_has_all_the_time_for_the_turn_and_for_two_more() -> None:
    match = dealt_in(drawn(), timing=STRICT)
    match = timed_out(timed_out(match, 2_000), 3_000)

    match = at(match, 5_000, (DORA, Wake()))

    assert (match.rest, match.limit) == (None, Limit(5_000, 200, GRACE_SECONDS))
    match = timed_out(match, 6_000)
    assert match.rest is None
    assert timed_out(match, 7_000).rest is Rest.ASLEEP


@pytest.mark.rule("G3")
@pytest.mark.parametrize("pace", Pace)
def test_a_game_that_nobody_touched_for_two_weeks_sleeps(pace: Pace) -> None:
    match = at(dealt_in(drawn("SEA:1 >"), timing=Timing(pace)), 2_000, (EVE, Join()))

    with pytest.raises(TimeNotUp):
        at(match, 2_000 + SLEEP_SECONDS - 1, (ANA, Sleep()))
    sleeping = at(match, 2_000 + SLEEP_SECONDS, (ANA, Sleep()))
    assert sleeping.rest is Rest.ASLEEP
    assert (sleeping.game, sleeping.over) == (match.game, False)
    with pytest.raises(GameAsleep):
        at(sleeping, 2_000 + 3 * SLEEP_SECONDS, (ANA, Sleep()))


@pytest.mark.rule("G3")
def test_a_paused_game_falls_asleep_too_and_wakes_to_go_on() -> None:
    match = asleep(paused(dealt_in(drawn("SEA:1 >"), timing=STRICT), 1_011))
    assert match.rest is Rest.ASLEEP

    woken = at(match, slept(match, 60), (CAI, Wake()))

    assert (woken.rest, woken.limit) == (None, Limit(slept(match, 60), 40))


@pytest.mark.rule("G3")
def test_only_a_sleeping_game_is_woken_by_somebody_here_the_starter_or_a_moderator() -> None:
    match = asleep(dealt_in(drawn()))

    for person in (ANA, DORA):
        match.require_may_wake(person, moderator=False)
    match.require_may_wake(EVE, moderator=True)
    with pytest.raises(OnlyTheStarter):
        match.require_may_wake(EVE, moderator=False)
    for game in (dealt_in(drawn()), paused(dealt_in(drawn()))):
        with pytest.raises(NotAsleep):
            at(game, 9_000_000, (ANA, Wake()))
    with pytest.raises(NotDealt):
        after(lobby(BEN), ANA, Wake())


@pytest.mark.rule("G3", "H4")
def test_a_game_that_slept_for_thirty_days_closes_as_stopped() -> None:
    match = asleep(dealt_in(drawn("SEA:1 > 1")))

    with pytest.raises(TimeNotUp):
        at(match, slept(match, EXPIRE_SECONDS - 1), (ANA, Expire()))
    closed = at(match, slept(match, EXPIRE_SECONDS), (ANA, Expire()))

    outcome = closed.require_dealt().outcome
    assert outcome is not None
    assert (outcome.winner, outcome.termination) == (None, Termination.STOPPED)
    assert closed.rest is None
    with pytest.raises(GameOver):
        at(closed, slept(match, EXPIRE_SECONDS), (ANA, Wake()))


@pytest.mark.rule("G3")
@pytest.mark.parametrize("match", [dealt_in(drawn()), paused(dealt_in(drawn()))])
def test_a_game_that_does_not_sleep_does_not_expire(match: Match) -> None:
    with pytest.raises(AlreadyDealt):
        at(match, 99_000_000, (ANA, Expire()))


@pytest.mark.rule("G3", "H1")
def test_that_a_game_sleeps_is_no_sign_of_its_starter() -> None:
    match = at(asleep(dealt_in(drawn())), 2_000 + SLEEP_SECONDS, (BEN, Wake()))

    assert at(match, 2_001 + SLEEP_SECONDS, (BEN, Succeed())).starter == BEN
