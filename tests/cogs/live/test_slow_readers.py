"""Slow readers: they are told the newest state, and what is kept for them has a bound."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest

from cogs.live import page
from cogs.live.page import OpenPage, TooSlow
from engine.live.rows import Session
from engine.rules import Person


class Line:
    """A socket whose other end takes something only when it is let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.sent: list[dict[str, Any]] = []
        self.closed = False

    async def send_str(self, written: str) -> None:
        await self.free.wait()
        self.sent.append(json.loads(written))

    async def close(self, *, code: int) -> None:
        assert code == page.CLOSED
        self.closed = True


def page_at(line: Line) -> OpenPage:
    session = Session(person=Person(1), user=1, locale="en", guild=1)
    return OpenPage(cast("Any", line), session, 1, "en")


async def test_who_is_slow_is_told_the_newest_state_and_none_between() -> None:
    line, newest = Line(), {"n": 0}
    slow = page_at(line)
    slow.changed()
    assert await slow.wait()
    sending = asyncio.create_task(slow.send_state({**newest}, {}))
    for number in range(1, 101):
        newest["n"] = number
        slow.changed()
        await asyncio.sleep(0)
    line.free.set()
    await sending
    assert await slow.wait()
    await slow.send_state({**newest}, {})
    assert [one.get("state", one.get("patch")) for one in line.sent] == [{"n": 0}, {"n": 100}]


async def test_who_takes_nothing_is_too_slow_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "SEND_SECONDS", 0.01)
    with pytest.raises(TooSlow):
        await page_at(Line()).send_state({"n": 0}, {})


async def test_whoever_is_owed_too_many_letters_is_shown_out() -> None:
    line = Line()
    slow = page_at(line)
    for _ in range(page.MOST_LETTERS + 5):
        slow.tell({"t": "pong"})
    line.free.set()
    assert not await slow.send_letters()
    assert [one["t"] for one in line.sent] == ["pong"] * page.MOST_LETTERS + ["bye"]
    assert line.closed


async def test_of_sheets_that_wait_only_the_newest_is_kept() -> None:
    line = Line()
    slow = page_at(line)
    for number in range(page.MOST_LETTERS * 2):
        slow.tell({"t": "sheet", "id": str(number), "parts": []})
        if not number:
            slow.tell({"t": "done", "id": "0", "ok": True})
    line.free.set()
    assert await slow.send_letters()
    assert [one["id"] for one in line.sent] == ["0", str(page.MOST_LETTERS * 2 - 1)]


async def test_a_page_says_so_much_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("cogs.live.page.time.monotonic", lambda: now[0])
    heard = page_at(Line())
    assert [heard.heard() for _ in range(page.BURST + 1)] == [True] * page.BURST + [False]
    now[0] += 1
    assert sum(heard.heard() for _ in range(page.BURST)) in {page.A_SECOND - 1, page.A_SECOND}
