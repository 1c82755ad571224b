"""Hops: the way to SQLite's thread and back, taken once for a statement or for a whole errand.

SQLAlchemy's own cursor for aiosqlite takes four for a statement: to open, to execute, to fetch and
to close. An errand is a function of the thread's own connection; it goes by `execute_fetchall`,
which aiosqlite hands to a connection that is of a class of ours.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy.dialects.sqlite.aiosqlite import (
    AsyncAdapt_aiosqlite_connection,
    AsyncAdapt_aiosqlite_cursor,
)
from typing_extensions import override

from engine.store.connections import AsyncConnection, to_its_end

Done = TypeVar("Done")
ERRAND = "-- an errand"


async def hop(connection: AsyncConnection, errand: Callable[[sqlite3.Connection], Done]) -> Done:
    """Have something done in the thread of a connection to SQLite, and give what it gives."""
    (done,) = await connection.driver.execute_fetchall(ERRAND, (errand,))
    return done  # type: ignore[no-any-return]


class Fetched(list[Any]):
    """The rows of a statement, and what its cursor said of them before it was closed."""

    description: Any = None
    rowcount = -1
    lastrowid: int | None = None
    arraysize = 1

    def close(self) -> None:
        """Do nothing: the cursor is closed."""

    def fetchall(self) -> Fetched:
        """Give the rows, as a cursor does."""
        return self


class _ClosingCursor(sqlite3.Cursor):
    """A cursor that fetches once."""

    @override
    def fetchall(self) -> Fetched:
        fetched = Fetched(super().fetchall())
        fetched.description, fetched.rowcount = self.description, self.rowcount
        fetched.lastrowid = self.lastrowid
        self.close()
        return fetched


class _FileConnection(sqlite3.Connection):
    """SQLite's connection, in its thread."""

    @override
    def execute(self, sql: str, parameters: Any = (), /) -> Any:
        if sql is ERRAND:
            (errand,) = parameters
            return Fetched([errand(self)])
        return self.cursor(_ClosingCursor).execute(sql, parameters)


class _OneHopCursor(AsyncAdapt_aiosqlite_cursor):
    """SQLAlchemy's cursor, on the event loop."""

    __slots__ = ()
    _awaitable_cursor_close = False

    @override
    def _make_new_cursor(self, connection: Any) -> Any:
        return Fetched()

    @override
    def _aenter_cursor(self, cursor: Any) -> Any:
        return cursor

    @override
    async def _execute_async(self, operation: Any, parameters: Any) -> Any:
        self._take(await self._connection.execute_fetchall(operation, parameters))

    @override
    async def _executemany_async(self, operation: Any, seq_of_parameters: Any) -> Any:
        cursor = await self._connection.executemany(operation, seq_of_parameters)
        self._take(Fetched())
        self._cursor.rowcount = cursor.rowcount  # type: ignore[misc]
        await cursor.close()

    def _take(self, fetched: Any) -> None:
        self._cursor, self._rows = fetched, deque(fetched)


class _OneHopConnection(AsyncAdapt_aiosqlite_connection):
    """SQLAlchemy's connection, on the event loop."""

    __slots__ = ()
    _cursor_cls = _OneHopCursor

    @override
    def rollback(self) -> None:
        """Roll back; where no transaction is open, as whenever one was committed, do nothing."""
        if self._connection._connection and self._connection.in_transaction:
            super().rollback()


def connect(dialect: Any, _record: Any, arguments: Any, options: Any) -> _OneHopConnection:
    """Open a connection in the place of the dialect's own."""
    options = {"async_creator_fn": _opened, **options, "factory": _FileConnection}
    made = dialect.connect(*arguments, **options)
    return _OneHopConnection(made.dbapi, made.driver_connection)


async def _opened(*arguments: Any, **options: Any) -> aiosqlite.Connection:
    """Open a file; where whoever waits for it is cancelled meanwhile, close it again."""
    opening = asyncio.ensure_future(_open(aiosqlite.connect(*arguments, **options)))
    try:
        return await to_its_end(opening)
    except asyncio.CancelledError:
        if opening.exception() is None:
            await to_its_end(opening.result().close())
        raise


async def _open(made: aiosqlite.Connection) -> aiosqlite.Connection:
    made._thread.daemon = True  # a file that hangs keeps no process from its end
    return await made
