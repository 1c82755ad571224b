"""Identify slots: processes that start together open their sessions one after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import pairwise

import pytest
from sqlalchemy import insert, select, update

from engine.store import Database, Store
from engine.store.schema import IDENTIFY_SLOTS

INTERVAL, MAX_WAIT = 5_500, 60_000
SLACK = 1_500
"""Milliseconds that a busy machine takes between two reservations."""
HOUR = 3_600_000


@pytest.fixture
async def other(url: str) -> AsyncIterator[Store]:
    """A second process on the same database."""
    database = Database(url)
    yield Store(database)
    await database.close()


async def reserved(store: Store, key: int = 0) -> int:
    """Reserve a slot; give in how many milliseconds it is."""
    return await store.identify_slots.reserve(key, INTERVAL, MAX_WAIT)


async def test_first_identify_does_not_wait(store: Store) -> None:
    assert await reserved(store) == 0


async def test_second_process_waits_for_the_first(store: Store, other: Store) -> None:
    await reserved(store)

    assert INTERVAL - SLACK < await reserved(other) <= INTERVAL


async def test_keys_do_not_wait_for_each_other(store: Store, other: Store) -> None:
    await reserved(store, 0)

    assert await reserved(other, 1) == 0


async def test_racing_processes_get_slots_of_their_own(store: Store, other: Store) -> None:
    began = time.monotonic()
    waits = await asyncio.gather(*(reserved(each) for each in [store, other] * 5))
    spent = (time.monotonic() - began) * 1000

    first, *others = sorted(waits)
    gaps = [later - earlier for earlier, later in pairwise([first, *others])]
    assert first == 0
    assert all(gap >= INTERVAL - spent - 10 for gap in gaps), gaps


async def test_dead_process_costs_its_slot_alone(store: Store, other: Store, url: str) -> None:
    await reserved(store)
    await reserved(other)  # and dies before it identifies
    survivor = Database(url)

    assert INTERVAL * 2 - SLACK < await reserved(Store(survivor)) <= INTERVAL * 2
    await survivor.close()


async def test_slot_of_the_past_is_free(store: Store, database: Database) -> None:
    await reserved(store)
    await moved(database, -HOUR)

    assert await reserved(store) == 0


async def test_clock_that_was_set_back_makes_nobody_wait_for_it(
    store: Store, database: Database
) -> None:
    await reserved(store)
    await moved(database, HOUR)

    assert INTERVAL - SLACK < await reserved(store) <= INTERVAL
    assert INTERVAL * 2 - SLACK < await reserved(store) <= INTERVAL * 2


async def moved(database: Database, by: int) -> None:
    """Have the last slot lie so many milliseconds later, as if the clock had been set back."""
    async with database.write() as connection:
        await connection.execute(update(IDENTIFY_SLOTS).values(at=IDENTIFY_SLOTS.c.at + by))


async def test_slots_are_of_the_databases_clock(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time, "time", lambda: 0.0)
    await reserved(store)

    assert INTERVAL - SLACK < await reserved(store) <= INTERVAL
    assert len(await database.fetch(select(IDENTIFY_SLOTS), {})) == 1


async def test_rolled_back_reservation_is_nobodys(
    store: Store, other: Store, database: Database
) -> None:
    with suppress(ZeroDivisionError):
        async with database.write() as connection:
            await connection.execute(insert(IDENTIFY_SLOTS), [{"rate_limit_key": 0, "at": 1 << 50}])
            raise ZeroDivisionError  # the process is killed before the commit

    assert await reserved(other) == 0
    assert await reserved(store) > 0
