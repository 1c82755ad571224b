from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from engine.store import Database, Store, upgrade
from engine.store.migrations import config
from engine.store.tables import Stored
from tests.engine.store.evenings import address, dealt, meet_everybody


@pytest.fixture
async def empty(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(address(tmp_path / "empty.db"))
    yield database
    await database.close()


async def test_the_migrations_make_the_tables_of_this_version(empty: Database) -> None:
    await upgrade(empty)

    async with empty.read() as connection:
        assert await connection.run_sync(_differences) == []


async def test_alembic_has_nothing_to_add(empty: Database) -> None:
    await upgrade(empty)

    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.check(config(opened)))


async def test_downgrading_leaves_no_table_and_upgrading_makes_them_again(empty: Database) -> None:
    await upgrade(empty)
    async with empty.read() as connection:
        made = await connection.run_sync(_tables)

    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(config(opened), "base"))
        assert await connection.run_sync(_tables) == {"alembic_version"}
    await upgrade(empty)

    async with empty.read() as connection:
        assert await connection.run_sync(_tables) == made
        assert await connection.run_sync(_differences) == []


async def test_upgrading_again_changes_nothing(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await dealt(store)

    await upgrade(database)

    assert await store.load(table.id) == table


async def test_bots_that_start_at_once_on_a_new_file_all_come_up(tmp_path: Path) -> None:
    bots = [Database(address(tmp_path / "new.db")) for _ in range(3)]

    await asyncio.gather(*(upgrade(bot) for bot in bots))

    assert (await Store(bots[0]).people.meet(9_001, "en")).person == 1
    for bot in bots:
        await bot.close()


async def test_upgrading_prints_nothing_and_leaves_the_logging_alone(
    empty: Database, capfd: pytest.CaptureFixture[str]
) -> None:
    before = _logging()

    await upgrade(empty)

    assert _logging() == before
    assert capfd.readouterr() == ("", "")


def _logging() -> object:
    loggers = [logging.getLogger(name) for name in ("", "alembic", "sqlalchemy", "engine")]
    return [(logger.level, logger.disabled, tuple(logger.handlers)) for logger in loggers]


def _tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def _differences(connection: Connection) -> object:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, Stored.metadata)
