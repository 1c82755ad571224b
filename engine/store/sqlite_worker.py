"""A worker thread that owns one connection to SQLite's file, and the jobs it runs.

With aiosqlite each statement crosses between threads four times, which makes a write five times as
slow; a job crosses once. What many callers ask for at the same time is one job, and one commit.

Law: a job that has begun runs to its end, even if its caller is cancelled meanwhile; its writes are
committed as whole transactions, or not at all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from engine.store import statements
from engine.store.statements import Rows, WriteStatement

Result = TypeVar("Result")
Item = TypeVar("Item")
Job = Callable[[Connection], Any]
Query = tuple[Any, Mapping[str, Any]]
"""A statement that returns rows, and its values."""


@dataclass(frozen=True, slots=True)
class WorkItem:
    """A job, and the future in an event loop that waits for its result."""

    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    job: Job


class SQLiteWorker:
    """A worker thread that owns one connection to SQLite's file, opened by its first job."""

    def __init__(self, connect: Callable[[], Connection]) -> None:
        self._connect = connect
        self._queue: SimpleQueue[WorkItem | None] = SimpleQueue()
        self._thread: Thread | None = None

    async def run(self, job: Callable[[Connection], Result]) -> Result:
        """Run a job in the thread and return its result; raises its error."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        if self._thread is None:  # a daemon: a file that hangs does not keep the process alive
            self._thread = Thread(target=self._serve, name="sqlite", daemon=True)
            self._thread.start()
        self._queue.put(WorkItem(loop, future, job))
        return await future

    async def close(self) -> None:
        """Close the connection and end the thread after all pending jobs; a later job reopens."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._queue.put(None)
            await asyncio.to_thread(thread.join)

    def _serve(self) -> None:
        connection: Connection | None = None
        while (work_item := self._queue.get()) is not None:
            try:
                connection = connection or self._connect()
                outcome = work_item.job(connection)
            except Exception as error:  # noqa: BLE001 - the caller raises it
                outcome = error
            work_item.loop.call_soon_threadsafe(resolve, work_item.future, outcome)
        if connection is not None:
            connection.close()


class BatchQueue(Generic[Item]):
    """A queue that executes all pending items as one batch, in the order they came.

    Items that come while a batch is executed are the next batch. `execute` returns an outcome for
    each item: a result or an error.
    """

    def __init__(self, execute: Callable[[Sequence[Item]], Awaitable[Sequence[Any]]]) -> None:
        self._execute = execute
        self._pending: list[tuple[Item, asyncio.Future[Any]]] = []
        self._task: asyncio.Task[None] | bool = False

    async def run(self, item: Item) -> Any:
        """Execute an item, now or with the next batch, and return its result; raises its error."""
        if self._task:
            future = asyncio.get_running_loop().create_future()
            self._pending.append((item, future))
            return await future
        self._task = True
        try:
            (outcome,) = await self._execute([item])
        finally:
            self._task = bool(self._pending) and asyncio.create_task(self._execute_pending())
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def _execute_pending(self) -> None:
        try:
            while self._pending:
                batch, self._pending = self._pending, []
                outcomes = await self._outcomes([item for item, _ in batch])
                for (_, future), outcome in zip(batch, outcomes, strict=True):
                    resolve(future, outcome)
        finally:
            self._task = False

    async def _outcomes(self, batch: Sequence[Item]) -> Sequence[Any]:
        try:
            return await self._execute(batch)
        except Exception as error:  # noqa: BLE001 - the callers raise it
            return [error] * len(batch)


def resolve(future: asyncio.Future[Any], outcome: Any) -> None:
    """Set a future's result, or its exception if that is one; nothing if it was cancelled."""
    if future.cancelled():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)


def fetch_batch(queries: Sequence[Query], connection: Connection) -> list[Rows | Exception]:
    """Fetch each query's rows, or return its error in their place."""
    outcomes = list[Rows | Exception]()
    for statement, values in queries:
        try:
            outcomes.append(connection.execute(statement, values).all())
        except SQLAlchemyError as error:
            outcomes.append(error)
    return outcomes


def execute_batch(
    units: Sequence[Sequence[WriteStatement]], connection: Connection
) -> list[Rows | Exception]:
    """Execute units of work in one transaction, each under a savepoint of its own.

    Returns for each the rows of its last write, or the error that rolled it back. A database error
    that is no constraint violation rolls back all and is raised.
    """
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        outcomes = _execute_units(units, connection)
        connection.commit()
    finally:
        connection.rollback()  # after a commit there is nothing to roll back
    return outcomes


def _execute_units(
    units: Sequence[Sequence[WriteStatement]], connection: Connection
) -> list[Rows | Exception]:
    if len(units) == 1:  # the transaction is its savepoint
        return [statements.execute(connection, units[0])]
    return [_execute_unit(connection, unit) for unit in units]


def _execute_unit(connection: Connection, unit: Sequence[WriteStatement]) -> Rows | Exception:
    outcome: Rows | Exception
    connection.exec_driver_sql("SAVEPOINT unit_of_work")
    try:
        outcome = statements.execute(connection, unit)
    except Exception as error:
        if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
            raise
        connection.exec_driver_sql("ROLLBACK TO unit_of_work")
        outcome = error
    connection.exec_driver_sql("RELEASE unit_of_work")
    return outcome


def busy_timeout_pragma(seconds: int) -> str:
    """Return the PRAGMA that sets how long SQLite waits for another process's lock."""
    return f"PRAGMA busy_timeout = {seconds * 1000}"


def probe_lock(busy_seconds: int, connection: Connection) -> None:
    """Take SQLite's write lock without waiting, and release it; raises OperationalError if held.

    Sets the busy time-out to `busy_seconds` afterwards.
    """
    connection.exec_driver_sql(busy_timeout_pragma(0))
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    finally:
        connection.rollback()
        connection.exec_driver_sql(busy_timeout_pragma(busy_seconds))
