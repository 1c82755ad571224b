"""The recorded games in `tests/games` replay for ever, each to the end it is named after."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import Game, Outcome, Phase, Team, Termination

GAMES = Path(__file__).parents[2] / "games"
RECORDED = sorted(GAMES.glob("*.txt"))
ENDS = {
    "assassin_at_once": Outcome(Team.RED, Termination.ASSASSIN),
    "assassin_when_one_agent_was_left": Outcome(Team.RED, Termination.ASSASSIN),
    "extra_guess_wins": Outcome(Team.BLUE, Termination.AGENTS),
    "last_agent_on_own_turn": Outcome(Team.RED, Termination.AGENTS),
    "own_last_agent_touched_by_the_rival": Outcome(Team.RED, Termination.AGENTS),
    "rivals_last_agent_touched": Outcome(Team.BLUE, Termination.AGENTS),
    "resigned_by_blue_on_reds_turn": Outcome(Team.RED, Termination.RESIGNED),
    "resigned_by_red": Outcome(Team.BLUE, Termination.RESIGNED),
    "stopped_before_the_first_clue": Outcome(None, Termination.STOPPED),
    "stopped_while_guessing": Outcome(None, Termination.STOPPED),
    "stops_and_bystanders": Outcome(Team.BLUE, Termination.AGENTS),
    "still_on": None,
    "unlimited_sweeps_the_board": Outcome(Team.RED, Termination.AGENTS),
    "zero_finds_the_last_agents": Outcome(Team.BLUE, Termination.AGENTS),
}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_and_prints_back(path: Path) -> None:
    written = path.read_bytes()

    assert str(Game.parse(written.decode())).encode() == written


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    game = Game.parse(path.read_text("utf-8"))

    assert game.outcome == ENDS[path.stem]
    assert (game.phase is Phase.OVER) == (game.outcome is not None)


def test_every_end_is_recorded() -> None:
    assert sorted(ENDS) == [path.stem for path in RECORDED]


@pytest.mark.rule("B10")
def test_the_extra_guess_is_taken_in_a_recorded_game() -> None:
    game = Game.parse((GAMES / "extra_guess_wins.txt").read_text("utf-8"))

    assert game.turns[-1].guesses_left == 0


@pytest.mark.rule("B11")
@pytest.mark.parametrize("name", ["zero_finds_the_last_agents", "unlimited_sweeps_the_board"])
def test_the_last_clue_without_a_limit_is_guessed_beyond_any_number(name: str) -> None:
    game = Game.parse((GAMES / f"{name}.txt").read_text("utf-8"))

    assert game.turns[-1].guesses_left is None
    assert len(game.turns[-1].touches) > 2
