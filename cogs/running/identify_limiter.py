"""The turns in which shards of all processes send their IDENTIFY to Discord.

Law: Discord takes one identify per rate limit key in five seconds, and 1,000 a day, after which it
resets the token. A resumed session needs none. A database that is away delays no shard for long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

import discord

from cogs.interactions import error_handler

INTERVAL_SECONDS = 5.5
"""Discord's five seconds, and half a second for the ways that identifies take."""
MAX_LATE_SECONDS = 0.5
"""A shard that comes so late to its slot still uses it."""


class NoIdentifiesLeft(ConnectionError):
    """Discord takes fewer identifies until its limit resets than this process needs."""

    def __init__(self, limits: discord.SessionStartLimits, needed: int) -> None:
        super().__init__(f"{limits.remaining} identifies left of {limits.total}, {needed} needed")
        self.left, self.needed = limits.remaining, needed
        self.hours = -(-limits.reset_after // 3_600_000)


def require_identifies(limits: discord.SessionStartLimits, needed: int) -> None:
    """Raise NoIdentifiesLeft if Discord takes fewer identifies today than are needed."""
    if limits.remaining < needed:
        raise NoIdentifiesLeft(limits, needed)


class IdentifyLimiter:
    """The turns of one process's shards; `closing` ends every wait.

    `reserve` takes a rate limit key, `interval` and `max_wait`; returns the seconds to its slot.
    """

    def __init__(self, reserve: Callable[..., Awaitable[float]], closing: asyncio.Event) -> None:
        self._reserve_slot = reserve
        self._closing = closing
        self._reserved: dict[int, float] = {}
        self.max_concurrency = 1

    async def wait(self, shard: int, shard_count: int) -> None:
        """Wait for a shard's turn; raises CancelledError once the bot closes.

        A wait that the library cuts off after a minute keeps its slot for the next try.
        """
        loop = asyncio.get_running_loop()
        slot = self._reserved.get(shard)
        if slot is None or loop.time() > slot + MAX_LATE_SECONDS:
            slot = loop.time() + await self._reserve(shard, shard_count)
            self._reserved[shard] = slot
        await self._sleep(slot - loop.time())
        del self._reserved[shard]

    async def _reserve(self, shard: int, shard_count: int) -> float:
        """Reserve a slot; without the database it is as far as the library itself waits."""
        shards_of_key = -(-shard_count // self.max_concurrency)
        max_wait = 2 * INTERVAL_SECONDS * shards_of_key  # who died in the queue counts, too
        try:
            return await self._reserve_slot(
                shard % self.max_concurrency, interval=INTERVAL_SECONDS, max_wait=max_wait
            )
        except Exception as error:  # noqa: BLE001 - a shard must not wait for the database
            error_handler.log_exception(error, failed="a turn to identify", shard=shard)
            return INTERVAL_SECONDS

    async def _sleep(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(max(0, seconds)):
                await self._closing.wait()
        if self._closing.is_set():
            raise asyncio.CancelledError


def count_shards(shard_ids: Sequence[int] | None, shard_count: int | None, advised: int) -> int:
    """Return how many shards a process starts; without settings, as many as Discord advises."""
    return len(shard_ids) if shard_ids else shard_count or advised
