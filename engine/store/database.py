"""The database connection: SQLite on a file by default, Postgres by its address.

Law: reading transactions are deferred, writing ones begin immediately, so that a writer waits
for its turn instead of failing half way.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import Enum
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

BUSY_SECONDS = 5
PAUSES = (0.1,) * (BUSY_SECONDS * 10)
_SQLITE, _POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    _SQLITE: _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    _POSTGRES: _POSTGRES,
}


class Trouble(Enum):
    """Why a database cannot be used."""

    NEWER = "newer"
    DAMAGED = "damaged"
    UNREACHABLE = "unreachable"


class DatabaseUnusable(Exception):
    """The database cannot be used."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


class Database:
    """One engine and its two kinds of transaction.

    Raises DatabaseUnusable when the url names no database that can be spoken to from here.
    """

    def __init__(self, url: str) -> None:
        try:
            parsed = make_url(url)
            self.engine = _engine(parsed.set(drivername=_DRIVERS[parsed.drivername]))
        except (ArgumentError, KeyError, ModuleNotFoundError) as error:
            raise DatabaseUnusable(Trouble.UNREACHABLE) from error

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that only reads."""
        async with self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that may write; commits at the end, rolls back on an error."""
        async with self.engine.execution_options(begin="BEGIN IMMEDIATE").begin() as connection:
            yield connection

    def reach(self) -> None:
        """Open an SQLite file once, here and now; raises sqlite3.OperationalError.

        An opening that fails in the driver leaves a thread behind that outlives the event loop.
        """
        if self.engine.dialect.name == "sqlite":
            (file, *_), options = self.engine.dialect.create_connect_args(self.engine.url)
            connect: Any = sqlite3.connect
            connect(file, **options).close()

    async def write_ahead(self) -> None:
        """Have SQLite keep a write-ahead log in this file from now on: readers never wait."""
        if self.engine.dialect.name != "sqlite":
            return
        for pause in (*PAUSES, None):
            try:
                await self._write_ahead()
            except OperationalError as error:
                if pause is None or "locked" not in str(error):
                    raise
                await asyncio.sleep(pause)  # unlike a BEGIN, this fails at once while others write
            else:
                return

    async def _write_ahead(self) -> None:
        async with self.engine.execution_options(begin=None).connect() as connection:
            await connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    async def close(self) -> None:
        """Give every connection back."""
        await self.engine.dispose()


def _engine(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    cursor: sqlite3.Cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)
