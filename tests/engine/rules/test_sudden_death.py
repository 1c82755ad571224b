"""Sudden death: no tokens, no clues, no order; every touch finds an agent or loses."""

from __future__ import annotations

import pytest

from engine.rules import (
    AlreadyMarkedBySide,
    Awaited,
    CardCovered,
    Clue,
    Cover,
    CoverNotAwaited,
    Game,
    NoSuchCard,
    Outcome,
    PartnerIsDone,
    Phase,
    Role,
    Stop,
    SuddenDeath,
    Team,
    Termination,
)
from tests.cases import each
from tests.engine.rules.positions import card, duet, tokens, touch
from tests.engine.rules.sudden_deaths import DONE, MISSES

pytestmark = pytest.mark.rule("D8")

A, B = Team.RED, Team.BLUE
LAST = (*MISSES, "ICE:1 >")
SUDDEN = (*MISSES, "ICE:1 > 10")
"""Seven misses spend seven tokens; side B has marked 10, an agent of its own."""


def sudden() -> Game:
    """Spend all of seven tokens."""
    return duet(*SUDDEN, difficulty="7")


def test_the_last_token_spent_by_a_miss_is_sudden_death() -> None:
    before = duet(*LAST, difficulty="7")
    assert (before.phase, tokens(before)) == (Phase.GUESS, 1)

    game = before.play(touch(10))

    assert (game.phase, tokens(game), game.outcome) == (Phase.SUDDEN_DEATH, 0, None)
    assert game.turn_being_guessed is None


@pytest.mark.rule("D6")
def test_the_last_token_spent_by_a_stop_is_sudden_death() -> None:
    game = duet(*MISSES, "ICE:1 > 4", difficulty="7").play(Stop())

    assert (game.phase, tokens(game)) == (Phase.SUDDEN_DEATH, 0)


@pytest.mark.rule("D9")
def test_last_token_spent_by_a_finished_side_starts_sudden_death() -> None:
    before = duet(*MISSES, "ICE:9 > 1 2 3 4 5 6 7 8", difficulty="7")

    game = before.play(touch(9))

    assert (game.phase, tokens(game)) == (Phase.SUDDEN_DEATH, 0)
    assert game.awaited_seats == (Awaited(A, Role.MEMBER),)


@pytest.mark.rule("D7")
def test_the_fifteenth_agent_wins_before_the_last_token_is_spent() -> None:
    game = duet(
        "OCEAN:9 > 1 2 3 4 5 6 7 8 9",
        *(f"SEA{n}:1 > {n}" for n in range(16, 21)),
        "ICE:9 > 10 11 12 13 14",
        difficulty="7",
    )
    assert tokens(game) == 1

    won = game.play(touch(15))

    assert won.outcome == Outcome(None, Termination.AGENTS, together=True)
    assert tokens(won) == 1


@pytest.mark.rule("B18")
def test_either_side_touches_and_nobody_gives_or_stops() -> None:
    game = sudden()

    assert game.awaited_seats == (Awaited(A, Role.MEMBER), Awaited(B, Role.MEMBER))
    for move in (Clue("OCEAN", 1), Clue("OCEAN", 1, A), Stop()):
        with pytest.raises(SuddenDeath):
            game.play(move)
    with pytest.raises(CoverNotAwaited):
        game.play(Cover(card(1)))


@each("side, number", [(A, 11), (B, 4), (A, 1), (B, 1), (B, 9), (A, 15)])
def test_a_touch_is_read_on_the_other_sides_key(side: Team, number: int) -> None:
    game = sudden().play(touch(number, side))

    assert (game.phase, game.outcome) == (Phase.SUDDEN_DEATH, None)
    assert game.covered[-1] == card(number)
    assert (game.sudden[-1].side, game.sudden[-1].card) == (side, card(number))
    assert len(game.turns) == 7


def test_the_sides_touch_in_no_order() -> None:
    game = duet(*SUDDEN[:-1], "ICE:1 > 10 a11 a12 b4 a13 b5 b6", difficulty="7")

    assert [touched.side for touched in game.sudden] == [A, A, B, A, B, B]
    assert game.moment == 20


@pytest.mark.parametrize(("side", "number"), [(A, 19), (B, 19), (A, 24), (B, 11), (A, 4)])
def test_a_bystander_loses_at_once(side: Team, number: int) -> None:
    game = sudden().play(touch(number, side))

    assert game.outcome == Outcome(None, Termination.SUDDEN_DEATH)
    assert not any(game.outcome.won_by(team) for team in Team)
    assert side in game.board.list_bystander_markers(card(number))


@each("side, number", [(A, 9), (B, 15), (A, 25), (B, 25), (A, 23), (B, 24)])
def test_an_assassin_loses_as_it_always_does(side: Team, number: int) -> None:
    game = sudden().play(touch(number, side))

    assert game.outcome == Outcome(None, Termination.ASSASSIN)


def test_the_fifteenth_agent_wins() -> None:
    agents = "b1 b2 b3 b4 b5 b6 b7 b8 b9 a10 a11 a12 a13 a14"
    game = duet(*SUDDEN[:-1], f"ICE:1 > 10 {agents}", difficulty="7")
    assert game.outcome is None

    won = game.play(touch(15, A))

    assert won.outcome == Outcome(None, Termination.AGENTS, together=True)


@pytest.mark.rule("D5")
def test_a_card_that_side_has_marked_is_refused_and_costs_nothing() -> None:
    game = sudden()

    with pytest.raises(AlreadyMarkedBySide):
        game.play(touch(10, B))
    assert game == sudden()
    assert game.play(touch(10, A)).covered[-1] == card(10)


@pytest.mark.rule("D5", "B13")
def test_covered_and_unknown_cards_are_refused() -> None:
    for number, refusal in ((16, CardCovered), (26, NoSuchCard), (0, NoSuchCard)):
        with pytest.raises(refusal):
            sudden().play(touch(number, A))


@pytest.mark.rule("D9")
@each("number", [10, 11, 22, 25])
def test_a_side_whose_partner_has_no_agents_left_touches_nothing(number: int) -> None:
    game = duet(*DONE, difficulty="7")
    assert game.phase is Phase.SUDDEN_DEATH
    assert game.board.agents_left(A) == 0

    with pytest.raises(PartnerIsDone):
        game.play(touch(number, B))
    assert game.awaited_seats == (Awaited(A, Role.MEMBER),)
    assert game == duet(*DONE, difficulty="7")


@pytest.mark.rule("D9")
def test_finished_side_leaves_its_partner_nothing_to_touch() -> None:
    game = duet(*SUDDEN[:-1], "ICE:1 > 10 b1 b2 b3 b4 b5 b6 b7 b8 b9", difficulty="7")

    assert game.phase is Phase.SUDDEN_DEATH
    assert game.guessers == (A,)
    with pytest.raises(PartnerIsDone):
        game.play(touch(11, B))


@pytest.mark.rule("B19")
def test_marks_fall_when_sudden_death_begins() -> None:
    assert [duet(*turns, difficulty="7").turn_number for turns in (LAST, SUDDEN)] == [7, 8]
    assert sudden().play(touch(11, A)).turn_number == 8


def test_sudden_death_touch_is_the_last_move() -> None:
    assert sudden().play(touch(11, A)).moves[-1] == touch(11, A)
