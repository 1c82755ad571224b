"""Paces the requests that count against the 50 a second which Discord gives an application.

Law: a process sends at most its share of them in any second, in their order. Who sends more is
refused; after enough refusals Discord closes an address for an hour.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from types import SimpleNamespace

import aiohttp

from cogs.interactions.counters import classify_request, normalize_route

PER_SECOND = 48
"""The requests of all processes together in a second; Discord refuses from the 51st on."""


class RequestPacer:
    """Delays requests; `share` is the part of the application's shards that this process has."""

    def __init__(self, share: float = 1) -> None:
        size = max(1, math.floor(PER_SECOND * share))
        self._sent_at: deque[float] = deque([-math.inf] * size, maxlen=size)

    def add_to(self, trace: aiohttp.TraceConfig) -> None:
        """Delay every request of a session with this trace until its turn."""
        trace.on_request_start.append(self._on_request_start)

    async def wait(self) -> None:
        """Wait until one more request may be sent."""
        now = time.monotonic()
        at = max(now, self._sent_at[0] + 1)
        self._sent_at.append(at)
        if at > now:
            await asyncio.sleep(at - now)

    async def _on_request_start(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, start: aiohttp.TraceRequestStartParams
    ) -> None:
        if classify_request(start.method, normalize_route(start.url.path)) is not None:
            await self.wait()
