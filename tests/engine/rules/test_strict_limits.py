"""Strict limits: what runs in which phase, and what is lost when nobody acts in time (G2)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    CORRESPONDENCE_TIMEOUTS,
    GRACE_SECONDS,
    LIVE_TIMEOUTS,
    Call,
    Clue,
    Concede,
    Contest,
    Cover,
    Game,
    GameOver,
    Give,
    Late,
    Leave,
    Limit,
    Match,
    NoEnemyAgent,
    Pace,
    Pass,
    Phase,
    Position,
    Role,
    RuleViolation,
    Sit,
    Stop,
    Team,
    TimeNotUp,
    TimeUp,
    Timing,
    Withdraw,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, STRICT, Action, at, dealt_in, timed_out
from tests.engine.rules.positions import alone, card, drawn, duet, of_three, touch

pytestmark = pytest.mark.rule("G2")

GIVEN = (ANA, Give(Clue("OCEAN", 2)))
CALLED = (CAI, Call("C1"))
SUDDEN = tuple(
    f"{'SEA' if turn % 2 else 'ICE'}:1 > {card}"
    for turn, card in enumerate((16, 16, 17, 17, 18, 18, 19, 19, 20))
)


def strict(game: Game) -> Match:
    """Deal this game to a table with strict limits."""
    return dealt_in(game, timing=STRICT)


def tokens(match: Match) -> int | None:
    tally = match.require_dealt().tally
    return None if tally is None else tally.tokens


@pytest.mark.rule("B1", "E1", "E2", "D6")
@each(
    "game, phase, team, left",
    [
        (drawn(), Phase.CLUE, Team.BLUE, None),
        (drawn("SEA:2 > 1 stop"), Phase.CLUE, Team.RED, None),
        (of_three(), Phase.CLUE, Team.BLUE, None),
        (alone(), Phase.COVER, Team.RED, None),
        (duet(), Phase.CLUE, Team.BLUE, 8),
        (duet("SEA:2 > 4 16"), Phase.CLUE, Team.RED, 7),
    ],
)
def test_late_clue_passes_the_turn(game: Game, phase: Phase, team: Team, left: int | None) -> None:
    match = timed_out(strict(game), 5_000)

    after = match.require_dealt()
    assert after.moves[-1] == Pass()
    assert (after.phase, after.team, tokens(match)) == (phase, team, left)
    assert (after.turns[-1].team, after.turns[-1].clue, after.turns[-1].late) == (
        game.team,
        None,
        True,
    )
    assert Game.parse(str(after)) == after


@pytest.mark.rule("B8", "E1", "E2", "D6")
@each("guessed", ["", " 1"])
@each(
    "deal, phase, left",
    [(drawn, Phase.CLUE, None), (of_three, Phase.CLUE, None), (alone, Phase.COVER, None)],
)
def test_late_guess_ends_the_turn_even_before_the_first(
    deal: Callable[[str], Game], phase: Phase, left: int | None, guessed: str
) -> None:
    match = timed_out(strict(deal(f"SEA:2 >{guessed}")), 5_000)

    after = match.require_dealt()
    assert (after.moves[-1], after.phase, tokens(match)) == (Late(), phase, left)
    assert after.turns[-1].late
    assert after.team is (Team.RED if phase is Phase.COVER else Team.BLUE)
    assert Game.parse(str(after)) == after


@pytest.mark.rule("D6", "D8")
def test_late_duet_guess_costs_a_token_and_leads_to_sudden_death() -> None:
    match = timed_out(strict(duet("SEA:2 > 1")), 5_000)
    last = timed_out(strict(duet(*SUDDEN[:8])), 5_000)

    assert tokens(match) == 8
    assert (tokens(last), last.require_dealt().phase) == (0, Phase.SUDDEN_DEATH)
    assert last.limit is None
    assert last.list_active_guessers((), 5_000) == {ANA, BEN, CAI, DORA}


@pytest.mark.rule("D3")
def test_both_duet_sides_may_start_after_a_lost_first_turn() -> None:
    match = timed_out(strict(duet()), 5_000)

    assert match.require_dealt().givers == (Team.RED, Team.BLUE)
    for giver in (ANA, BEN):
        assert at(match, 5_001, (giver, GIVEN[1])).require_dealt().phase is Phase.GUESS


@pytest.mark.rule("D8")
def test_sudden_death_has_no_clock() -> None:
    match = strict(duet(*SUDDEN))

    assert match.require_dealt().phase is Phase.SUDDEN_DEATH
    assert match.limit is None
    with pytest.raises(TimeNotUp):
        timed_out(match, 50_000)


@pytest.mark.rule("C15a")
def test_an_own_agent_that_is_not_covered_in_time_is_declined() -> None:
    match = at(strict(drawn()), 2_000, GIVEN, CALLED, (ANA, Concede()))

    assert match.limit == Limit(2_000, 200, GRACE_SECONDS)
    match = timed_out(match, 5_000)
    assert (match.require_dealt().phase, match.require_dealt().team) == (Phase.CLUE, Team.BLUE)
    assert match.limit == Limit(5_000, 200, GRACE_SECONDS)


@pytest.mark.rule("E2")
def test_uncovered_enemy_agent_is_drawn_by_lot_after_the_limit() -> None:
    match = strict(alone("SEA:1 > 18"))

    assert match.limit == Limit(1_001, 100, GRACE_SECONDS)
    after = timed_out(match, 5_000, card(12)).require_dealt()
    assert after.moves[-1] == Cover(card(12))
    assert (after.phase, after.turns[-1].covered) == (Phase.CLUE, card(12))


@pytest.mark.rule("E2")
@pytest.mark.parametrize(
    ("drawn_card", "refusal"),
    [(None, TimeNotUp), (card(1), NoEnemyAgent), (card(18), NoEnemyAgent)],
)
def test_nothing_but_an_open_enemy_agent_is_covered_by_the_clock(
    drawn_card: Position | None, refusal: type[RuleViolation]
) -> None:
    match = strict(alone("SEA:1 > 18"))

    with pytest.raises(refusal):
        timed_out(match, 5_000, drawn_card)


@pytest.mark.rule("C15")
def test_a_call_has_its_own_limits_at_every_pace() -> None:
    for pace in Pace:
        match = dealt_in(drawn(), GIVEN, CALLED, timing=Timing(pace))
        spans = CORRESPONDENCE_TIMEOUTS if pace is Pace.CORRESPONDENCE else LIVE_TIMEOUTS
        assert match.limit == Limit(1_003, spans.answer)
        match = at(match, 2_000, (ANA, Contest()))
        assert match.limit == Limit(2_000, spans.vote)


@each("pace", [Pace.FREE, Pace.SAND, Pace.CORRESPONDENCE])
@each("game", [drawn(), drawn("SEA:2 > 1"), alone("SEA:1 > 18"), duet(*SUDDEN)])
def test_no_other_pace_limits_clues_guesses_and_covers(game: Game, pace: Pace) -> None:
    match = dealt_in(game, timing=Timing(pace))

    assert match.limit is None
    with pytest.raises(TimeNotUp):
        timed_out(match, 90_000, card(10))


@pytest.mark.rule("C14")
def test_first_clue_has_double_time_and_every_clue_its_grace() -> None:
    match = strict(drawn())
    assert match.limit == Limit(1_001, 200, GRACE_SECONDS)

    for now, turn in enumerate([(ANA, BEN, 1), (CAI, DORA, 10), (ANA, BEN, 2), (CAI, DORA, 11)]):
        giver, guesser, hits = turn
        assert match.limit is not None
        assert match.limit.seconds == (200 if now < 2 else 100)
        match = at(match, 2_000 + now, (giver, GIVEN[1]))
        assert match.limit == Limit(2_000 + now, 40)
        match = at(match, 2_000 + now, (guesser, touch(hits)), (guesser, Stop()))


def test_lost_first_turn_keeps_double_time_for_the_first_clue() -> None:
    match = strict(drawn("pass >", "SEA:1 > 10 stop"))

    assert match.limit == Limit(1_001, 200, GRACE_SECONDS)


def test_both_sides_of_a_duet_have_double_time_for_their_first_clue() -> None:
    assert strict(duet()).limit == Limit(1_001, 200, GRACE_SECONDS)
    assert strict(duet("SEA:1 > 16")).limit == Limit(1_001, 200, GRACE_SECONDS)
    assert strict(duet("SEA:1 > 16", "ICE:1 > 17")).limit == Limit(1_001, 100, GRACE_SECONDS)


def test_each_guess_has_its_time() -> None:
    match = at(strict(drawn()), 2_000, GIVEN)
    match = at(match, 2_030, (BEN, touch(1)))

    assert match.limit == Limit(2_030, 40)


def test_only_the_limit_of_this_moment_runs_out() -> None:
    match = at(strict(drawn()), 2_000, GIVEN)

    for moment in (match.moment - 1, match.moment + 1):
        with pytest.raises(TimeNotUp):
            at(match, 5_000, (ANA, TimeUp(moment)))
    with pytest.raises(GameOver):
        timed_out(strict(drawn("SEA:1 > 25")), 5_000)


@pytest.mark.rule("C15")
@each("ends", [(CAI, Withdraw()), (CAI, Leave())])
def test_rejected_call_resumes_the_remaining_time(ends: Action) -> None:
    match = at(strict(drawn()), 2_000, GIVEN)
    match = at(match, 2_015, CALLED)
    assert match.limit == Limit(2_015, LIVE_TIMEOUTS.answer)

    match = at(match, 2_050, ends)

    assert match.require_dealt().phase is Phase.GUESS
    assert match.limit == Limit(2_050, 25)
    assert at(match, 2_060, (BEN, touch(1))).limit == Limit(2_060, 40)


@pytest.mark.rule("C15")
def test_a_contested_call_keeps_the_rest_of_the_time_as_well() -> None:
    match = at(strict(drawn()), 2_000, GIVEN)
    match = at(match, 2_015, CALLED)
    match = timed_out(match, 2_080)
    assert match.limit == Limit(2_080, LIVE_TIMEOUTS.vote)

    assert timed_out(match, 2_150).limit == Limit(2_150, 25)


@pytest.mark.rule("G4", "H2")
def test_no_clock_runs_while_the_seat_that_is_needed_is_empty() -> None:
    match = at(strict(drawn()), 2_000, GIVEN)
    empty = at(match, 2_030, (BEN, Leave()))

    assert empty.limit is None
    with pytest.raises(TimeNotUp):
        timed_out(empty, 9_000)
    again = at(empty, 9_000, (BEN, Sit(Team.RED, Role.OPERATIVE)))
    assert again.limit == Limit(9_000, 40)
    assert timed_out(again, 9_040).require_dealt().moves[-1] == Late()


@pytest.mark.rule("C15", "H2")
def test_call_without_operatives_keeps_the_remaining_time() -> None:
    match = at(strict(drawn()), 2_000, GIVEN)
    match = at(match, 2_030, (BEN, Leave()))
    match = at(match, 3_000, CALLED)
    match = at(match, 3_001, (BEN, Sit(Team.RED, Role.OPERATIVE)), (CAI, Withdraw()))

    assert match.limit == Limit(3_001, 10)
