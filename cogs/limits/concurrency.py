"""Concurrency limits: at most two requests of one person are under way, and a number of all people.

Law: a person who does many things at once, or goes on without a pause, delays only themselves.
Under overload all requests wait in one line, first come, first served: what waits there is a press
and nothing more, no table, no picture and no socket.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from engine.rules import Refused

MAX_PER_PERSON = 2
WAIT_SECONDS = 1.2
"""The time a request may queue: it is answered before Discord gives up on it after 3 s."""
BURST = 30
"""The number of requests in a row after which a person is slowed down."""
INTERVAL_SECONDS = 0.2
"""Seconds between their requests from then on, and until one request is forgotten.

That is quicker than any hand.
"""
MAX_TOTAL = 64
"""The number of requests under way together: a bot that keeps up never has as many."""
MAX_HOLD_SECONDS = 3
"""The time a request keeps its slot among them: if Discord hangs for some, others go on."""
MAX_QUEUES = 1_000
"""The number of queues from which on empty ones are removed."""


class TooManyPending(Refused):
    """A person has two requests under way, and neither ended while a third queued."""

    TEXT = "too-fast"


class ShuttingDown(Refused):
    """The bot was told to stop, and starts nothing any more."""

    TEXT = "stopping"


@dataclass(slots=True)
class _Queue:
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MAX_PER_PERSON))
    people: int = 0
    idle_at: float = 0.0
    """When all of this person's requests are forgotten (`time.monotonic()`)."""

    def release(self) -> None:
        """Release a slot; the later, the more requests there were recently."""
        now = time.monotonic()
        self.idle_at = max(now, self.idle_at) + INTERVAL_SECONDS
        penalty = self.idle_at - now - BURST * INTERVAL_SECONDS
        if penalty > 0:
            asyncio.get_running_loop().call_later(penalty, self.slots.release)
        else:
            self.slots.release()


class ConcurrencyLimiter:
    """The queues of all people."""

    def __init__(self) -> None:
        self.queues: dict[int, _Queue] = {}
        self._total_slots = asyncio.Semaphore(MAX_TOTAL)
        self._closed = False

    def close(self) -> None:
        """Refuse new requests from now on; those with a person's slot may finish."""
        self._closed = True

    @asynccontextmanager
    async def person_slot(self, person: int) -> AsyncIterator[None]:
        """Acquire one of a person's two slots, after a wait for it of at most WAIT_SECONDS.

        Raises TooManyPending after that, or ShuttingDown. A person with many requests in a row
        waits longer.
        """
        if self._closed:
            raise ShuttingDown
        if person not in self.queues:
            self._remove_idle()
        queue = self.queues.setdefault(person, _Queue())
        queue.people += 1
        try:
            await _acquire_slot(queue.slots)
            try:
                yield
            finally:
                queue.release()
        finally:
            queue.people -= 1

    @asynccontextmanager
    async def total_slot(self) -> AsyncIterator[None]:
        """Acquire one of the slots of all people, after a wait for it; MAX_HOLD_SECONDS at most.

        Raises ShuttingDown for a request that had to wait, before its work has begun.
        """
        has_waited = self._total_slots.locked()
        await self._total_slots.acquire()
        loop, release = asyncio.get_running_loop(), self._total_slots.release
        release_timer = loop.call_later(MAX_HOLD_SECONDS, release)
        try:
            if has_waited and self._closed:
                raise ShuttingDown
            yield
        finally:
            if release_timer.when() > asyncio.get_running_loop().time():
                release_timer.cancel()
                self._total_slots.release()

    def _remove_idle(self) -> None:
        if len(self.queues) >= MAX_QUEUES:
            now, queues = time.monotonic(), self.queues.items()
            self.queues = {
                who: queue for who, queue in queues if queue.people or queue.idle_at > now
            }


async def _acquire_slot(slots: asyncio.Semaphore) -> None:
    if not slots.locked():
        await slots.acquire()
        return
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await slots.acquire()
    except TimeoutError:
        raise TooManyPending from None
