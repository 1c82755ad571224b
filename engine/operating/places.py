"""Open tables, and banned accounts and servers."""

from __future__ import annotations

import time
from typing import NamedTuple

from engine.operating.copying import up_to_date
from engine.store import BrokenLog, NoSuchMatch, Store
from engine.tables import Channel


class OpenTable(NamedTuple):
    """An open table: its match, its channel, and its language."""

    match: int
    place: Channel
    language: str


async def open_tables(url: str) -> list[OpenTable]:
    """List the open tables in servers that the bot is in; raises DatabaseUnusable."""
    async with up_to_date(url) as database:
        store = Store(database)
        tables = [await _looked_at(store, match_id) for match_id in await store.owner.open_tables()]
    return [table for table in tables if table is not None]


async def _looked_at(store: Store, match_id: int) -> OpenTable | None:
    try:
        table = await store.load(match_id)
    except (BrokenLog, NoSuchMatch):
        return None
    return OpenTable(match_id, table.place, table.match.language)


async def shut_out(url: str, number: int) -> None:
    """Ban an account or a server; a running bot knows within ten seconds."""
    async with up_to_date(url) as database:
        await Store(database).owner.shut(number, int(time.time()))


async def let_in(url: str, number: int) -> None:
    """Lift the ban of an account or a server."""
    async with up_to_date(url) as database:
        await Store(database).owner.let_in(number)


async def all_shut_out(url: str) -> list[int]:
    """List every banned account and server."""
    async with up_to_date(url) as database:
        return sorted(await Store(database).owner.shut_out())
