"""SQLite without a thread of its own: what is asked of it is done at once, where it is asked.

The way to aiosqlite's thread and back costs more than most statements. Whoever asks lets everybody
else have a turn before the answer, as on that way. What waits for a lock would hold up the event
loop: a file that two hold has the real threads, as every `Database` of a test's own has.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

import aiosqlite
from sqlalchemy import Connection, event
from typing_extensions import override

from engine.store import Database
from engine.store.sqlite_worker import SQLiteWorker

Result = TypeVar("Result")
HASTE = "PRAGMA synchronous = OFF"


class _Undone:
    """The queue to the thread: whatever is put there is done."""

    def put_nowait(self, request: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, action = request
        try:
            done = action()
        except sqlite3.Error as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(done)


class _Thread:
    """Nobody."""

    def start(self) -> None:
        """Do nothing."""


class _AtOnceConnection(aiosqlite.Connection):
    def __init__(self, file: str, **options: Any) -> None:
        super().__init__(lambda: sqlite3.connect(file, **options), iter_chunk_size=64)
        self._tx: Any = _Undone()
        self._thread: Any = _Thread()

    @override
    async def _execute(self, fn: Any, *args: Any, **kwargs: Any) -> Any:
        if not self._running or not self._connection:
            message = "Connection closed"
            raise ValueError(message)
        try:
            return fn(*args, **kwargs)
        finally:
            await asyncio.sleep(0)


class AtOnce(SQLiteWorker):
    """A worker without its thread."""

    trace: ClassVar[list[str] | None] = None
    """All statements that SQLite is sent, where somebody listens."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        super().__init__(connect)
        self._connection: Connection | None = None

    @override
    async def run(self, job: Callable[[Connection], Result]) -> Result:
        if self._connection is None:
            self._connection = self._opened()
        try:
            return job(self._connection)
        finally:
            await asyncio.sleep(0)

    @override
    async def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _opened(self) -> Connection:
        connection = self._connect()
        driver: Any = connection.connection.driver_connection
        driver.execute(HASTE)
        if self.trace is not None:
            driver.set_trace_callback(self.trace.append)
        return connection


def threadless(url: str) -> Database:
    """Open a database whose connections have no threads."""
    made = Database(url, worker=AtOnce)
    event.listen(made.engine.sync_engine, "do_connect", _connect_at_once)
    event.listen(made.engine.sync_engine, "connect", _hasten)
    return made


def _connect_at_once(_dialect: Any, _record: Any, _given: Any, options: dict[str, Any]) -> None:
    options["async_creator_fn"] = _AtOnceConnection


def _hasten(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(HASTE)
    cursor.close()
