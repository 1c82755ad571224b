"""Earlier clues: what they still tell, from what lies open to everybody (E4)."""

from __future__ import annotations

import pytest

from engine.players import EarlierClue, list_informative_clues
from engine.rules import UNLIMITED, CallFate, CallState, Clue, Identity, Position, Team, Touch, Turn

pytestmark = pytest.mark.rule("E4")
RED, BLUE = Team.RED, Team.BLUE


def turn(team: Team, word: str, number: int, hits: int, missed: int = 0) -> Turn:
    met = [team.agent] * hits + [Identity.BYSTANDER] * missed
    touches = tuple(Touch(Position(at), identity) for at, identity in enumerate(met))
    return Turn(team=team, clue=Clue(word, number), touches=touches)


def recalled(*turns: Turn) -> tuple[EarlierClue, ...]:
    return list_informative_clues(turns, lambda turn: turn.team is RED)


def test_clue_is_remembered_until_its_promise_is_kept() -> None:
    assert recalled(turn(RED, "river", 3, 1, missed=1), turn(BLUE, "king", 2, 2)) == (
        EarlierClue("river", 2, own=True),
    )


def test_surplus_agents_are_credited_to_older_clues() -> None:
    first, rivals = turn(RED, "river", 3, 1), turn(BLUE, "king", 2, 1)

    assert recalled(first, rivals, turn(RED, "sand", 1, 2)) == (
        EarlierClue("river", 1, own=True),
        EarlierClue("king", 1, own=False),
    )
    more = recalled(first, rivals, turn(RED, "sand", 1, 2), turn(RED, "moon", 0, 1))
    assert more == (EarlierClue("king", 1, own=False), EarlierClue("moon", 0, own=True))


def test_clues_that_promise_nothing_are_dropped_except_own_zero() -> None:
    unlimited = Turn(team=RED, clue=Clue("sea", UNLIMITED))
    void = turn(RED, "river", 2, 0)
    void = Turn(team=RED, clue=void.clue, call=CallState("C3", fate=CallFate.UPHELD))

    assert recalled(unlimited, void, turn(BLUE, "king", 0, 0), Turn(team=RED, clue=None)) == ()
    (zero,) = recalled(turn(RED, "moon", 0, 0, missed=1))
    assert zero == EarlierClue("moon", 0, own=True)
    assert zero.is_against


def test_rival_clue_counts_against_a_card_and_own_for_it() -> None:
    assert [EarlierClue("river", 1, own=own).is_against for own in (True, False)] == [False, True]
