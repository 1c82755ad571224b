"""An asynchronous cache with expiry: what Discord returned, each key fetched once at a time.

Law: a value holds for ten minutes; a fetch that failed is tried again after half a minute.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

import discord
from cachetools import LRUCache

from cogs.wire.answers import TROUBLE

SECONDS = 600
UNKNOWN_SECONDS = 30
PATIENCE_SECONDS = 1.0
"""How long a page waits for a missing value before it is shown without."""
Key = TypeVar("Key")
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class _Answer(Generic[Told]):
    """A fetched value, None for none, and until when it holds (monotonic seconds)."""

    told: Told | None
    until: float

    @property
    def fresh(self) -> bool:
        return self.until >= time.monotonic()


class Lookups(Generic[Key, Told]):
    """A cache of the `most` keys used last, filled by `ask`; a failed fetch counts as None."""

    def __init__(self, ask: Callable[[Key], Awaitable[Told | None]], most: int) -> None:
        self._ask = ask
        self._known: LRUCache[Key, _Answer[Told]] = LRUCache(most)
        self._asking: dict[Key, asyncio.Task[None]] = {}

    def of(self, key: Key, *, lately: bool = False) -> Told | None:
        """Return the cached value or None; with `lately` an expired one counts as None."""
        known = self._known.get(key)
        return None if known is None or (lately and not known.fresh) else known.told

    async def learn(self, keys: Iterable[Key]) -> bool:
        """Fetch what is missing or expired; returns False if some of it is still under way."""
        lacking = [key for key in keys if self._lacks(key)]
        if not lacking:
            return True
        tasks = [self._asking.get(key) or self._begin(key) for key in lacking]
        _, late = await asyncio.wait(tasks, timeout=PATIENCE_SECONDS)
        return not late

    async def tell(self, key: Key) -> Told | None:
        """Return a key's value, fetched first if it is missing or expired."""
        if self._lacks(key):
            await (self._asking.get(key) or self._begin(key))
        return self.of(key)

    def _lacks(self, key: Key) -> bool:
        known = self._known.get(key)
        return known is None or not known.fresh

    def _begin(self, key: Key) -> asyncio.Task[None]:
        task = self._asking[key] = asyncio.create_task(self._keep(key))
        task.add_done_callback(lambda _: self._asking.pop(key, None))
        return task

    async def _keep(self, key: Key) -> None:
        value = None
        with suppress(*TROUBLE, discord.ClientException):
            value = await self._ask(key)
        seconds = SECONDS if value is not None else UNKNOWN_SECONDS
        self._known[key] = _Answer(value, time.monotonic() + seconds)
