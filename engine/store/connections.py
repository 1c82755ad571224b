"""Connections: SQLAlchemy's engine, waited for.

Its own package for that loads all of its mapper of objects, a fourteenth of a start, which nobody
here uses.

Law: what was opened is given back, and what was begun is ended, also where whoever waits is
cancelled meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, CursorResult, Dialect, Engine, Executable
from sqlalchemy.util import greenlet_spawn

Given = TypeVar("Given")
Answer = CursorResult[*tuple[Any, ...]]
"""The rows of a statement, and how many it wrote."""


class AsyncConnection:
    """A connection that is open."""

    def __init__(self, waiting: Connection) -> None:
        self.waiting = waiting

    @property
    def dialect(self) -> Dialect:
        """Which language of SQL it speaks."""
        return self.waiting.dialect

    @property
    def driver(self) -> Any:
        """The driver's own connection."""
        return self.waiting.connection.driver_connection

    async def execute(
        self,
        statement: Executable,
        values: Mapping[str, Any] | Sequence[Mapping[str, Any]] | None = None,
    ) -> Answer:
        """Execute a statement; its rows are all here."""
        return await greenlet_spawn(self.waiting.execute, statement, values)

    async def exec_driver_sql(self, statement: str) -> Answer:
        """Execute a text as it stands."""
        return await greenlet_spawn(self.waiting.exec_driver_sql, statement)

    async def run_sync(self, errand: Callable[[Connection], Given]) -> Given:
        """Have something done that knows nothing of waiting."""
        return await greenlet_spawn(errand, self.waiting)

    async def close(self) -> None:
        """Give it back."""
        await greenlet_spawn(self.waiting.close)


async def connected(engine: Engine) -> AsyncConnection:
    """Open a connection, which somebody has to close."""
    return AsyncConnection(await greenlet_spawn(engine.connect))


@asynccontextmanager
async def connection(engine: Engine) -> AsyncIterator[AsyncConnection]:
    """Open a connection, and give it back."""
    opened = await connected(engine)
    try:
        yield opened
    finally:
        await to_its_end(opened.close())


@asynccontextmanager
async def transaction(engine: Engine) -> AsyncIterator[AsyncConnection]:
    """Begin a transaction; commits at the end, rolls back on an error."""
    async with connection(engine) as opened:
        begun = (await greenlet_spawn(opened.waiting.begin)).__enter__()
        try:
            yield opened
        except BaseException as error:
            await greenlet_spawn(begun.__exit__, type(error), error, error.__traceback__)
            raise
        await greenlet_spawn(begun.__exit__, None, None, None)


async def dispose(engine: Engine) -> None:
    """Close every connection that nobody uses."""
    await greenlet_spawn(engine.dispose)


async def to_its_end(doing: Awaitable[Given]) -> Given:
    """Wait for it, even where whoever waits is cancelled; that is told afterwards."""
    task, cancelled = asyncio.ensure_future(doing), None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as error:
            if not task.done():
                cancelled = error
    if cancelled is not None:
        raise cancelled
    return task.result()
