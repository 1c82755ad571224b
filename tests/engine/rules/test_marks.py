from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules import (
    CardCovered,
    Clue,
    GameOver,
    Give,
    GuessNotAwaited,
    Match,
    NoSuchCard,
    NotDealt,
    NotSeated,
    NotYourTurn,
    Person,
    RuleViolation,
    SpymastersNeverGuess,
)
from tests.cases import each
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, dealt, lobby
from tests.engine.rules.positions import card, touch


@pytest.fixture(name="guessing", scope="module")
def _guessing() -> Match:
    return dealt((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(1)))


@pytest.mark.rule("B12", "B19")
@each("number", range(2, 26))
def test_an_operative_of_the_guessing_team_marks_any_uncovered_card(
    guessing: Match, number: int
) -> None:
    guessing.require_may_mark(BEN, card(number))


@pytest.mark.rule("B3")
@each("person", [ANA, CAI])
def test_a_spymaster_marks_nothing(guessing: Match, person: Person) -> None:
    with pytest.raises(SpymastersNeverGuess):
        guessing.require_may_mark(person, card(2))


@pytest.mark.rule("B19")
@pytest.mark.parametrize(
    ("person", "number", "refusal"),
    [
        (DORA, 2, NotYourTurn),
        (EVE, 2, NotSeated),
        (BEN, 1, CardCovered),
        (BEN, 0, NoSuchCard),
        (BEN, 26, NoSuchCard),
    ],
)
def test_nobody_else_marks_and_nothing_else_is_marked(
    guessing: Match, person: Person, number: int, refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        guessing.require_may_mark(person, card(number))


@pytest.mark.rule("B19")
@pytest.mark.parametrize(
    ("play", "refusal"),
    [
        (lambda: lobby(BEN), NotDealt),
        (dealt, GuessNotAwaited),
        (lambda: dealt((ANA, Give(Clue("OCEAN", 2))), (BEN, touch(25))), GameOver),
    ],
    ids=["before the deal", "before the clue", "after the end"],
)
def test_there_are_marks_only_while_they_guess(
    play: Callable[[], Match], refusal: type[RuleViolation]
) -> None:
    with pytest.raises(refusal):
        play().require_may_mark(BEN, card(2))


@pytest.mark.rule("B19")
def test_a_guess_is_final_and_cannot_be_made_again(guessing: Match) -> None:
    with pytest.raises(CardCovered):
        guessing.play(guessing.log[-1])
