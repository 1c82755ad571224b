"""Look-ups: what Discord has told lately, each thing asked for once at a time.

Law: what is known holds for ten minutes; what could not be told is asked for again after half one.
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
"""How long a page waits for what is not known yet before it is shown without."""
Key = TypeVar("Key")
Told = TypeVar("Told")


@dataclass(frozen=True, slots=True)
class _Answer(Generic[Told]):
    """What was told, None for nothing, and until when that holds."""

    told: Told | None
    until: float

    @property
    def fresh(self) -> bool:
        return self.until >= time.monotonic()


class Lookups(Generic[Key, Told]):
    """What `ask` tells of each of the `most` keys asked for last; what fails is told as nothing."""

    def __init__(self, ask: Callable[[Key], Awaitable[Told | None]], most: int) -> None:
        self._ask = ask
        self._known: LRUCache[Key, _Answer[Told]] = LRUCache(most)
        self._asking: dict[Key, asyncio.Task[None]] = {}

    def of(self, key: Key, *, lately: bool = False) -> Told | None:
        """Give what was told; `lately` where what was told long ago does not count."""
        known = self._known.get(key)
        return None if known is None or (lately and not known.fresh) else known.told

    async def learn(self, keys: Iterable[Key]) -> bool:
        """Ask for what is not known, or was long ago; tells whether all of it is by now."""
        lacking = [key for key in keys if self._lacks(key)]
        if not lacking:
            return True
        asked = [self._asking.get(key) or self._begin(key) for key in lacking]
        _, late = await asyncio.wait(asked, timeout=PATIENCE_SECONDS)
        return not late

    async def tell(self, key: Key) -> Told | None:
        """Give what is told, as soon as it is."""
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
        told = None
        with suppress(*TROUBLE, discord.ClientException):
            told = await self._ask(key)
        seconds = SECONDS if told is not None else UNKNOWN_SECONDS
        self._known[key] = _Answer(told, time.monotonic() + seconds)
