"""The sand timer: who may turn it over, and when (G1)."""

from __future__ import annotations

import pytest

from engine.rules import (
    SAND_SECONDS,
    Call,
    Clue,
    ClueCalled,
    Flip,
    FlippedAlready,
    Format,
    GamePaused,
    Give,
    Leave,
    Limit,
    Match,
    NoSandTimer,
    NotDealt,
    NotSeated,
    Pace,
    Pause,
    Resume,
    Role,
    RuleViolation,
    SandRuns,
    Sit,
    Stop,
    Team,
    Timing,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, TABLES, after, at, dealt_in, lobby
from tests.engine.rules.positions import alone, drawn, duet, of_three, touch

pytestmark = pytest.mark.rule("G1")

GIVEN = (ANA, Give(Clue("OCEAN", 2)))
GAMES = {
    Format.TWO_TEAMS: drawn(),
    Format.THREE_PLAYERS: of_three(),
    Format.ONE_TEAM: alone(),
    Format.DUET: duet(),
}


def sandy(*turns: str) -> Match:
    return dealt_in(drawn(*turns), timing=Timing(Pace.SAND))


def test_sand_timer_runs_a_minute_and_decides_nothing() -> None:
    match = at(sandy(), 2_000, (BEN, Flip()))

    assert match.sand == Limit(2_000, SAND_SECONDS)
    assert match.limit is None
    assert match.game == sandy().game
    assert at(match, 9_000, GIVEN).require_dealt().moves == (GIVEN[1].clue,)


@pytest.mark.rule("A7")
@each("format", Format)
def test_each_player_flips_the_sand_timer_once_per_phase(
    format: Format,
) -> None:
    match, now = dealt_in(GAMES[format], timing=Timing(Pace.SAND)), 2_000
    for seat in TABLES[format]:
        match = at(match, now, (seat.person, Flip()))
        assert match.sand == Limit(now, SAND_SECONDS)
        now += SAND_SECONDS

    for seat in TABLES[format]:
        with pytest.raises(FlippedAlready):
            at(match, now, (seat.person, Flip()))


def test_sand_timer_runs_one_at_a_time() -> None:
    match = at(sandy(), 2_000, (BEN, Flip()))

    for person in (BEN, ANA):
        with pytest.raises(SandRuns):
            at(match, 2_059, (person, Flip()))
    assert at(match, 2_060, (ANA, Flip())).sand == Limit(2_060, SAND_SECONDS)


def test_sand_timer_ends_with_its_phase() -> None:
    match = at(sandy(), 2_000, (CAI, Flip()), GIVEN)
    assert match.sand is None

    match = at(match, 2_001, (CAI, Flip()))
    guessed = at(match, 2_002, (BEN, touch(1)))
    assert guessed.sand == Limit(2_001, SAND_SECONDS)
    with pytest.raises(FlippedAlready):
        at(guessed, 2_900, (CAI, Flip()))
    stopped = at(guessed, 2_003, (BEN, Stop()))
    assert stopped.sand is None
    assert at(stopped, 2_004, (CAI, Flip())).sand == Limit(2_004, SAND_SECONDS)


@pytest.mark.rule("C15")
def test_call_suspends_the_sand_timer() -> None:
    match = at(sandy("SEA:2 >"), 2_000, (DORA, Flip()))
    called = at(match, 2_020, (CAI, Call("C1")))

    assert called.sand is None
    with pytest.raises(ClueCalled):
        at(called, 2_021, (BEN, Flip()))
    stands = at(called, 3_000, (CAI, Withdraw()))
    assert stands.sand == Limit(3_000, 40)
    with pytest.raises(FlippedAlready):
        at(stands, 3_500, (DORA, Flip()))


def test_a_pause_halts_the_sand() -> None:
    match = at(sandy(), 2_000, (BEN, Flip()))
    paused = at(match, 2_020, (BEN, Pause()), (CAI, Pause()))

    assert paused.sand is None
    with pytest.raises(GamePaused):
        at(paused, 2_021, (ANA, Flip()))
    assert at(paused, 3_000, (ANA, Resume())).sand == Limit(3_000, 40)


def test_pause_does_not_revive_an_expired_sand_timer() -> None:
    match = at(sandy(), 2_000, (BEN, Flip()))
    paused = at(match, 2_060, (BEN, Pause()), (CAI, Pause()))

    assert at(paused, 3_000, (ANA, Resume())).sand is None


@pytest.mark.rule("G4")
def test_no_sand_runs_while_the_seat_that_is_needed_is_empty() -> None:
    match = at(sandy(), 2_000, (BEN, Flip()))
    empty = at(match, 2_020, (ANA, Leave()))

    assert empty.sand is None
    again = at(empty, 5_000, (ANA, Sit(Team.RED, Role.SPYMASTER)))
    assert again.sand == Limit(5_000, 40)


@each("pace", [Pace.FREE, Pace.STRICT, Pace.CORRESPONDENCE])
def test_sand_timer_is_off_by_default_and_under_strict_limits(pace: Pace) -> None:
    match = dealt_in(drawn(), timing=Timing(pace))

    with pytest.raises(NoSandTimer):
        at(match, 2_000, (ANA, Flip()))


@pytest.mark.parametrize(
    ("match", "refusal"), [(lobby(BEN), NotDealt), (sandy(), NotSeated)], ids=["lobby", "a watcher"]
)
def test_only_the_players_of_a_game_turn_it_over(
    match: Match, refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        after(match, EVE, Flip())
