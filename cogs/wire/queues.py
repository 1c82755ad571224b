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

AT_ONCE = 2
WAIT_SECONDS = 1.2
"""The time a request may queue: it is answered before Discord gives up on it after 3 s."""
BREATH = 30
"""The number of requests in a row after which a person is slowed down."""
PACE_SECONDS = 0.2
"""Seconds between their requests from then on, and until one request is forgotten.

That is quicker than any hand.
"""
AT_ONCE_OF_ALL = 64
"""The number of requests under way together: a bot that keeps up never has as many."""
HELD_SECONDS = 3
"""The time a request keeps its slot among them: if Discord hangs for some, others go on."""
MANY = 1_000
"""The number of queues from which on empty ones are removed."""


class TooFast(Refused):
    """A person has two requests under way, and neither ended while a third queued."""


class Stopping(Refused):
    """The bot was told to stop, and starts nothing any more."""


@dataclass(slots=True)
class _Queue:
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    people: int = 0
    rested: float = 0.0
    """When all of this person's requests are forgotten (`time.monotonic()`)."""

    def leave(self) -> None:
        """Release a slot; the later, the more requests there were recently."""
        now = time.monotonic()
        self.rested = max(now, self.rested) + PACE_SECONDS
        penalty = self.rested - now - BREATH * PACE_SECONDS
        if penalty > 0:
            asyncio.get_running_loop().call_later(penalty, self.slots.release)
        else:
            self.slots.release()


class Queues:
    """The queues of all people."""

    def __init__(self) -> None:
        self.queues: dict[int, _Queue] = {}
        self._line = asyncio.Semaphore(AT_ONCE_OF_ALL)
        self._closed = False

    def close(self) -> None:
        """Refuse new requests; those that have a slot, or queue for one, are finished."""
        self._closed = True

    @asynccontextmanager
    async def slot(self, person: int) -> AsyncIterator[None]:
        """Wait until this person has fewer than two requests under way.

        Raises TooFast or Stopping.
        """
        if self._closed:
            raise Stopping
        if person not in self.queues:
            self._take_away()
        queue = self.queues.setdefault(person, _Queue())
        queue.people += 1
        try:
            await _stand(queue.slots)
            try:
                yield
            finally:
                queue.leave()
        finally:
            queue.people -= 1

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait until fewer requests of all people are under way.

        Raises Stopping for a request that had to wait, before its work has begun.
        """
        has_waited = self._line.locked()
        await self._line.acquire()
        release_timer = asyncio.get_running_loop().call_later(HELD_SECONDS, self._line.release)
        try:
            if has_waited and self._closed:
                raise Stopping
            yield
        finally:
            if release_timer.when() > asyncio.get_running_loop().time():
                release_timer.cancel()
                self._line.release()

    def _take_away(self) -> None:
        if len(self.queues) >= MANY:
            now, queues = time.monotonic(), self.queues.items()
            self.queues = {
                who: queue for who, queue in queues if queue.people or queue.rested > now
            }


async def _stand(slots: asyncio.Semaphore) -> None:
    if not slots.locked():
        await slots.acquire()
        return
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await slots.acquire()
    except TimeoutError:
        raise TooFast from None
