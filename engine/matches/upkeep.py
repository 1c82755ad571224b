"""Upkeep: whom the bot serves, when it was there (G4), and what machines ask of the store.

Law: who is shut out may still see what is kept of them, take it along and be forgotten (H8).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.rules import Refused
from engine.store import HEAD, Store

RECENT_SECONDS = 30
"""For how long a count of the open tables, which reads all of them, is told again."""
COUNTED_AT_ONCE = 20
"""How many games are counted anew in one transaction, for other writers wait meanwhile."""


class ShardBeats:
    """When this process heard its shards, and what was not shown then; `now` is in Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def beat(self, shard_count: int, shard: int) -> bool:
        """Say that this process hears a shard now; tells whether it was away before (G4)."""
        return await self._store.heartbeats.beat(shard_count, shard, self._now())

    async def yields(self, shard_count: int, shard: int) -> bool:
        """Tell whether a newer process serves this shard, so that this one must not."""
        return await self._store.heartbeats.yields(shard_count, shard, self._now())

    async def unshown(self) -> list[int]:
        """List the matches that a process that was cut off may not have shown as they are."""
        return await self._store.last_shown.changed_lately(self._now())

    async def written_by_two(self) -> list[int]:
        """List the matches that this process and the one before it may have shown side by side."""
        return await self._store.last_shown.changed_by_two(self._now())

    async def outdated(self) -> bool:
        """Tell whether a newer version of the bot has changed the tables."""
        return await self._store.outdated()


class Vitals:
    """What a machine asks of the store; `clock` counts seconds, and nobody sets it."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._counting = asyncio.Lock()
        self._open_tables: dict[str, int] = {}
        self._counted_at: float | None = None
        self.schema = HEAD

    async def open_tables(self) -> dict[str, int]:
        """Count the open tables by their format, lobbies apart; at most once in 30 seconds."""
        async with self._counting:
            now = self._clock()
            if self._counted_at is None or now - self._counted_at >= RECENT_SECONDS:
                self._open_tables = await self._store.open_tables()
                self._counted_at = now
            return self._open_tables

    async def copied_at(self) -> int | None:
        """Say when the last copy of the database was taken, None where none ever was."""
        return await self._store.owner.copied_at()

    @property
    def connections(self) -> int:
        """How many connections to the database are in use."""
        return self._store.connections

    @property
    def positions(self) -> int:
        """How many positions are kept in memory."""
        return self._store.positions


class Recounts:
    """What finished games came to, counted once more, and what features count of them."""

    def __init__(self, ledger: Ledger) -> None:
        self._counting = ledger.store.counting
        self._hooks = ledger.hooks

    async def recount(self) -> int:
        """Count some finished games that are not counted; tells how many, 0 once all are."""
        return await self._counting.recount(COUNTED_AT_ONCE, self._hooks.recounted)

    async def rebuild(self) -> int:
        """Count all finished games anew, with all that follows; tells how many games it were."""
        uncounted = [write for some in self._hooks.uncounted for write in some()]
        recounted = self._hooks.recounted
        games = await self._counting.rebuild(COUNTED_AT_ONCE, recounted, uncounted)
        for go_on in self._hooks.following:
            while await go_on():
                pass
        return games


class ShutOut(Refused):
    """The operator has shut this person, or this server, out."""


class Doors:
    """Whom the bot answers, as it was when somebody last looked."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shut = frozenset[int]()

    async def look(self) -> None:
        """See whom the operator has shut out by now."""
        self._shut = await self._store.owner.shut_out()

    def require_open(self, actor: Actor) -> None:
        """Raise ShutOut for who is shut out, or in a server that is."""
        if self._shut and not self._shut.isdisjoint({actor.user, actor.guild}):
            raise ShutOut
