"""Postgres behind a PgBouncer in transaction mode, as OPERATIONS.md says."""

from __future__ import annotations

import asyncio

import pytest

from engine.rules import Clue, Give, Guess, Position
from engine.store import HEAD, Database, Store, get_revision, upgrade
from tests.engine import bouncers
from tests.engine.postgres import Server
from tests.engine.rules.people import ANA, BEN
from tests.engine.store.evenings import dealt, done, meet_everybody

pytestmark = [
    pytest.mark.postgres,
    pytest.mark.skipif(
        bouncers.program() is None,
        reason="NOT TESTED ON PGBOUNCER: none here (Debian's: pgbouncer)",
    ),
]


async def test_a_bot_plays_behind_a_pgbouncer_in_transaction_mode(server: Server) -> None:
    named = server.new().partition("?")[0].rpartition("/")[2]
    with bouncers.bouncer(server, named) as address:
        database = Database(f"{address}&prepared_statement_cache_size=0")
        await upgrade(database)
        assert await get_revision(database) == HEAD
        store = Store(database)
        await meet_everybody(store)
        table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))

        async def look(person: int) -> None:
            for _ in range(10):
                await store.people.get_or_create(person, "en")
                assert (await Store(database).load(table.id)).id == table.id

        others = (look(9_000 + number) for number in range(6))
        await asyncio.gather(done(store, table, (BEN, Guess(Position(1)))), *others)
        await database.close()
