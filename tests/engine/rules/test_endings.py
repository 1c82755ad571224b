from __future__ import annotations

import pytest

from engine.rules import Clue, Game, GameOver, Guess, Move, Outcome, Phase, Stop, Team, Termination
from tests.cases import each
from tests.engine.rules.positions import card, drawn, touch

RED_BUT_ONE = "OCEAN:∞ > 1 2 3 4 5 6 7 8"
BLUE_BUT_ONE = "RIVER:∞ > 10 11 12 13 14 15 16"


@pytest.mark.rule("B7")
def test_the_assassin_ends_the_game_and_the_guessing_team_loses() -> None:
    game = drawn("OCEAN:1 >").play(touch(25))

    assert game.outcome == Outcome(Team.BLUE, Termination.ASSASSIN)
    assert game.phase is Phase.OVER
    assert game.covered == (card(25),)


@pytest.mark.rule("B7")
def test_the_assassin_beats_the_other_team_too() -> None:
    game = drawn("OCEAN:1 > 18", "RIVER:1 >").play(touch(25))

    assert game.outcome == Outcome(Team.RED, Termination.ASSASSIN)


@pytest.mark.rule("B14")
def test_a_teams_last_agent_on_its_own_turn_wins_it() -> None:
    game = drawn(RED_BUT_ONE).play(touch(9))

    assert game.outcome == Outcome(Team.RED, Termination.AGENTS)
    assert game.board.agents_left(Team.RED) == 0


@pytest.mark.rule("B14")
def test_the_other_teams_last_agent_on_its_own_turn_wins_it() -> None:
    game = drawn("OCEAN:1 > 18", BLUE_BUT_ONE).play(touch(17))

    assert game.outcome == Outcome(Team.BLUE, Termination.AGENTS)


@pytest.mark.rule("B6", "B14")
def test_the_rivals_last_agent_wins_it_for_them() -> None:
    game = drawn("OCEAN:1 > 18", f"{BLUE_BUT_ONE} stop", "LAKE:1 >").play(touch(17))

    assert game.outcome == Outcome(Team.BLUE, Termination.AGENTS)


@pytest.mark.rule("B6", "B14")
def test_our_last_agent_touched_by_the_rival_wins_it_for_us() -> None:
    game = drawn(f"{RED_BUT_ONE} stop", "RIVER:1 >").play(touch(9))

    assert game.outcome == Outcome(Team.RED, Termination.AGENTS)


@pytest.mark.rule("B10", "B14")
def test_the_last_agent_with_the_last_guess_wins_before_the_turn_ends() -> None:
    game = drawn("OCEAN:∞ > 1 2 3 4 5 6 7 stop", "RIVER:1 > 18", "LAKE:1 > 8").play(touch(9))

    assert game.outcome == Outcome(Team.RED, Termination.AGENTS)


def test_nobody_is_awaited_after_the_end() -> None:
    game = drawn("OCEAN:1 > 25")

    assert game.awaited_seats == ()
    assert game.turn_being_guessed is None


def test_there_is_no_outcome_while_the_game_is_on() -> None:
    assert drawn().outcome is None
    assert drawn(RED_BUT_ONE).outcome is None


@pytest.mark.rule("B18")
@each("move", [Clue("LAKE", 1), touch(2), touch(99), Stop()])
def test_after_the_end_nothing_moves(move: Move) -> None:
    game = drawn("OCEAN:1 > 25")

    with pytest.raises(GameOver):
        game.play(move)


@each("first", [Guess(card(25)), Guess(card(1))])
def test_the_moves_of_a_game_are_kept_to_the_end(first: Guess) -> None:
    game: Game = drawn().play(Clue("OCEAN", 1)).play(first)

    assert game.moves == (Clue("OCEAN", 1), first)
    assert game.moment == 2
