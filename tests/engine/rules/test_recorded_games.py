"""The recorded games in `tests/games` replay for ever, each to the end it is named after."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import CallFate, Game, Outcome, Phase, Team, Termination
from tests.cases import each

GAMES = Path(__file__).parents[2] / "games"
RECORDED = sorted(GAMES.glob("*.txt"))
TOGETHER = Outcome(None, Termination.AGENTS, together=True)
ENDS = {
    "assassin_at_once": Outcome(Team.RED, Termination.ASSASSIN),
    "assassin_when_one_agent_was_left": Outcome(Team.RED, Termination.ASSASSIN),
    "called_at_once_then_assassin": Outcome(Team.RED, Termination.ASSASSIN),
    "calls_of_every_fate": Outcome(Team.RED, Termination.AGENTS),
    "duet_a_side_is_done": TOGETHER,
    "duet_assassin": Outcome(None, Termination.ASSASSIN),
    "duet_given_up": Outcome(None, Termination.RESIGNED),
    "duet_mistakes_beyond_the_limit": TOGETHER,
    "duet_out_of_time": TOGETHER,
    "duet_sudden_death_assassin": Outcome(None, Termination.ASSASSIN),
    "duet_sudden_death_lost": Outcome(None, Termination.SUDDEN_DEATH),
    "duet_sudden_death_won": TOGETHER,
    "duet_won": TOGETHER,
    "extra_guess_wins": Outcome(Team.BLUE, Termination.AGENTS),
    "last_agent_covered_after_a_call": Outcome(Team.RED, Termination.AGENTS),
    "last_agent_on_own_turn": Outcome(Team.RED, Termination.AGENTS),
    "one_team_assassin": Outcome(Team.BLUE, Termination.ASSASSIN),
    "one_team_lost_by_cover": Outcome(Team.BLUE, Termination.AGENTS),
    "one_team_lost_by_touch": Outcome(Team.BLUE, Termination.AGENTS),
    "one_team_out_of_time": Outcome(Team.RED, Termination.AGENTS),
    "one_team_won": Outcome(Team.RED, Termination.AGENTS),
    "one_team_won_with_pictures": Outcome(Team.RED, Termination.AGENTS),
    "own_last_agent_touched_by_the_rival": Outcome(Team.RED, Termination.AGENTS),
    "rivals_last_agent_touched": Outcome(Team.BLUE, Termination.AGENTS),
    "resigned_by_blue_on_reds_turn": Outcome(Team.RED, Termination.RESIGNED),
    "resigned_by_red": Outcome(Team.BLUE, Termination.RESIGNED),
    "stopped_before_the_first_clue": Outcome(None, Termination.STOPPED),
    "stopped_while_guessing": Outcome(None, Termination.STOPPED),
    "stops_and_bystanders": Outcome(Team.BLUE, Termination.AGENTS),
    "still_on": None,
    "three_players": Outcome(Team.BLUE, Termination.AGENTS),
    "three_players_called": Outcome(Team.RED, Termination.AGENTS),
    "three_players_assassin": Outcome(Team.BLUE, Termination.ASSASSIN),
    "two_teams_out_of_time": Outcome(Team.RED, Termination.AGENTS),
    "two_teams_with_both": Outcome(Team.RED, Termination.AGENTS),
    "two_teams_with_pictures": Outcome(Team.BLUE, Termination.AGENTS),
    "unlimited_sweeps_the_board": Outcome(Team.RED, Termination.AGENTS),
    "zero_finds_the_last_agents": Outcome(Team.BLUE, Termination.AGENTS),
}


@each("path", RECORDED)
def test_a_recorded_game_replays_and_prints_back(path: Path) -> None:
    written = path.read_bytes()

    assert str(Game.parse(written.decode())).encode() == written


@each("path", RECORDED)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    game = Game.parse(path.read_text("utf-8"))

    assert game.outcome == ENDS[path.stem]
    assert (game.phase is Phase.OVER) == (game.outcome is not None)


def test_every_end_is_recorded() -> None:
    assert sorted(ENDS) == [path.stem for path in RECORDED]


@pytest.mark.rule("D8")
@each("name", sorted(name for name in ENDS if "sudden_death" in name))
def test_sudden_death_is_played_on_after_the_last_turn(name: str) -> None:
    game = Game.parse((GAMES / f"{name}.txt").read_text("utf-8"))

    assert game.tally is not None
    assert game.tally.tokens == 0
    assert {touched.side for touched in game.sudden} <= {*Team}
    assert len(game.sudden) > 1


@pytest.mark.rule("G2")
@each("name", sorted(name for name in ENDS if "out_of_time" in name))
def test_lost_turns_and_late_guesses_are_recorded(name: str) -> None:
    game = Game.parse((GAMES / f"{name}.txt").read_text("utf-8"))

    late = [turn.clue is None for turn in game.turns if turn.late]
    assert {*late} == {True, False}


@pytest.mark.rule("D9")
def test_the_side_that_has_agents_left_gives_all_the_rest() -> None:
    game = Game.parse((GAMES / "duet_a_side_is_done.txt").read_text("utf-8"))

    givers = [turn.team for turn in game.turns]
    assert givers[-3:] == [givers[-1]] * 3


@pytest.mark.rule("E3")
@pytest.mark.parametrize(
    ("name", "score"), [("one_team_won", 3), ("one_team_won_with_pictures", 2)]
)
def test_a_recorded_win_has_its_score(name: str, score: int) -> None:
    assert Game.parse((GAMES / f"{name}.txt").read_text("utf-8")).score == score


@pytest.mark.rule("B10")
def test_the_extra_guess_is_taken_in_a_recorded_game() -> None:
    game = Game.parse((GAMES / "extra_guess_wins.txt").read_text("utf-8"))

    assert game.turns[-1].guesses_left == 0


@pytest.mark.rule("B11")
@each("name", ["zero_finds_the_last_agents", "unlimited_sweeps_the_board"])
def test_the_last_clue_without_a_limit_is_guessed_beyond_any_number(name: str) -> None:
    game = Game.parse((GAMES / f"{name}.txt").read_text("utf-8"))

    assert game.turns[-1].guesses_left is None
    assert len(game.turns[-1].touches) > 2


@pytest.mark.rule("C15", "C15a")
def test_every_fate_of_a_call_is_recorded() -> None:
    game = Game.parse((GAMES / "calls_of_every_fate.txt").read_text("utf-8"))

    fates = {turn.call.fate for turn in game.turns if turn.call is not None}
    assert fates == {fate for fate in CallFate if fate not in {CallFate.ANSWER, CallFate.VOTE}}
    assert sum(turn.covered is not None for turn in game.turns) == 1
