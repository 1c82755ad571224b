"""A computer's reading of each clue, below every clue of a game that is over (E7)."""

from __future__ import annotations

import pytest

from tests.cogs.evening import Evening
from tests.cogs.losing import asked_below, lost
from tests.cogs.sayings import text_for

PLAYED_IN = "pt-BR"
READINGS = ("coach-reads", "coach-reads-nothing", "coach-unknown")


@pytest.mark.rule("E7", "H4")
async def test_every_clue_has_a_computers_reading(evening: Evening) -> None:
    recap, ana = await lost(evening), evening.teams[0].spymaster

    clues = (await asked_below(ana, recap, "button-every-clue")).message

    (line,) = (line for line in clues.text.splitlines() if "🤖" in line)
    ways = {one: text_for(ana, one, cards="") for one in READINGS}
    assert any(line.startswith(f"-# 🤖 {text.strip()}") for text in ways.values())
    assert "🤖" not in recap.text
