"""Moves that nobody could make: they are refused, and what is no move is an error."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rules import Clue, Game, NameTheSide, NoOpponent, Phase, Resign, Team
from tests.cases import each
from tests.engine.rules.positions import alone, drawn, duet, touch

A, B = Team.RED, Team.BLUE


@pytest.mark.rule("E2", "H4")
def test_nobody_resigns_for_the_simulated_opponent() -> None:
    for game in (alone(), alone("OCEAN:2 > 1")):
        with pytest.raises(NoOpponent):
            game.play(Resign(B))
        assert game.play(Resign(A)).phase is Phase.OVER


@pytest.mark.rule("D3")
def test_first_duet_clue_must_name_its_side() -> None:
    for game in (duet(), duet("pass >")):
        with pytest.raises(NameTheSide):
            game.play(Clue("OCEAN", 2))
        for side in (A, B):
            assert game.play(Clue("OCEAN", 2, side)).team is side
    later = duet("OCEAN:2 a > 1 stop")
    assert later.play(Clue("RIVER", 2)).team is B


@pytest.mark.rule("D8")
def test_sudden_death_touch_must_name_its_side() -> None:
    game = duet(*["pass >"] * 9)
    assert game.phase is Phase.SUDDEN_DEATH

    with pytest.raises(NameTheSide):
        game.play(touch(1))
    assert game.play(touch(1, B)).sudden[-1].side is B


@pytest.mark.rule("D3")
def test_old_duet_text_without_a_side_reads_as_side_a() -> None:
    written = str(duet("OCEAN:2 a > late")).replace("OCEAN:2 a", "OCEAN:2")

    game = Game.parse(written)

    assert game.turns[0].team is A
    assert str(game) == written


@pytest.mark.rule("B18")
@each("nothing", ["7", 7, None, object(), Clue])
def test_unknown_move_type_raises_type_error(nothing: Any) -> None:
    for game in (drawn(), drawn("OCEAN:2 > call:C7"), drawn("OCEAN:2 > 25")):
        with pytest.raises(TypeError):
            game.play(nothing)
