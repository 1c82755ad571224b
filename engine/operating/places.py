"""Open tables, and banned accounts and servers."""

from __future__ import annotations

import time
from typing import NamedTuple

from engine.operating.copying import open_current_database
from engine.store import CorruptLog, NoSuchMatch, Store
from engine.tables import MessageLocation


class OpenTable(NamedTuple):
    """An open table: its match, its channel, and its language."""

    match_id: int
    place: MessageLocation
    language: str


async def open_tables(url: str) -> list[OpenTable]:
    """List the open tables in servers that the bot is in; raises DatabaseUnusable."""
    async with open_current_database(url) as database:
        store = Store(database)
        tables = [
            await _load_open_table(store, match_id)
            for match_id in await store.owner.list_open_matches()
        ]
    return [table for table in tables if table is not None]


async def _load_open_table(store: Store, match_id: int) -> OpenTable | None:
    try:
        table = await store.load(match_id)
    except (CorruptLog, NoSuchMatch):
        return None
    return OpenTable(match_id, table.place, table.match.language)


async def ban(url: str, number: int) -> None:
    """Ban an account or a server; a running bot knows within ten seconds."""
    async with open_current_database(url) as database:
        await Store(database).owner.ban(number, int(time.time()))


async def unban(url: str, number: int) -> None:
    """Lift the ban of an account or a server."""
    async with open_current_database(url) as database:
        await Store(database).owner.unban(number)


async def list_banned(url: str) -> list[int]:
    """List every banned account and server."""
    async with open_current_database(url) as database:
        return sorted(await Store(database).owner.list_banned())
