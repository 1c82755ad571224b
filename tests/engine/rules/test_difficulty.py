"""Difficulty: how many tokens a Duet has, and how many mistakes."""

from __future__ import annotations

import pytest

from engine.rules import BadNotation, Difficulty, Game, Phase, Stop
from tests.cases import each
from tests.engine.rules.positions import duet, tokens, touch

pytestmark = pytest.mark.rule("D10")


@each("number", range(7, 12))
def test_seven_to_eleven_tokens_may_be_chosen(number: int) -> None:
    assert tokens(duet(difficulty=str(number))) == number
    assert tokens(duet("OCEAN:1 > 16", difficulty=str(number))) == number - 1


def test_nine_tokens_and_all_mistakes_are_the_default() -> None:
    assert Difficulty() == Difficulty(9, None)
    assert Game.start(duet().start_deal._replace(difficulty=None)) == duet()


@each("text", ["7", "9", "11", "9/0", "9/3", "9/9", "11/11"])
def test_a_difficulty_reads_back_as_it_was_written(text: str) -> None:
    assert str(Difficulty.parse(text)) == text
    assert duet(difficulty=text).start_deal.difficulty == Difficulty.parse(text)


@each("text", ["", "6", "12", "9/", "/3", "9/10", "9/-1", "nine", "9/x", "9/3/3"])
def test_other_difficulties_there_are_not(text: str) -> None:
    with pytest.raises(BadNotation):
        Difficulty.parse(text)


def test_by_default_every_mistake_costs_one_token() -> None:
    assert tokens(duet(*(f"SEA{n}:1 > {n}" for n in range(16, 22)))) == 3


@pytest.mark.parametrize(("mistakes", "left"), [(0, 5), (1, 6), (2, 7), (3, 7)])
def test_a_mistake_beyond_the_limit_spends_two_tokens(mistakes: int, left: int) -> None:
    assert tokens(duet("OCEAN:1 > 16", "RIVER:1 > 16", difficulty=f"9/{mistakes}")) == left


def test_stopping_is_no_mistake() -> None:
    assert tokens(duet("OCEAN:1 > 1", difficulty="9/0").play(Stop())) == 8


def test_a_mistake_beyond_the_limit_spends_the_last_token() -> None:
    misses = ("OCEAN:1 > 16", "RIVER:1 > 16", "LAKE:1 > 17", "POND:1 >")
    before = duet(*misses, difficulty="7/0")
    assert tokens(before) == 1

    game = before.play(touch(17))

    assert (tokens(game), game.phase) == (0, Phase.SUDDEN_DEATH)


def test_two_tokens_beyond_the_limit_may_be_the_last_two() -> None:
    game = duet("A:1 > 16", "B:1 > 16", "C:1 > 17", "D:1 > 17", difficulty="8/0")

    assert (tokens(game), game.phase) == (0, Phase.SUDDEN_DEATH)
