"""The coach over the wire: whispered from below every clue of a game that is over (E7)."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lost
from tests.cogs.sayings import said

PLAYED_IN = "pt-BR"


@pytest.mark.rule("E7")
async def test_the_coach_says_what_a_computer_makes_of_a_clue(evening: Evening) -> None:
    recap, ana = await lost(evening), evening.teams[0].spymaster
    clues = await asked_below(ana, recap, "button-every-clue")

    coach = await (await ana.press(clues.message, said(ana, "button-coach"))).finished()

    told = coach.message.now.text
    assert any(said(ana, text) in told for text in ("coach-says", "coach-says-nothing"))
