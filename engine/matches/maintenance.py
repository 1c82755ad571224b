"""Maintenance: the ban list, heartbeats (G4), and figures of the store for monitoring.

Law: a banned person may still see what is stored of them, export it and have it erased (H8).
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.rules import Refused
from engine.store import HEAD, Database, Store, is_outdated

CACHE_SECONDS = 30
"""For how long a count of the open tables, which reads all of them, is cached."""
BATCH_SIZE = 20
"""So many games are counted again in one transaction, for other writers wait meanwhile."""


class ShardHeartbeats:
    """The turns and heartbeats of this process's shards, and what was not shown.

    `now` is in Unix seconds.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def record_heartbeat(self, shard_count: int, shard: int) -> bool:
        """Record a shard's heartbeat; returns whether a new span of uptime begins (G4)."""
        return await self._store.heartbeats.record(shard_count, shard, self._now())

    async def reserve_identify(self, key: int, *, interval: float, max_wait: float) -> float:
        """Reserve the next identify of a rate limit key; returns in how many seconds it is."""
        slots = self._store.identify_slots
        return await slots.reserve(key, round(interval * 1000), round(max_wait * 1000)) / 1000

    async def is_superseded(self, shard_count: int, shard: int) -> bool:
        """Return whether a newer process serves this shard, so that this one must be silent."""
        return await self._store.heartbeats.is_superseded(shard_count, shard, self._now())

    async def list_possibly_unshown(self) -> list[int]:
        """List the matches whose last changes an earlier process may not have shown."""
        return await self._store.unshown_changes.list_changed_before_restart(self._now())

    async def list_possibly_overwritten(self) -> list[int]:
        """List the matches whose messages an older process, still running, may have overwritten."""
        return await self._store.unshown_changes.list_possibly_overwritten(self._now())

    async def is_outdated(self) -> bool:
        """Return whether a newer version of the bot has migrated the database."""
        return await is_outdated(self._store.database)


class StoreStats:
    """Figures of the store for monitoring; `clock` counts seconds and is never set back."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._counting = asyncio.Lock()
        self._open_tables: dict[str, int] = {}
        self._counted_at: float | None = None
        self.schema = HEAD

    async def count_open_tables(self) -> dict[str, int]:
        """Count the open tables by format, lobbies as `lobby`; cached for 30 seconds."""
        async with self._counting:
            now = self._clock()
            if self._counted_at is None or now - self._counted_at >= CACHE_SECONDS:
                self._open_tables = await self._store.count_open_tables()
                self._counted_at = now
            return self._open_tables

    async def last_backup_at(self) -> int | None:
        """Return when the last backup was taken, in Unix seconds; None if none ever was."""
        return await self._store.owner.last_backup_at()

    def measure_free_bytes(self) -> int | None:
        """Return how much room is left where SQLite's file lies; None without a file."""
        database = self._store.database
        name = database.engine.url.database if isinstance(database, Database) else None
        if not name or database.dialect != "sqlite":
            return None
        try:
            return shutil.disk_usage(Path(name).absolute().parent).free
        except OSError:  # the disk is gone, which other metrics tell
            return None

    @property
    def connections_in_use(self) -> int:
        """Return how many connections to the database are in use."""
        return self._store.database.connections_in_use

    @property
    def cached_snapshot_count(self) -> int:
        """Return how many snapshots of matches are cached."""
        return self._store.cached_snapshot_count


class ResultBackfill:
    """The counting of finished games again, and what features derive from it."""

    def __init__(self, ledger: Ledger) -> None:
        self._counting = ledger.store.counting
        self._hooks = ledger.hooks

    async def count_next_batch(self) -> int:
        """Write results of up to 20 uncounted finished games; returns how many, 0 once done."""
        return await self._counting.count_next_batch(BATCH_SIZE, self._hooks.on_recount)

    async def recount_all(self) -> int:
        """Write all results and what features derive from them again; returns how many games."""
        uncounted = [write for some in self._hooks.before_rebuild for write in some()]
        recounted = self._hooks.on_recount
        games = await self._counting.recount_all(BATCH_SIZE, recounted, uncounted)
        for go_on in self._hooks.after_rebuild:
            while await go_on():
                pass
        return games


class Banned(Refused):
    """The operator has shut this person, or this server, out."""

    TEXT = "shut-out"


class BanList:
    """The banned accounts and servers, as last read."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shut = frozenset[int]()

    async def refresh(self) -> None:
        """Reload the ban list from the database."""
        self._shut = await self._store.owner.list_banned()

    def require_not_banned(self, actor: Actor) -> None:
        """Raise Banned if the actor or their server was banned at the last `refresh`."""
        if self._shut and not self._shut.isdisjoint({actor.user, actor.guild}):
            raise Banned
