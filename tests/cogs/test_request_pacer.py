"""The requests of a process wait for each other before Discord would refuse them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from cogs.interactions import request_pacer
from cogs.interactions.request_pacer import RequestPacer

API = "/api/v10"


class Time:
    """A clock that sleeping moves on."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        """Return the seconds."""
        return self.now

    async def sleep(self, seconds: float) -> None:
        """Move the clock on."""
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    clock = Time()
    monkeypatch.setattr(request_pacer, "time", clock)
    monkeypatch.setattr(request_pacer, "asyncio", clock)
    monkeypatch.setattr(request_pacer, "PER_SECOND", 4)
    return clock


async def sent_at(pacer: RequestPacer, clock: Time, paths: list[str]) -> list[float]:
    """Send requests one after the other; return when each was sent."""
    trace, moments = aiohttp.TraceConfig(), list[float]()
    pacer.add_to(trace)
    (wait,) = trace.on_request_start
    for path in paths:
        start: Any = SimpleNamespace(method="POST", url=SimpleNamespace(path=API + path))
        nothing: Any = None
        await wait(nothing, SimpleNamespace(), start)
        moments.append(clock.now)
    return moments


async def test_no_second_has_more_requests_than_the_limit(clock: Time) -> None:
    moments = await sent_at(RequestPacer(), clock, ["/channels/1/messages"] * 9)

    assert moments == [100.0] * 4 + [101.0] * 4 + [102.0]


async def test_process_has_its_share_of_the_limit(clock: Time) -> None:
    moments = await sent_at(RequestPacer(share=0.5), clock, ["/channels/1/messages"] * 4)

    assert moments == [100.0] * 2 + [101.0] * 2
    assert (await sent_at(RequestPacer(share=0.01), clock, ["/users/@me/channels"] * 2))[-1] == 102


async def test_answers_to_presses_do_not_wait(clock: Time) -> None:
    answers = ["/interactions/1/token/callback", "/webhooks/1/token/messages/@original"]

    assert set(await sent_at(RequestPacer(), clock, answers * 9)) == {100.0}
