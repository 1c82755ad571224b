"""Writes: what a deed does to rows, as values, so that all of it takes one way to the database.

Law: a write says beforehand what it means that no row is there for it, or that its key is taken.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.file_door import executed, tell

Rows = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Write:
    """A statement and its values, a row of them or several.

    `missed` is raised where it finds no row to write or to hold on to, `taken` where a key is taken
    or names what is not there.
    """

    statement: Any
    values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = field(default_factory=dict)
    missed: type[Exception] | None = None
    taken: type[Exception] | None = None


Asked = tuple[Any, Mapping[str, Any]]
"""A query and its values."""


def fetch_all(asked: Sequence[Asked], connection: sqlite3.Connection) -> list[Any]:
    """Read the rows of several queries, each of its own moment."""
    return [_fetched(connection, query, values) for query, values in asked]


def _fetched(connection: sqlite3.Connection, query: Any, values: Mapping[str, Any]) -> Any:
    try:
        with closing(connection.cursor()) as cursor:
            return executed(cursor, query, values)
    except sqlite3.Error as error:
        return error


async def put(connection: AsyncConnection, writes: Sequence[Write]) -> Rows:
    """Write in a transaction that is open; give the rows that the last one returns."""
    rows: Rows = ()
    for write in writes:
        with _taken(write, IntegrityError):
            result = await connection.execute(write.statement, write.values)
        rows = result.all() if result.returns_rows else ()
        if write.missed is not None and not rows and result.rowcount < 1:
            raise write.missed
    return rows


def put_together(deeds: Sequence[Sequence[Write]], connection: sqlite3.Connection) -> list[Any]:
    """Write all deeds in one transaction of SQLite, each as if it were the only one.

    Gives for each the rows that its last write returns, or what it is refused with. What goes
    wrong with the file undoes them all, and is raised.
    """
    cursor = connection.cursor()
    cursor.execute("BEGIN IMMEDIATE")
    try:
        became = [_put_one(cursor, deed) for deed in deeds]
        cursor.execute("COMMIT")
    finally:
        if connection.in_transaction:
            cursor.execute("ROLLBACK")
        cursor.close()
    return became


def patience(seconds: int) -> str:
    """Say in SQLite's words how long to wait where another process holds the file."""
    return f"PRAGMA busy_timeout = {seconds * 1000}"


def try_lock(afterwards: int, connection: sqlite3.Connection) -> None:
    """Take SQLite's lock and give it back, without waiting; raises OperationalError if it is held.

    From then on the connection waits so many seconds again.
    """
    cursor = connection.cursor()
    cursor.execute(patience(0))
    try:
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("ROLLBACK")
    finally:
        cursor.execute(patience(afterwards))
        cursor.close()


def _put_one(cursor: sqlite3.Cursor, writes: Sequence[Write]) -> Rows | Exception:
    cursor.execute("SAVEPOINT deed")
    rows: Rows = ()
    try:
        for write in writes:
            rows = _put(cursor, write)
    except Exception as error:
        if isinstance(error, sqlite3.Error) and not isinstance(error, sqlite3.IntegrityError):
            raise
        cursor.execute("ROLLBACK TO deed")
        return error
    finally:
        if cursor.connection.in_transaction:
            cursor.execute("RELEASE deed")
    return rows


def _put(cursor: sqlite3.Cursor, write: Write) -> Rows:
    rows: Rows = ()
    with _taken(write, sqlite3.IntegrityError):
        for values in [write.values] if isinstance(write.values, Mapping) else write.values:
            rows = executed(cursor, write.statement, values)
    if write.missed is not None and not rows and cursor.rowcount < 1:
        raise write.missed
    return rows


@contextmanager
def _taken(write: Write, integrity: type[Exception]) -> Iterator[None]:
    try:
        yield
    except integrity as error:
        if write.taken is None:
            raise
        raise write.taken from error


Errand = TypeVar("Errand")


class Batches(Generic[Errand]):
    """What many ask for at once is done together, in the order they asked in.

    Who asks while a batch is under way has it done in the next one. `do` gives what becomes of each
    that is asked: a result or an error.
    """

    def __init__(self, do: Callable[[Sequence[Errand]], Awaitable[Sequence[Any]]]) -> None:
        self._do = do
        self._waiting: list[tuple[Errand, asyncio.Future[Any]]] = []
        self._going: asyncio.Task[None] | bool = False

    async def ask(self, asked: Errand) -> Any:
        """Have something done, and give what comes of it; raises what goes wrong."""
        if self._going:
            told = asyncio.get_running_loop().create_future()
            self._waiting.append((asked, told))
            return await told
        self._going = True
        try:
            (became,) = await self._do([asked])
        finally:
            self._going = bool(self._waiting) and asyncio.create_task(self._go())
        if isinstance(became, Exception):
            raise became
        return became

    async def _go(self) -> None:
        try:
            while self._waiting:
                waiting, self._waiting = self._waiting, []
                became = await self._done([asked for asked, _ in waiting])
                for (_, told), one in zip(waiting, became, strict=True):
                    tell(told, one)
        finally:
            self._going = False

    async def _done(self, asked: Sequence[Errand]) -> Sequence[Any]:
        try:
            return await self._do(asked)
        except Exception as error:  # noqa: BLE001 - it is raised where it was asked for
            return [error] * len(asked)
