from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    CalledAlready,
    CallNotAwaited,
    Clue,
    ClueCalled,
    ClueNotAwaited,
    CoverFirst,
    CoverNotAwaited,
    GameOver,
    GuessNotAwaited,
    Move,
    NothingCalled,
    Phase,
    RuleViolation,
    Stop,
    SuddenDeath,
)
from engine.rules.game.phases import (
    require_answer,
    require_call,
    require_clue,
    require_cover,
    require_guess,
    require_stop,
)
from tests.cases import each
from tests.engine.rules.positions import drawn, touch

GUESSED = {Phase.GUESS, Phase.SUDDEN_DEATH}


@pytest.mark.rule("B18")
@each("move", [touch(1), Stop()])
def test_before_the_clue_nobody_guesses_or_stops(move: Move) -> None:
    game = drawn()

    with pytest.raises(GuessNotAwaited):
        game.play(move)


@pytest.mark.rule("B2", "B18")
@each("turn", ["OCEAN:2 >", "OCEAN:2 > 1"])
def test_second_clue_in_a_turn_is_refused(turn: str) -> None:
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
def test_phase_follows_from_the_moves(turns: tuple[str, ...], phase: Phase) -> None:
    assert drawn(*turns).phase is phase


@pytest.mark.rule("B18")
@each(
    "turns, move",
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


@pytest.mark.rule("B18")
@each(
    "require, awaited, refusals",
    [
        (require_clue, {Phase.CLUE}, [CoverFirst, ClueNotAwaited, ClueCalled, SuddenDeath]),
        (require_guess, GUESSED, [GuessNotAwaited, GuessNotAwaited, ClueCalled]),
        (require_stop, {Phase.GUESS}, [GuessNotAwaited, GuessNotAwaited, ClueCalled, SuddenDeath]),
        (require_cover, {Phase.COVER}, [CoverNotAwaited] * 4),
        (require_call, {Phase.GUESS}, [CallNotAwaited] * 2 + [CalledAlready, CallNotAwaited]),
        (require_answer, {Phase.CALLED}, [NothingCalled] * 4),
    ],
)
def test_each_phase_awaits_its_own_and_refuses_everything_else(
    require: Callable[[Phase], None], awaited: set[Phase], refusals: list[type[RuleViolation]]
) -> None:
    refused: list[type[RuleViolation]] = []
    for phase in Phase:
        try:
            require(phase)
        except RuleViolation as violation:
            refused.append(type(violation))
        else:
            assert phase in awaited

    assert refused == [*refusals, GameOver]


def test_the_moment_rises_with_every_move() -> None:
    assert [
        drawn(*turns).moment
        for turns in [(), ("OCEAN:2 >",), ("OCEAN:2 > 1",), ("OCEAN:2 > 1 stop",)]
    ] == [0, 1, 2, 3]
