"""Access: where rows are read and written, each time in a transaction of its own, or all in one.

Law: a deed looks without a lock, and what it puts stands only if all that it relies on still does;
what is put shows to whoever reads by the same access afterwards.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from engine.store import writes
from engine.store.connections import AsyncConnection
from engine.store.database import Database
from engine.store.writes import Rows, Write


class Transaction:
    """A transaction that is open: everything that is read and written in it goes by one connection.

    It stands in for the database where several rows' keepers do one deed together.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.dialect = connection.dialect.name

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Read in it."""
        yield self.connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Write in it; whoever opened it commits."""
        yield self.connection

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Read the rows of one query."""
        return (await self.connection.execute(query, values)).all()

    async def put(self, *given: Write) -> Rows:
        """Write, and give the rows that the last write returns."""
        return await writes.put(self.connection, given)


class Deed:
    """One deed: all that is put by it is written at its end, in one transaction.

    It has one before that only where it reads what it has put, or writes by a connection: from
    there on nobody else writes.
    """

    def __init__(self, database: Database, stack: AsyncExitStack) -> None:
        self._database = database
        self._stack = stack
        self._relied: dict[int, Write] = {}
        self._put: list[Write] = []
        self._open: Transaction | None = None
        self.dialect = database.dialect

    def rely(self, match_id: int, on: Write) -> None:
        """Have what is put stand only if what was read of a match, outside the lock, still does."""
        if self._open is None:
            self._relied.setdefault(match_id, on)

    async def lock(self) -> Transaction:
        """Let nobody else write from here to the end of the deed, and write what was put."""
        if self._open is None:
            self._open = Transaction(await self._stack.enter_async_context(self._database.write()))
            self._put = [*self._relied.values(), *self._put]
        put, self._put = self._put, []
        await self._open.put(*put)
        return self._open

    async def stand(self) -> None:
        """End the deed."""
        if self._open is not None:
            await self.lock()
        elif self._put:
            await self._database.put(*self._relied.values(), *self._put)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Read one moment of the database, with all that was put."""
        async with (await self._reading()).read() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Write, under the lock; the end of the deed commits."""
        yield (await self.lock()).connection

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Read the rows of one query."""
        return await (await self._reading()).fetch(query, values)

    async def put(self, *given: Write) -> Rows:
        """Have this written at the end of the deed, which raises what refuses it; give no rows."""
        self._put.extend(given)
        return ()

    async def _reading(self) -> Database | Transaction:
        return await self.lock() if self._open or self._put else self._database


Access = Database | Transaction | Deed
"""Where rows are read and written."""
