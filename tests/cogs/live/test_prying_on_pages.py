"""Whoever sees no key presses on their page whatever there is: on two keys all of it is the same.

Sheets bring pictures and files, so that each is a door of its own.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import partial
from pathlib import Path

import pytest
from typing_extensions import override

from cogs.limits import concurrency
from cogs.live.screens import LiveAction
from cogs.screens.custom_ids import Action, AnyAction
from engine.rules import Format
from engine.store import Database
from engine.tables import Table
from tests.cogs import alike
from tests.cogs.alike import Way, look_alike
from tests.cogs.live import alike_pages
from tests.cogs.live.alike_pages import AlikeOnPages, on_pages, seen
from tests.cogs.live.tabs import Tab

SAME = re.compile(
    r'http://[^"]+|[0-9a-f]{64}|"now":\d+|"id":"deed-\d+"|"page":"\w+"|"left":\d{4,}|\d{9,}'
)
"""Addresses, commitments, ids and times."""
PLAYS_ON: frozenset[AnyAction] = frozenset(
    {
        *(Action.JOIN, Action.SIT, Action.HIRE, Action.FILL, Action.START, Action.PAUSE),
        *(Action.LEAVE, Action.LEAVE_REALLY, Action.TAKE_OVER, Action.TAKE_OVER_REALLY),
        *(Action.ABANDON, Action.ABANDON_REALLY, Action.RESIGN, Action.GIVE_UP, Action.SAND),
        *(Action.MARK, Action.GUESS, Action.END_TURN, Action.END_TURN_REALLY),
        *(Action.OBJECT_REALLY, Action.END, Action.REMATCH),
        *(Action.FORGET, Action.FORGET_REALLY, Action.EXPORT, *LiveAction),
    }
)
"""What changes the table for everybody, or is drawn by lot, or of accounts."""
ENTRANCES = [
    f"{action.value}{detail}"
    for kind in AnyAction.__subclasses__()
    for action in kind
    if action not in PLAYS_ON
    for detail in ("", ":key", ":fair", ":1", ":0")
]
__all__ = ["on_pages", "seen"]


class PryingOnPages(AlikeOnPages):
    """A table at which an operative, a spectator and a guest press everything on their pages."""

    @override
    async def pry(self, table: Table, insiders: set[int]) -> None:
        named = dict(self.tabs)
        for name in (self.tabs[0][0], self.stranger.name, "Zoe"):
            for entrance in ENTRANCES:
                await _try(named[name], entrance)
        await self.settle()


async def _try(tab: Tab, entrance: str) -> None:
    named = f"deed-{next(tab._numbers)}"
    press = f"{tab.state['at']}:{entrance}"
    letter = {
        "t": "deed",
        "id": named,
        "press": press,
        "values": ["1"],
        "sheet": ":" not in entrance,
    }
    await tab.send(letter)
    await tab.until(partial(_answered, tab.letters, named))
    tab.letters.clear()


def _answered(letters: Collection[dict[str, object]], named: str) -> bool:
    return any(one["t"] in {"done", "form"} and one["id"] == named for one in letters)


@pytest.mark.soak
@pytest.mark.rule("A5", "C14", "H9")
@pytest.mark.parametrize(
    "way",
    [
        Way(Format.TWO_TEAMS, asks=True, most=4, prying=3, options=(("deck", "pictures"),)),
        Way(Format.THREE_PLAYERS, most=4, prying=3),
    ],
    ids=str,
)
async def test_page_answers_do_not_depend_on_the_key(
    way: Way,
    blank: Path,
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
    seen: list[list[str]],
) -> None:
    monkeypatch.setattr(alike, "Alike", PryingOnPages)
    monkeypatch.setattr(alike_pages, "SAME", SAME)
    monkeypatch.setattr(concurrency, "BURST", 10**9)
    await look_alike(blank, everybodys, monkeypatch, way)
    first, second = seen
    assert any('"picture"' in one for one in first)
    assert second == first
