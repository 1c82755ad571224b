"""The door to a file of SQLite says and gives what SQLAlchemy would; `worded_alike` compares.

These are the statements that the product has none of, or not in every shape.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Integer,
    MetaData,
    String,
    Table,
    bindparam,
    create_engine,
    false,
    func,
    insert,
    select,
    text,
    update,
)

from engine.store.file_door import FileDoor, executed
from tests.engine.store.worded_alike import executed as compared

pytestmark = pytest.mark.sqlite
THINGS = Table(
    "things",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("name", String, unique=True),
    Column("there", Boolean, nullable=False, default=False, server_default=false()),
    Column("cards", JSON, nullable=False, default=[]),
)


@pytest.fixture
def cursor() -> Iterator[sqlite3.Cursor]:
    engine = create_engine("sqlite://")
    with engine.connect() as connection:
        THINGS.create(connection)
        with closing(connection.connection.cursor()) as opened:
            yield opened  # type: ignore[misc]


def test_a_column_that_is_not_named_has_its_default(cursor: sqlite3.Cursor) -> None:
    compared(cursor, insert(THINGS), {"name": "a"})

    (row,) = compared(cursor, select(THINGS), {})
    assert row == (1, "a", False, [])


def test_rows_come_as_sqlalchemy_reads_them(cursor: sqlite3.Cursor) -> None:
    given = {"name": "a", "there": True, "cards": [1, {"b": None}]}
    returned = compared(cursor, insert(THINGS).returning(THINGS.c.there, THINGS.c.cards), given)
    counted = compared(cursor, select(func.count(), THINGS.c.there).group_by(THINGS.c.there), {})

    assert [tuple(row) for row in returned] == [(True, [1, {"b": None}])]
    assert counted == [(1, True)]


def test_what_returns_nothing_gives_no_rows(cursor: sqlite3.Cursor) -> None:
    compared(cursor, insert(THINGS), {"name": "a"})
    changed = update(THINGS).where(THINGS.c.name == bindparam("this"))

    assert compared(cursor, changed, {"this": "a", "cards": [2]}) == []
    assert executed(cursor, text("SELECT cards FROM things"), {}) == [("[2]",)]


def test_a_default_that_is_asked_anew_each_time_is_refused(cursor: sqlite3.Cursor) -> None:
    asked = Table("asked", MetaData(), Column("at", Integer, default=lambda: 1))

    with pytest.raises(TypeError, match="at"):
        executed(cursor, insert(asked), {})


async def test_an_errand_runs_to_its_end_though_whoever_asked_has_left() -> None:
    door, done = FileDoor(lambda: sqlite3.connect(":memory:")), list[int]()

    async def ask(number: int) -> None:
        def errand(connection: sqlite3.Connection) -> None:
            connection.execute("SELECT 1")
            done.append(number)

        await door.ask(errand)

    leaving, staying = asyncio.create_task(ask(1)), asyncio.create_task(ask(2))
    await asyncio.sleep(0)
    leaving.cancel()
    await asyncio.wait([leaving, staying])
    await door.close()

    assert leaving.cancelled()
    assert done == [1, 2]


async def test_what_goes_wrong_in_an_errand_is_raised_where_it_was_asked_for() -> None:
    door = FileDoor(lambda: sqlite3.connect(":memory:"))

    async def ask(statement: str) -> Any:
        return await door.ask(lambda connection: connection.execute(statement).fetchall())

    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await ask("SELECT * FROM nowhere")
    assert await ask("SELECT 7") == [(7,)]
    await door.close()
    assert await ask("SELECT 8") == [(8,)]
    await door.close()
