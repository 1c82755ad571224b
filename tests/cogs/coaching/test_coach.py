"""The coach over the wire: whispered from below every clue of a game that is over (E7)."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lost
from tests.cogs.sayings import text_for

PLAYED_IN = "pt-BR"


@pytest.mark.rule("E7")
async def test_coach_shows_a_computers_reading_of_a_clue(evening: Evening) -> None:
    recap, ana = await lost(evening), evening.teams[0].spymaster
    clues = await asked_below(ana, recap, "button-every-clue")

    coach = await (await ana.press(clues.message, text_for(ana, "button-coach"))).finished()

    page_text = coach.message.now.text
    assert any(text_for(ana, text) in page_text for text in ("coach-says", "coach-says-nothing"))
