"""The awards of a game that is over: each by its rule, and none where nothing was worth telling."""

from __future__ import annotations

import pytest

from engine.rules import Game
from engine.telling.awards import (
    count_found_agents,
    find_boldest_clue,
    find_missed_win_index,
    find_turn_with_most_agents,
)
from engine.telling.played_turns import PlayedTurn
from tests.cases import each
from tests.engine.rules.positions import alone, drawn, duet


def clues(*moves: str) -> list[PlayedTurn]:
    """Play turns of two teams: cards 1 to 9 are red's, 10 to 17 blue's, 18 to 24 bystanders."""
    return [PlayedTurn(turn) for turn in drawn(*moves).turns]


def named(turn: PlayedTurn | None) -> str | None:
    """Name the clue of an award."""
    return None if turn is None or turn.turn.clue is None else turn.turn.clue.word


def test_the_longest_reach_found_most_agents_by_fewest_touches() -> None:
    played = clues("OCEAN:3 > 1 2 3 18", "SEA:3 > 10 11 12 stop", "BOAT:3 > 4 5 6 stop")

    assert [count_found_agents(one.turn) for one in played] == [3, 3, 3]
    assert named(find_turn_with_most_agents(played)) == "SEA"


def test_a_reach_of_two_agents_is_no_award() -> None:
    assert find_turn_with_most_agents(clues("OCEAN:2 > 1 2 stop", "SEA:1 > 18")) is None


@pytest.mark.rule("B11")
def test_the_boldest_clue_promised_most_whatever_came_of_it() -> None:
    assert named(find_boldest_clue(clues("OCEAN:3 > 1 2 3 stop", "SEA:4 > 18"))) == "SEA"
    assert named(find_boldest_clue(clues("OCEAN:3 > 18", "SEA:3 > 19"))) == "OCEAN"
    assert find_boldest_clue(clues("OCEAN:2 > 1 stop", "SEA:∞ > 10 11 18", "BOAT:0 > 19")) is None


BLUE_ONE_AWAY = ("OCEAN:9 > 1 18", "SEA:9 > 10 11 12 13 14 15 16 19")
RED_WINS = "WAVE:9 > 3 4 5 6 7 8 9"


def over(game: Game) -> int | None:
    """Find the closest call of a game that is over."""
    assert game.outcome is not None
    return find_missed_win_index(game, game.outcome)


@each(
    "moves, place",
    [
        ((*BLUE_ONE_AWAY, "BOAT:1 > 2 20", "TIDE:1 > 21", RED_WINS), 3),
        ((*BLUE_ONE_AWAY, "BOAT:1 > 20", "TIDE:1 > 21", "SAND:1 > 22", "FISH:1 > 2", RED_WINS), 5),
        ((*BLUE_ONE_AWAY, "BOAT:1 > 2 20", "pass >", RED_WINS), None),
        ((*BLUE_ONE_AWAY, "BOAT:1 > 2 20", "TIDE:1 > 25"), None),
        ((*BLUE_ONE_AWAY, "BOAT:1 > 2 20", "TIDE:1 > 17"), None),
        (("OCEAN:9 > 1 2 3 4 5 6 7 8 9",), None),
    ],
)
def test_closest_call_is_the_losers_last_miss_needing_one_agent(
    moves: tuple[str, ...], place: int | None
) -> None:
    assert over(drawn(*moves)) == place


@pytest.mark.rule("C15a")
def test_an_agent_that_was_covered_after_a_call_counts_as_found() -> None:
    called = "OCEAN:9 > 1 call:C1 concede"
    game = drawn(
        called, "cover 10", "SEA:9 > 11 12 13 14 15 16 18", "BOAT:1 > 2 20", "TIDE:1 > 21", RED_WINS
    )

    assert over(game) == 3


def test_closest_call_needs_opposing_teams() -> None:
    assert over(duet("OCEAN:1 > 18", "halt")) is None
    assert over(alone("OCEAN:1 > 25")) is None
