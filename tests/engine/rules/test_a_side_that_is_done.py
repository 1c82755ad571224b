"""A side that is done: its nine agents are covered, and it gives no more clues."""

from __future__ import annotations

import pytest

from engine.rules import (
    Awaited,
    Clue,
    Game,
    NotYourTurn,
    Outcome,
    Phase,
    Role,
    Stop,
    Team,
    Termination,
)
from tests.engine.rules.positions import duet, tokens, touch

pytestmark = pytest.mark.rule("D9")

A, B = Team.RED, Team.BLUE
ALL_BUT_ONE = "OCEAN:9 > 2 3 4 5 6 7 8 9"
"""Of side A's nine agents only 1 is left, which is side B's too."""


def test_last_agent_of_a_side_ends_the_turn_and_costs_a_token() -> None:
    game = duet(ALL_BUT_ONE).play(touch(1))

    assert game.board.agents_left(A) == 0
    assert (game.phase, tokens(game), game.outcome) == (Phase.CLUE, 8, None)
    assert not game.turns[-1].stopped


def test_the_other_side_gives_all_the_rest() -> None:
    game = duet(f"{ALL_BUT_ONE} 1", "RIVER:1 > 10 stop")
    assert game.givers == (B,)

    for turn in ("LAKE:1 > 16", "POND:1 > 11 stop"):
        game = Game.parse(f"{game}{turn}")
        assert game.awaited_seats == (Awaited(B, Role.MEMBER),)
        with pytest.raises(NotYourTurn):
            game.play(Clue("SEA", 1, A))
    assert [turn.team for turn in game.turns] == [A, B, B, B]


def test_last_own_agent_on_the_partners_clue_continues_the_turn() -> None:
    game = duet(f"{ALL_BUT_ONE} stop", "RIVER:2 > 1")

    assert game.board.agents_left(A) == 0
    assert (game.phase, game.team, tokens(game)) == (Phase.GUESS, B, 8)
    after = game.play(touch(10)).play(Stop())
    assert (after.givers, tokens(after)) == ((B,), 7)


def test_miss_after_that_leaves_the_clue_to_the_unfinished_side() -> None:
    game = duet(f"{ALL_BUT_ONE} stop", "RIVER:2 > 1 16")

    assert (game.phase, game.team, game.givers) == (Phase.CLUE, B, (B,))


def test_both_sides_are_done_only_with_all_fifteen() -> None:
    game = duet(f"{ALL_BUT_ONE} stop", "RIVER:9 > 10 11 12 13 14 15")
    assert [game.board.agents_left(side) for side in Team] == [1, 1]

    won = game.play(touch(1))

    assert won.outcome == Outcome(None, Termination.AGENTS, together=True)
    assert tokens(won) == 8


@pytest.mark.rule("D10")
def test_the_end_of_a_side_is_no_mistake_even_beyond_the_limit() -> None:
    assert tokens(duet(ALL_BUT_ONE, difficulty="9/0").play(touch(1))) == 8


@pytest.mark.rule("D3")
def test_the_side_that_is_done_goes_on_guessing() -> None:
    game = duet(f"{ALL_BUT_ONE} 1", "RIVER:1 >")

    assert game.guessers == (A,)
    assert game.play(touch(10)).board.agents_left(B) == 5
