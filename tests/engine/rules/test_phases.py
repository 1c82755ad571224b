from __future__ import annotations

import pytest

from engine.rules import Clue, Move, Phase, RuleViolation, Stop
from engine.rules.violations import ClueNotAwaited, GuessNotAwaited
from tests.engine.rules.positions import drawn, touch


@pytest.mark.rule("B18")
@pytest.mark.parametrize("move", [touch(1), Stop()])
def test_before_the_clue_nobody_guesses_or_stops(move: Move) -> None:
    game = drawn()

    with pytest.raises(GuessNotAwaited):
        game.play(move)


@pytest.mark.rule("B2", "B18")
@pytest.mark.parametrize("turn", ["OCEAN:2 >", "OCEAN:2 > 1"])
def test_one_clue_a_turn(turn: str) -> None:
    game = drawn(turn)

    with pytest.raises(ClueNotAwaited):
        game.play(Clue("LAKE", 1))


@pytest.mark.rule("B18")
@pytest.mark.parametrize(
    ("turns", "phase"),
    [
        ((), Phase.CLUE),
        (("OCEAN:2 >",), Phase.GUESS),
        (("OCEAN:2 > 1",), Phase.GUESS),
        (("OCEAN:2 > 1 stop",), Phase.CLUE),
        (("OCEAN:2 > 25",), Phase.OVER),
    ],
)
def test_the_phase_says_what_is_awaited(turns: tuple[str, ...], phase: Phase) -> None:
    assert drawn(*turns).phase is phase


@pytest.mark.rule("B18")
@pytest.mark.parametrize(
    ("turns", "move"),
    [
        ((), Stop()),
        ((), touch(1)),
        (("OCEAN:2 >",), Stop()),
        (("OCEAN:2 >",), Clue("LAKE", 1)),
        (("OCEAN:2 > 1",), touch(1)),
        (("OCEAN:2 > 1",), touch(26)),
        (("OCEAN:2 > 25",), touch(1)),
    ],
)
def test_a_refused_move_changes_nothing(turns: tuple[str, ...], move: Move) -> None:
    game = drawn(*turns)

    with pytest.raises(RuleViolation):
        game.play(move)
    assert game == drawn(*turns)


def test_the_moment_rises_with_every_move() -> None:
    assert [
        drawn(*turns).moment
        for turns in [(), ("OCEAN:2 >",), ("OCEAN:2 > 1",), ("OCEAN:2 > 1 stop",)]
    ] == [0, 1, 2, 3]
