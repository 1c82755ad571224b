"""Screens of the case of the day: what stands on its picture once it is over (E5)."""

from __future__ import annotations

import pytest

from cogs.cases import screens as cases
from cogs.screens.markup import voice
from engine.cases.daily_case import SolverRecord
from engine.cases.puzzle_progress import SuccessCount
from engine.telling.state import short_status_text
from engine.texts import LANGUAGES
from tests.engine.cases.solved import assassin_of, at, case_of

pytestmark = pytest.mark.rule("E5")


def test_case_never_names_a_winning_team() -> None:
    solving = at(case := case_of(), [assassin_of(case)])
    for language in LANGUAGES:
        say = voice(language)
        (picture,) = cases.case_ended_screen(
            solving, SolverRecord(streak=1), SuccessCount(0, 0), say
        ).pictures
        _, header = picture.arguments
        assert header.status == say("status-case-over").upper()
        assert say("status-case-over") in picture.alt
        assert short_status_text(solving.game, say) not in picture.alt
