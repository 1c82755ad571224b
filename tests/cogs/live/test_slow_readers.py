"""Slow readers: they are told the newest state, and what is kept for them has a bound."""

from __future__ import annotations

import asyncio
import json
from typing import Any, cast

import pytest

from cogs.live import page_socket
from cogs.live.page_socket import PageSocket, TooSlow
from engine.live.patches import SharedState
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
        assert code == page_socket.CLOSE_CODE
        self.closed = True


def page_at(line: Line) -> PageSocket:
    session = Session(person=Person(1), user=1, locale="en", guild=1)
    return PageSocket(cast("Any", line), session, 1, "en")


async def test_slow_reader_skips_intermediate_states() -> None:
    line, newest = Line(), {"n": 0}
    slow = page_at(line)
    slow.mark_stale()
    assert await slow.wait_for_update()
    sending = asyncio.create_task(slow.send_state(SharedState({**newest}), {}, {}))
    for number in range(1, 101):
        newest["n"] = number
        slow.mark_stale()
        await asyncio.sleep(0)
    line.free.set()
    await sending
    assert await slow.wait_for_update()
    await slow.send_state(SharedState({**newest}), {}, {})
    assert [one.get("state", one.get("patch")) for one in line.sent] == [{"n": 0}, {"n": 100}]


async def test_stalled_reader_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_socket, "SEND_TIMEOUT_SECONDS", 0.01)
    with pytest.raises(TooSlow):
        await page_at(Line()).send_state(SharedState({"n": 0}), {}, {})


async def test_reader_with_too_many_pending_messages_is_disconnected() -> None:
    line = Line()
    slow = page_at(line)
    for _ in range(page_socket.MAX_QUEUED_MESSAGES + 5):
        slow.send({"t": "pong"})
    line.free.set()
    assert not await slow.send_messages()
    assert [one["t"] for one in line.sent] == ["pong"] * page_socket.MAX_QUEUED_MESSAGES + ["bye"]
    assert line.closed


async def test_only_the_newest_pending_render_is_kept() -> None:
    line = Line()
    slow = page_at(line)
    for number in range(page_socket.MAX_QUEUED_MESSAGES * 2):
        slow.send({"t": "sheet", "id": str(number), "parts": []})
        if not number:
            slow.send({"t": "done", "id": "0", "ok": True})
    line.free.set()
    assert await slow.send_messages()
    assert [one["id"] for one in line.sent] == ["0", str(page_socket.MAX_QUEUED_MESSAGES * 2 - 1)]


async def test_page_messages_are_rate_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("cogs.live.page_socket.time.monotonic", lambda: now[0])
    heard = page_at(Line())
    assert [heard.message_limit.take() for _ in range(page_socket.MESSAGE_BURST + 1)] == [
        True
    ] * page_socket.MESSAGE_BURST + [False]
    now[0] += 1
    assert sum(heard.message_limit.take() for _ in range(page_socket.MESSAGE_BURST)) in {
        page_socket.MESSAGES_PER_SECOND - 1,
        page_socket.MESSAGES_PER_SECOND,
    }
