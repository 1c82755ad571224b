"""The database as a whole: which tables it has, a copy of it, and all its games counted anew."""

from __future__ import annotations

import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from engine import store
from engine.matches import Matches
from engine.store import HEAD, Database, DatabaseUnusable, Store, Trouble, applied


class Schema(NamedTuple):
    """What kind of database it is, and the last migration it has seen, None where there is none."""

    kind: str
    applied: str | None


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """Open the database at an address; raises DatabaseUnusable."""
    database = Database(url)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def up_to_date(url: str) -> AsyncIterator[Database]:
    """Open a database that has the tables of this version; raises DatabaseUnusable."""
    async with opened(url) as database:
        there = await applied(database)
        if there is None:
            raise DatabaseUnusable(Trouble.NONE)
        if there != HEAD:
            raise DatabaseUnusable(Trouble.OLDER, schema=there, newest=HEAD)
        yield database


async def schema(url: str) -> Schema:
    """Tell which tables a database has; raises DatabaseUnusable."""
    async with opened(url) as database:
        return Schema(database.dialect, await applied(database))


async def back_up(url: str, to: Path) -> None:
    """Copy the database to a file while the bot plays on; raises DatabaseUnusable."""
    async with opened(url) as database:
        await store.back_up(database, to)


async def rebuild(url: str) -> int:
    """Count what all finished games came to anew from their logs; tells how many there are."""
    async with up_to_date(url) as database:
        matches = Matches(Store(database), random.SystemRandom(), lambda: int(time.time()))
        return await matches.past.rebuild()
