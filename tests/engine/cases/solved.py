"""Cases of the day as they stand after some deeds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.cases.case_generation import create_case
from engine.cases.daily_case import Attempt, CaseProgress, DailyCase
from engine.rules import Identity, Position

known = cache(create_case)


def case_of(language: str = "en") -> DailyCase:
    """Give one case, made once."""
    case = known(20_001, language)
    assert case is not None
    return case


def at(case: DailyCase, actions: Sequence[Position | None], *, days_late: int = 0) -> CaseProgress:
    """Have somebody do these deeds in a case."""
    attempt = Attempt(
        day=case.day,
        language=case.language,
        begun_on=case.day + days_late,
        steps=tuple(actions),
    )
    return CaseProgress(case, attempt, case.play_through(tuple(actions)))


def assassin_of(case: DailyCase) -> Position:
    """Find the assassin, which ends a case at once."""
    return Position(case.initial_game.key_card.identities.index(Identity.ASSASSIN))
