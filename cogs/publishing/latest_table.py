"""The newest table: a task that waits to write what a match shows writes the newest one known.

Law: one task at a time writes for a match; a task with an older table writes the newer one, also if
the task that brought that has ended.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakValueDictionary

from cachetools import LRUCache

from engine.tables import Table

CACHE_SIZE = 256
"""For how many matches the newest table is kept while no task writes."""


@dataclass(slots=True, weakref_slot=True)
class _Queue:
    newest: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class LatestTable:
    """The queues of tasks that write for a match; a queue lives while a task is in it.

    The last table written is kept for a while: a slow task may come with an older one.
    """

    def __init__(self) -> None:
        self._queues: WeakValueDictionary[int, _Queue] = WeakValueDictionary()
        self._remembered: LRUCache[int, _Queue] = LRUCache(CACHE_SIZE)

    @asynccontextmanager
    async def lock_newest(self, table: Table) -> AsyncIterator[Table]:
        """Wait for the lock to write for a match, and yield its newest table of all tasks."""
        queue = self._queues.setdefault(table.id, _Queue(table))
        self.update(table)
        self._remembered[table.id] = queue
        async with queue.lock:
            yield queue.newest

    def update(self, table: Table) -> None:
        """Replace the table of the waiting tasks, unless theirs is newer.

        Of two with one ply the later was loaded later, and knows more of people and absences.
        """
        queue = self._queues.get(table.id)
        if queue is not None and _version_key(table) >= _version_key(queue.newest):
            queue.newest = table


def _version_key(table: Table) -> tuple[int, int]:
    return table.match.ply, table.marks_count
