"""Games that nobody touches: sleep, waking, and the end of it (G2, G3)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    EXPIRE_SECONDS,
    GRACE_SECONDS,
    SLEEP_SECONDS,
    AlreadyDealt,
    Clue,
    Cover,
    Expire,
    Game,
    GameAsleep,
    GameOver,
    Give,
    Join,
    Limit,
    Match,
    NotAsleep,
    NotDealt,
    NotSeated,
    Pace,
    Phase,
    Sleep,
    Strand,
    Succeed,
    Suspension,
    Termination,
    TimeNotUp,
    Timing,
    Wake,
)
from tests.cases import each
from tests.engine.rules.people import (
    ANA,
    BEN,
    CAI,
    DORA,
    EVE,
    STRICT,
    after,
    asleep,
    at,
    dealt_in,
    lobby,
    paused,
    timed_out,
)
from tests.engine.rules.positions import alone, card, drawn, duet, of_three

GIVEN = (ANA, Give(Clue("OCEAN", 2)))


def slept(match: Match, seconds: int) -> int:
    """Tell what time it is after so much sleep."""
    return match.clock.since + seconds


@pytest.mark.rule("G2")
@each("game", [drawn(), of_three(), duet()])
def test_after_two_turns_running_in_which_nobody_moved_the_game_sleeps(game: Game) -> None:
    match = timed_out(dealt_in(game, timing=STRICT), 2_000)
    assert match.rest is None

    match = timed_out(match, 3_000)

    assert (match.rest, match.limit, match.clock.since) == (Suspension.ASLEEP, None, 3_000)
    assert len(match.require_dealt().turns) == 2
    with pytest.raises(GameAsleep):
        timed_out(match, 9_000)


@pytest.mark.rule("G2", "E2")
@each("by_hand", [True, False])
def test_cover_by_hand_counts_as_a_move_and_by_clock_not(by_hand: bool) -> None:  # noqa: FBT001
    match = timed_out(dealt_in(alone(), timing=STRICT), 2_000)
    match = (
        at(match, 2_050, (ANA, Cover(card(10)))) if by_hand else timed_out(match, 2_200, card(10))
    )

    match = timed_out(match, 3_000)

    assert match.rest is (None if by_hand else Suspension.ASLEEP)
    assert match.require_dealt().phase is Phase.COVER


@pytest.mark.rule("G2")
def test_turn_with_a_clue_resets_the_sleep_count() -> None:
    match = timed_out(dealt_in(drawn(), timing=STRICT), 2_000)
    match = at(match, 2_100, (CAI, GIVEN[1]))
    match = timed_out(match, 2_200)
    match = timed_out(match, 2_500)
    assert match.rest is None

    assert timed_out(match, 3_000).rest is Suspension.ASLEEP


@pytest.mark.rule("G2", "G3")
def test_waking_restarts_the_limit_and_the_count_of_lost_turns() -> None:
    match = dealt_in(drawn(), timing=STRICT)
    match = timed_out(timed_out(match, 2_000), 3_000)

    match = at(match, 5_000, (DORA, Wake()))

    assert (match.rest, match.limit) == (None, Limit(5_000, 200, GRACE_SECONDS))
    match = timed_out(match, 6_000)
    assert match.rest is None
    assert timed_out(match, 7_000).rest is Suspension.ASLEEP


@pytest.mark.rule("G3")
@each("pace", Pace)
def test_a_game_that_nobody_touched_for_two_weeks_sleeps(pace: Pace) -> None:
    match = at(dealt_in(drawn("SEA:1 >"), timing=Timing(pace)), 2_000, (EVE, Join()))

    with pytest.raises(TimeNotUp):
        at(match, 2_000 + SLEEP_SECONDS - 1, (ANA, Sleep()))
    sleeping = at(match, 2_000 + SLEEP_SECONDS, (ANA, Sleep()))
    assert sleeping.rest is Suspension.ASLEEP
    assert (sleeping.game, sleeping.is_over) == (match.game, False)
    with pytest.raises(GameAsleep):
        at(sleeping, 2_000 + 3 * SLEEP_SECONDS, (ANA, Sleep()))


@pytest.mark.rule("G3")
@each("pace", Pace)
def test_a_game_whose_channel_is_lost_sleeps_at_once(pace: Pace) -> None:
    match = dealt_in(drawn("SEA:1 >"), timing=Timing(pace))

    stranded = at(match, 2_000, (ANA, Strand()))

    assert (stranded.rest, stranded.limit, stranded.game) == (Suspension.ASLEEP, None, match.game)
    assert at(stranded, 3_000, (ANA, Wake())).rest is None
    with pytest.raises(GameAsleep):
        at(stranded, 3_000, (ANA, Strand()))


@pytest.mark.rule("G3")
def test_a_paused_game_falls_asleep_too_and_wakes_to_go_on() -> None:
    match = asleep(paused(dealt_in(drawn("SEA:1 >"), timing=STRICT), 1_011))
    assert match.rest is Suspension.ASLEEP

    woken = at(match, slept(match, 60), (CAI, Wake()))

    assert (woken.rest, woken.limit) == (None, Limit(slept(match, 60), 40))


@pytest.mark.rule("G3")
def test_sleeping_game_is_woken_only_by_players_host_or_moderator() -> None:
    match = asleep(dealt_in(drawn()))

    for person in (ANA, DORA):
        match.require_may_wake(person, moderator=False)
    match.require_may_wake(EVE, moderator=True)
    with pytest.raises(NotSeated):
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
@each("make", [lambda: dealt_in(drawn()), lambda: paused(dealt_in(drawn()))])
def test_a_game_that_does_not_sleep_does_not_expire(make: Callable[[], Match]) -> None:
    match = make()
    with pytest.raises(AlreadyDealt):
        at(match, 99_000_000, (ANA, Expire()))


@pytest.mark.rule("G3", "H1")
def test_falling_asleep_is_no_sign_of_life_of_the_host() -> None:
    match = at(asleep(dealt_in(drawn())), 2_000 + SLEEP_SECONDS, (BEN, Wake()))

    assert at(match, 2_001 + SLEEP_SECONDS, (BEN, Succeed())).host == BEN
