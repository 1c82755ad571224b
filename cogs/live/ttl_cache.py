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

from cogs.interactions.responders import TRANSIENT_ERRORS

FRESH_SECONDS = 600
RETRY_SECONDS = 30
MAX_WAIT_SECONDS = 1.0
"""How long a page waits for a missing value before it is shown without."""
Key = TypeVar("Key")
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class _Entry(Generic[Told]):
    """A fetched value, None for none, and until when it holds (monotonic seconds)."""

    value: Told | None
    until: float

    @property
    def is_fresh(self) -> bool:
        return self.until >= time.monotonic()


class AsyncTTLCache(Generic[Key, Told]):
    """A cache of the `most` keys used last, filled by `ask`; a failed fetch counts as None."""

    def __init__(self, ask: Callable[[Key], Awaitable[Told | None]], most: int) -> None:
        self._ask = ask
        self._known: LRUCache[Key, _Entry[Told]] = LRUCache(most)
        self._asking: dict[Key, asyncio.Task[None]] = {}

    def get_cached(self, key: Key, *, fresh_only: bool = False) -> Told | None:
        """Return the cached value or None; with `fresh_only` an expired one counts as None."""
        known = self._known.get(key)
        return None if known is None or (fresh_only and not known.is_fresh) else known.value

    async def fetch_missing(self, keys: Iterable[Key]) -> bool:
        """Fetch what is missing or expired; returns False if some of it is still under way."""
        lacking = [key for key in keys if self._is_missing(key)]
        if not lacking:
            return True
        tasks = [self._asking.get(key) or self._start_fetch(key) for key in lacking]
        _, late = await asyncio.wait(tasks, timeout=MAX_WAIT_SECONDS)
        return not late

    async def get(self, key: Key) -> Told | None:
        """Return a key's value, fetched first if it is missing or expired."""
        if self._is_missing(key):
            await (self._asking.get(key) or self._start_fetch(key))
        return self.get_cached(key)

    def _is_missing(self, key: Key) -> bool:
        known = self._known.get(key)
        return known is None or not known.is_fresh

    def _start_fetch(self, key: Key) -> asyncio.Task[None]:
        task = self._asking[key] = asyncio.create_task(self._fetch(key))
        task.add_done_callback(lambda _: self._asking.pop(key, None))
        return task

    async def _fetch(self, key: Key) -> None:
        value = None
        with suppress(*TRANSIENT_ERRORS, discord.ClientException):
            value = await self._ask(key)
        seconds = FRESH_SECONDS if value is not None else RETRY_SECONDS
        self._known[key] = _Entry(value, time.monotonic() + seconds)
