"""One load a deed: what follows a press gets the values that the deed has in hand."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

import pytest

from cogs.running.dispatcher import Dispatcher
from engine.store import loading
from tests.cogs.evening import Evening, Says


class Loads:
    """Counts how often a match is loaded while presses are served, with all that follows them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._serves = ContextVar("serves", default=False)
        self._load = loading.load_table
        self.count = self.under_way = 0
        monkeypatch.setattr(loading, "load_table", self.load)
        for entrance in ("serve_component", "serve_command"):
            monkeypatch.setattr(Dispatcher, entrance, self.watched(getattr(Dispatcher, entrance)))

    async def load(self, *args: Any) -> Any:
        self.count += self._serves.get()
        return await self._load(*args)

    def watched(self, serve: Callable[..., Any]) -> Callable[..., Any]:
        """Have what is loaded while this serves be counted."""

        async def watched(*args: Any) -> Any:
            self._serves.set(True)
            self.under_way += 1
            try:
                return await serve(*args)
            finally:
                self.under_way -= 1

        return watched

    async def of(self, evening: Evening) -> int:
        """Wait until nothing is under way, and count from here on anew."""
        await evening.local.until(lambda: not self.under_way)
        count, self.count = self.count, 0
        return count


async def test_a_mark_a_guess_and_a_turns_end_load_their_match_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    key = await evening.key(evening.playing)
    own = next(name for name, team in key.items() if team == evening.playing)
    miss = next(name for name, team in key.items() if team is None)
    await evening.give()
    operative, loads = evening.team.operative, Loads(monkeypatch)
    for codename in (own, miss):
        await evening.mark(operative, codename)
        assert await loads.of(evening) == 1
        await evening.press(operative, Says.GUESS)
        assert await loads.of(evening) == 1
    assert evening.label(Says.CLUE) in evening.now.labels


async def test_a_clue_by_its_form_loads_its_match_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    form = await evening.form()
    loads = Loads(monkeypatch)
    await loads.of(evening)
    await evening.fill(evening.team.spymaster, form, "ZEPPELIN", "2")
    assert await loads.of(evening) == 1
