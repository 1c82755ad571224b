"""Connections are given back, whatever happens to whoever waits for them."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from engine.store import Database
from engine.store.schema import PEOPLE

STEPS = 40
"""So many turns of the event loop after which somebody is told to go; a transaction takes fewer."""


async def people(database: Database) -> int:
    async with database.read() as connection:
        count: int = (
            await connection.execute(select(func.count()).select_from(PEOPLE))
        ).scalar_one()
    return count


async def add(database: Database, user: int) -> None:
    async with database.write() as connection:
        await connection.execute(insert(PEOPLE), {"user_id": user, "locale": "en"})


async def add_twice(database: Database) -> None:
    async with database.write() as connection:
        for _ in range(2):
            await connection.execute(insert(PEOPLE), {"user_id": 1, "locale": "en"})


async def test_cancelled_write_returns_its_connection(database: Database) -> None:
    for steps in range(STEPS):
        adding = asyncio.create_task(add(database, steps))
        for _ in range(steps):
            await asyncio.sleep(0)
        adding.cancel()
        (ended,) = await asyncio.gather(adding, return_exceptions=True)

        assert database.connections_in_use == 0
        assert ended is None or isinstance(ended, asyncio.CancelledError)
    await add(database, STEPS)
    assert await people(database) <= STEPS + 1


async def test_failed_transaction_is_rolled_back(database: Database) -> None:
    before = await people(database)
    for _ in range(2):
        with pytest.raises(IntegrityError):
            await add_twice(database)

    assert await people(database) == before
    assert database.connections_in_use == 0
