"""SQLite without a thread of its own: what is asked of it is done at once, where it is asked.

The way to aiosqlite's thread and back costs more than most statements. Whoever asks lets everybody
else have a turn before the answer, as on that way. What waits for a lock would hold up the event
loop: a file that two hold has the real threads, as every `Database` of a test's own has.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite
from sqlalchemy import event
from typing_extensions import override

from engine.store import Database, hops


class _Undone:
    """The queue to the thread: whatever is put there is done."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, deed = asked
        try:
            done = deed()
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


class _AtOnce(aiosqlite.Connection):
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


def threadless(url: str) -> Database:
    """Open a database whose connections have no threads."""
    made = Database(url)

    def connect(dialect: Any, record: Any, arguments: Any, options: Any) -> Any:
        return hops.connect(dialect, record, arguments, options | {"async_creator_fn": _AtOnce})

    event.remove(made.engine, "do_connect", hops.connect)
    event.listen(made.engine, "do_connect", connect)
    event.listen(made.engine, "connect", _hasten)
    return made


def _hasten(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous = OFF")
    cursor.close()
