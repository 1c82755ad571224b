"""A short cut through tests/soak/test_events.py: no event that is spoilt ends the bot."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.spoilt_events import endure


async def test_malformed_events_are_survived_and_presses_answered(tmp_path: Path) -> None:
    endured = await endure(tmp_path / "games.db", seed=1, events=300)
    assert (endured.exits, endured.unanswered, endured.unheard) == (0, 0, 0), endured
