from __future__ import annotations

import pytest

from engine.rules import (
    ClueNotAwaited,
    Game,
    GameOver,
    GuessNotAwaited,
    KeyIsSecret,
    NotSeated,
    NotYourTurn,
    OnlySpymastersGiveClues,
    Person,
    RuleViolation,
    SpymastersNeverGuess,
)
from engine.rules.match import permission
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, RED_SPYMASTER, TABLE
from tests.engine.rules.positions import drawn

REDS_CLUE = drawn()
REDS_GUESS = drawn("OCEAN:2 >")
BLUES_CLUE = drawn("OCEAN:2 > 18")
BLUES_GUESS = drawn("OCEAN:2 > 18", "RIVER:1 >")
OVER = drawn("OCEAN:2 > 25")


@pytest.mark.rule("B2")
@pytest.mark.parametrize(("person", "game"), [(ANA, REDS_CLUE), (CAI, BLUES_CLUE)])
def test_spymaster_on_turn_gives_the_clue(person: Person, game: Game) -> None:
    permission.require_may_give_clue(TABLE, person, game)


@pytest.mark.rule("B2", "B18")
@each(
    "person, game, refusal",
    [
        (EVE, REDS_CLUE, NotSeated),
        (BEN, REDS_CLUE, OnlySpymastersGiveClues),
        (DORA, REDS_CLUE, OnlySpymastersGiveClues),
        (BEN, OVER, OnlySpymastersGiveClues),
        (CAI, REDS_CLUE, NotYourTurn),
        (ANA, BLUES_CLUE, NotYourTurn),
        (ANA, BLUES_GUESS, NotYourTurn),
        (CAI, REDS_GUESS, NotYourTurn),
        (ANA, REDS_GUESS, ClueNotAwaited),
        (CAI, BLUES_GUESS, ClueNotAwaited),
        (ANA, OVER, GameOver),
        (CAI, OVER, GameOver),
    ],
)
def test_nobody_else_gives_a_clue(person: Person, game: Game, refusal: type[RuleViolation]) -> None:
    with pytest.raises(refusal):
        permission.require_may_give_clue(TABLE, person, game)


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("person", "game"), [(BEN, REDS_GUESS), (DORA, BLUES_GUESS)])
def test_the_operatives_of_the_guessing_team_guess(person: Person, game: Game) -> None:
    permission.require_may_guess(TABLE, person, game)


@pytest.mark.rule("B3", "B18")
@each(
    "person, game, refusal",
    [
        (EVE, REDS_GUESS, NotSeated),
        (ANA, REDS_GUESS, SpymastersNeverGuess),
        (CAI, REDS_GUESS, SpymastersNeverGuess),
        (ANA, OVER, SpymastersNeverGuess),
        (DORA, REDS_GUESS, NotYourTurn),
        (DORA, REDS_CLUE, NotYourTurn),
        (BEN, BLUES_GUESS, NotYourTurn),
        (BEN, BLUES_CLUE, NotYourTurn),
        (BEN, REDS_CLUE, GuessNotAwaited),
        (DORA, BLUES_CLUE, GuessNotAwaited),
        (BEN, OVER, GameOver),
        (DORA, OVER, GameOver),
    ],
)
def test_nobody_else_guesses(person: Person, game: Game, refusal: type[RuleViolation]) -> None:
    with pytest.raises(refusal):
        permission.require_may_guess(TABLE, person, game)


def test_a_spymaster_sees_the_key() -> None:
    assert TABLE.require_sees_key(ANA) == RED_SPYMASTER


@pytest.mark.parametrize(("person", "refusal"), [(BEN, KeyIsSecret), (EVE, NotSeated)])
def test_nobody_else_sees_the_key(person: Person, refusal: type[RuleViolation]) -> None:
    with pytest.raises(refusal):
        TABLE.require_sees_key(person)
