"""On a key that looks alike every page but a spymaster's is sent the same, in the same order."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules import Format, Team
from engine.store import Database
from tests.cogs.alike import Way, look_alike
from tests.cogs.live.alike_pages import on_pages, seen

__all__ = ["on_pages", "seen"]
TAKES_LONG = True


@pytest.mark.rule("A5", "C14", "C15", "H3", "H9")
@pytest.mark.parametrize(
    "way",
    [
        Way(Format.TWO_TEAMS, calls=True, most=4, prying=2),
        Way(Format.TWO_TEAMS, asks=True, most=4, prying=3, options=(("deck", "both"),)),
        Way(Format.TWO_TEAMS, most=7, prying=4, computer=True),
        Way(Format.THREE_PLAYERS, most=4, prying=3),
        Way(Format.ONE_TEAM, most=5, prying=3, options=(("deck", "pictures"),)),
        Way(Format.DUET, most=4, prying=2, side=Team.RED),
    ],
    ids=str,
)
async def test_page_messages_do_not_depend_on_the_key(
    way: Way,
    blank: Path,
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
    seen: list[list[str]],
) -> None:
    first_time = await look_alike(blank, everybodys, monkeypatch, way)

    assert (("think",) in first_time.actions) is way.computer
    first, second = seen
    assert len(first) > 10
    assert any('"patch"' in one for one in first)
    assert any(one.startswith("Zoe") for one in first)
    assert any(one.startswith("Nobody") for one in first)
    assert any(one.startswith("Eva") and '"choose"' in one for one in first)
    assert second == first
