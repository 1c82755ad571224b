"""Ten thousand spoilt events of every kind: none ends the bot, and every real press is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cogs.spoilt_events import endure

AT_A_TABLE = 500
TABLES = 20


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(TABLES))
async def test_ten_thousand_spoilt_events_end_nothing(seed: int, tmp_path: Path) -> None:
    endured = await endure(tmp_path / "games.db", seed, events=AT_A_TABLE)
    assert (endured.exits, endured.unanswered, endured.unheard) == (0, 0, 0), endured
