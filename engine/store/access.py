"""Where rows are read and written: the database itself, or one unit of work on it.

Law: a unit of work reads without a lock, and what it puts stands only if all that it has read and
expects unchanged still is; what is put shows in every later reading by the same unit of work.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store import writes
from engine.store.database import Database
from engine.store.troubles import state
from engine.store.writes import Rows, Write


class Conflict(Exception):
    """What was read is not so any more, or its place is taken."""


class ChannelTaken(Exception):
    """Another match is open in the channel of one that is to wake."""


class Repeated(Exception):
    """This interaction has been stored already."""


class NoSuchMatch(Exception):
    """No match has this number."""


class BrokenLog(Exception):
    """The stored log of a match does not replay."""


class Deed:
    """A unit of work: its end executes all that was put, in one transaction.

    It has a transaction before that only if it is given a `connection` with an open one, reads what
    it has put, or writes by a connection: from there on no other writer writes.
    """

    connections = 1

    def __init__(
        self, database: Access, stack: AsyncExitStack, connection: AsyncConnection | None = None
    ) -> None:
        self._database = database
        self._stack = stack
        self._connection = connection
        self._version_guards: dict[int, Write] = {}
        self._pending: list[Write] = []
        self.dialect: str = database.dialect

    def expect_unchanged(self, match_id: int, version_guard: Write) -> None:
        """Let what is put stand only if a match is still as it was read, outside the lock."""
        if self._connection is None:
            self._version_guards.setdefault(match_id, version_guard)

    async def lock(self) -> AsyncConnection:
        """Keep other writers out until the end, and execute what was put."""
        if self._connection is None:
            self._connection = await self._stack.enter_async_context(self._database.write())
            self._pending = self._guarded()
        pending, self._pending = self._pending, []
        await writes.put(self._connection, pending)
        return self._connection

    async def commit(self) -> None:
        """Execute what was put; an open transaction is ended where it was opened."""
        if self._connection is not None:
            await self.lock()
        elif self._pending:
            await self._database.put(*self._guarded())

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Read one moment of the database, with all that was put."""
        if self._in_transaction:
            yield await self.lock()
        else:
            async with self._database.read() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Write under the lock; the end of the unit of work commits."""
        yield await self.lock()

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Fetch the rows of one query."""
        if self._in_transaction:
            return (await (await self.lock()).execute(query, values)).all()
        return await self._database.fetch(query, values)

    async def put(self, *given: Write) -> Rows:
        """Add writes that the end executes, which raises what refuses them; returns no rows."""
        self._pending.extend(given)
        return ()

    def _guarded(self) -> list[Write]:
        return [*self._version_guards.values(), *self._pending]

    @property
    def _in_transaction(self) -> bool:
        return self._connection is not None or bool(self._pending)


Access = Database | Deed
"""Where rows are read and written."""


@asynccontextmanager
async def deed(database: Access) -> AsyncIterator[Deed]:
    """Begin a unit of work, whose end executes what was put."""
    async with AsyncExitStack() as stack:
        unit = Deed(database, stack)
        yield unit
        await unit.commit()


@asynccontextmanager
async def transaction(database: Access, connection: AsyncConnection) -> AsyncIterator[Deed]:
    """Begin a unit of work in a transaction that is open."""
    async with AsyncExitStack() as stack:
        unit = Deed(database, stack, connection)
        yield unit
        await unit.commit()


@contextmanager
def translate_serialization_failures() -> Iterator[None]:
    """Raise Conflict where Postgres ends a transaction because of a concurrent one."""
    try:
        yield
    except DBAPIError as error:
        if state(error) not in {"40001", "40P01"}:
            raise
        raise Conflict from error
