"""Units of work over the database, and the errors of a commit.

Law: a unit of work reads without a lock, and its writes are committed only if all that it expects
unchanged still is; every later read in the same unit of work sees its writes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store import statements
from engine.store.database import Database
from engine.store.database_errors import sqlstate
from engine.store.statements import Rows, WriteStatement


class Conflict(Exception):
    """A row that was read has been changed since, or its unique place is taken."""


class ChannelTaken(Exception):
    """Another match is open in the channel of one that is to wake."""


class DuplicateInteraction(Exception):
    """This interaction has been stored already."""


class NoSuchMatch(Exception):
    """No match has this number."""


class CorruptLog(Exception):
    """The stored log of a match does not replay."""


class UnitOfWork:
    """A unit of work: it collects writes and executes them in one transaction at its end.

    It opens the transaction earlier only if it is created with a `connection` in one, reads its own
    writes, or writes by a connection: from there on it keeps other writers out.
    """

    connections_in_use = 1

    def __init__(
        self,
        database: Connectable,
        stack: AsyncExitStack,
        connection: AsyncConnection | None = None,
    ) -> None:
        self._database = database
        self._stack = stack
        self._connection = connection
        self._version_guards: dict[int, WriteStatement] = {}
        self._pending: list[WriteStatement] = []
        self.dialect: str = database.dialect

    def expect_unchanged(self, match_id: int, version_guard: WriteStatement) -> None:
        """Make the commit check a match's guard first; skipped if a transaction is open already."""
        if self._connection is None:
            self._version_guards.setdefault(match_id, version_guard)

    async def lock(self, *first: WriteStatement) -> AsyncConnection:
        """Open the transaction, which keeps other writers out, and execute the pending writes.

        `first` are executed before them.
        """
        if self._connection is None:
            opened = self._database.write(*first, *self._guarded())
            self._connection, self._pending = await self._stack.enter_async_context(opened), []
            return self._connection
        pending, self._pending = [*first, *self._pending], []
        await statements.execute_writes(self._connection, pending)
        return self._connection

    async def commit(self) -> None:
        """Execute the pending writes with their guards; an open transaction commits at its end."""
        if self._connection is not None:
            await self.lock()
        elif self._pending:
            await self._database.execute(*self._guarded())

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Yield a connection that sees the pending writes, which opens the transaction for them."""
        if self._in_transaction:
            yield await self.lock()
        else:
            async with self._database.read() as connection:
                yield connection

    @asynccontextmanager
    async def write(self, *first: WriteStatement) -> AsyncIterator[AsyncConnection]:
        """Yield a connection under the lock; the end of the unit of work commits."""
        yield await self.lock(*first)

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Fetch the rows of one query; pending writes are executed before."""
        if self._in_transaction:
            return (await (await self.lock()).execute(query, values)).all()
        return await self._database.fetch(query, values)

    async def execute(self, *unit: WriteStatement) -> Rows:
        """Add writes to execute at the end, which raises their errors; returns no rows."""
        self._pending.extend(unit)
        return ()

    def _guarded(self) -> list[WriteStatement]:
        return [*self._version_guards.values(), *self._pending]

    @property
    def _in_transaction(self) -> bool:
        return self._connection is not None or bool(self._pending)


Connectable = Database | UnitOfWork
"""A database, or a unit of work on it: whatever reads and writes rows."""


@asynccontextmanager
async def unit_of_work(database: Connectable) -> AsyncIterator[UnitOfWork]:
    """Begin a unit of work; its end commits the collected writes, an exception drops them."""
    async with AsyncExitStack() as stack:
        unit = UnitOfWork(database, stack)
        yield unit
        await unit.commit()


@asynccontextmanager
async def transaction(
    database: Connectable, connection: AsyncConnection
) -> AsyncIterator[UnitOfWork]:
    """Begin a unit of work in an open transaction, which the caller commits."""
    async with AsyncExitStack() as stack:
        unit = UnitOfWork(database, stack, connection)
        yield unit
        await unit.commit()


@contextmanager
def translate_serialization_failures() -> Iterator[None]:
    """Raise Conflict where Postgres ends a transaction because of a concurrent one."""
    try:
        yield
    except DBAPIError as error:
        if sqlstate(error) not in {"40001", "40P01"}:
            raise
        raise Conflict from error
