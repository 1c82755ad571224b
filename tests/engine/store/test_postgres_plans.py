"""Postgres with many games: no press reads a large table whole, nor does a round."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from engine.store import Database, transfer_database
from tests.bench import finished, played
from tests.bench.postgres_plans import Plan, do_rounds, evening_on, executed, plans_of, press
from tests.engine import postgres
from tests.engine.matches.evenings import Evening

pytestmark = pytest.mark.postgres
GAMES, IN_PLAY = 4_000, 40
"""Nearly 200,000 rows: enough for Postgres to prefer an index wherever there is one."""

MORE_PEOPLE = (
    "INSERT INTO people (id, user_id, locale, dms_closed)"
    " SELECT number, number, 'en-US', false FROM generate_series(1000000, 1030000) AS number"
)


@pytest.fixture(scope="module")
def grown(server: postgres.Server, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a database with thousands of games, which nobody changes."""
    address = server.new()
    asyncio.run(_grow(tmp_path_factory.mktemp("grown") / "games.db", address))
    return address


async def _grow(file: Path, address: str) -> None:
    await finished.write(file, GAMES, IN_PLAY)
    source, target = Database(played.url(file)), Database(address)
    await transfer_database(source, address)
    async with target.write() as connection:
        await connection.execute(text(MORE_PEOPLE))
        await connection.execute(text("ANALYZE"))
    for each in (source, target):
        await each.close()


async def plans_while(grown: str, work: Callable[[Evening], Awaitable[None]]) -> list[Plan]:
    """Return the plans of all statements that some work on the grown database runs."""
    database = Database(grown)
    async with executed(database) as statements:
        await work(evening_on(database))
    plans = await plans_of(database, statements)
    await database.close()
    return plans


async def test_no_press_reads_a_large_table_whole(grown: str) -> None:
    plans = await plans_while(grown, press)

    assert len(plans) > 40
    assert {plan.statement: plan.scans for plan in plans if plan.scans} == {}
    assert any("pk_moves" in plan.indexes for plan in plans)


async def test_no_round_reads_a_large_table_whole(grown: str) -> None:
    plans = await plans_while(grown, do_rounds)

    assert len(plans) > 20
    assert {plan.statement: plan.scans for plan in plans if plan.scans} == {}
