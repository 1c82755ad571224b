"""Screens of the case of the day: what stands on its picture once it is over (E5)."""

from __future__ import annotations

from datetime import date

import pytest

from cogs.cases import screens as cases
from cogs.screens.markup import voice
from engine.cases.daily_case import EPOCH, SolverRecord
from engine.cases.puzzle_progress import SuccessCount
from engine.telling.state import short_status_text
from engine.texts import LANGUAGES
from tests.cogs.screens.wire import parts
from tests.engine.cases.solved import assassin_of, at, case_of

ROOM_TO_ASK = 31
"""How many letters a select without a frame holds beside its arrow, 390 px wide."""
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


def test_each_list_of_earlier_cases_says_on_a_phone_where_it_begins() -> None:
    september = date(2026, 9, 30).toordinal() - EPOCH.toordinal()
    days = [(september - back, None) for back in range(30)]
    for language in LANGUAGES:
        shown = parts(cases.archive_screen(days, language, voice(language)))
        placeholders = [part["placeholder"] for part in shown if "placeholder" in part]
        assert len(set(placeholders)) == 2
        assert max(map(len, placeholders)) <= ROOM_TO_ASK, placeholders
