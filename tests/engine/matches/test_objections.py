"""Everyday reasons against a clue, and the rule that is stored."""

from __future__ import annotations

import pytest

from engine.matches.judging import colliding_rule
from engine.rules import Clue, Game, Position
from tests.engine.telling.tables import dealt, game


@pytest.mark.rule("C2", "C3", "C4", "C15")
@pytest.mark.parametrize(
    ("word", "codename", "rule"),
    [
        ("BREAKING", "BREAK", "C3"),
        ("SNOWSHOE", "HORSESHOE", "C4"),
        ("HORSE", "HORSESHOE", "C4"),
        ("BREAK", "BREAK", "C2"),
        ("OCEAN", "BREAK", "C3"),
    ],
)
def test_call_uses_the_rule_that_the_referee_sees(word: str, codename: str, rule: str) -> None:
    start = game("en")
    laid = Game.start(start.start_deal._replace(codenames=(codename, *start.codenames[1:])))

    assert colliding_rule(dealt(laid, "en", Clue(word, 2)), Position(0)) == rule
