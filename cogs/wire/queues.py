"""Queues: at most two deeds of one person are under way, and so many of all people together.

Law: a person who does many things at once, or goes on without a pause, waits for themselves, and
nobody else waits for them. Under overload all wait in one line, in the order in which they came:
what waits there is a press and nothing more, no table, no picture and no socket.
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
"""How long a deed queues: it is answered before Discord gives up on it after 3 s."""
BREATH = 30
"""How many deeds somebody may do one after the other before they are slowed down."""
PACE_SECONDS = 0.2
"""Seconds between their deeds from then on, quicker than any hand; after these a deed is
forgiven."""
AT_ONCE_OF_ALL = 64
"""How many deeds are under way together: a bot that keeps up with its presses never has as many."""
HELD_SECONDS = 3
"""How long a deed keeps its slot among them: where Discord hangs for some, others go on."""
MANY = 1_000
"""How many queues there are until those in which nobody stands are taken away."""


class TooFast(Refused):
    """Somebody has two deeds under way, and neither ended while a third queued."""


class Stopping(Refused):
    """The bot has been told to stop, and begins nothing any more."""


@dataclass(slots=True)
class _Queue:
    slots: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))
    people: int = 0
    rested: float = 0.0
    """When all that this person has done is forgiven."""

    def leave(self) -> None:
        """Give a slot back, later the more was done of late."""
        now = time.monotonic()
        self.rested = max(now, self.rested) + PACE_SECONDS
        tired = self.rested - now - BREATH * PACE_SECONDS
        if tired > 0:
            asyncio.get_running_loop().call_later(tired, self.slots.release)
        else:
            self.slots.release()


class Queues:
    """Everybody's queue."""

    def __init__(self) -> None:
        self.queues: dict[int, _Queue] = {}
        self._line = asyncio.Semaphore(AT_ONCE_OF_ALL)
        self._closed = False

    def close(self) -> None:
        """Let nobody in any more; deeds that have a slot, or queue for it, come to their end."""
        self._closed = True

    @asynccontextmanager
    async def slot(self, person: int) -> AsyncIterator[None]:
        """Wait until this person has fewer than two deeds under way; raises TooFast or Stopping."""
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
        """Wait until fewer deeds of all people are under way.

        Raises Stopping in a request that had to wait, and nothing where the deed is done.
        """
        waits = self._line.locked()
        await self._line.acquire()
        held = asyncio.get_running_loop().call_later(HELD_SECONDS, self._line.release)
        try:
            if waits and self._closed:
                raise Stopping
            yield
        finally:
            if held.when() > asyncio.get_running_loop().time():
                held.cancel()
                self._line.release()

    def _take_away(self) -> None:
        if len(self.queues) >= MANY:
            now, queues = time.monotonic(), self.queues.items()
            self.queues = {who: one for who, one in queues if one.people or one.rested > now}


async def _stand(slots: asyncio.Semaphore) -> None:
    if not slots.locked():
        await slots.acquire()
        return
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await slots.acquire()
    except TimeoutError:
        raise TooFast from None
