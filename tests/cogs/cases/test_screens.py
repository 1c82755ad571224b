"""Screens of the case of the day: what stands on its picture once it is over (E5)."""

from __future__ import annotations

import pytest

from cogs.cases import screens as cases
from cogs.screens.markup import voice
from engine.cases.daily_case import Attempt, SolverRecord, Solving
from engine.cases.making import made
from engine.rules import Identity, Position
from engine.telling.state import status
from engine.texts import LANGUAGES

pytestmark = pytest.mark.rule("E5")


def test_no_team_is_said_to_have_won_a_case() -> None:
    case = made(20_001, "en")
    assert case is not None
    deeds = (Position(case.dealt.key_card.identities.index(Identity.ASSASSIN)),)
    at = Solving(
        case,
        Attempt(day=case.day, language="en", begun_on=case.day, deeds=deeds),
        case.after(deeds),
    )
    for language in LANGUAGES:
        say = voice(language)
        (picture,) = cases.ended(at, SolverRecord(streak=1), say).pictures
        _, header = picture.shown
        assert header.status == say("status-case-over").upper()
        assert say("status-case-over") in picture.alt
        assert status(at.game, say) not in picture.alt
