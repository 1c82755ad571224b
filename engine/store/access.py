"""Access: where rows are read and written, each time in a transaction of its own, or all in one.

It is refused what another one has changed meanwhile, and what cannot be read.

Law: a deed looks without a lock, and what it puts stands only if all that it expects still is so;
what is put shows in every later reading by the same access.
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
    """One deed: all that is put by it is written at its end, in one transaction.

    It has a transaction before that only where it is given one that is `open`, where it reads what
    it has put, or writes by a connection: from there on nobody else writes.
    """

    connections = 1

    def __init__(
        self, database: Access, stack: AsyncExitStack, open: AsyncConnection | None = None
    ) -> None:
        self._database = database
        self._stack = stack
        self._expected: dict[int, Write] = {}
        self._put: list[Write] = []
        self._open = open
        self.dialect: str = database.dialect

    def expect_unchanged(self, match_id: int, stands: Write) -> None:
        """Have what is put stand only if what was read of a match, outside the lock, still does."""
        if self._open is None:
            self._expected.setdefault(match_id, stands)

    async def lock(self) -> AsyncConnection:
        """Let nobody else write from here to the end of the deed, and write what was put."""
        if self._open is None:
            self._open = await self._stack.enter_async_context(self._database.write())
            self._put = [*self._expected.values(), *self._put]
        put, self._put = self._put, []
        await writes.put(self._open, put)
        return self._open

    async def commit(self) -> None:
        """Write what was put; an open transaction is ended where it was opened."""
        if self._open is not None:
            await self.lock()
        elif self._put:
            await self._database.put(*self._expected.values(), *self._put)

    async def tidy(self) -> None:
        """Do nothing: what a deed deletes is there until its end."""

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
        """Write, under the lock; the end of the deed commits."""
        yield await self.lock()

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Read the rows of one query."""
        if self._in_transaction:
            return (await (await self.lock()).execute(query, values)).all()
        return await self._database.fetch(query, values)

    async def put(self, *given: Write) -> Rows:
        """Have this written at the end of the deed, which raises what refuses it; give no rows."""
        self._put.extend(given)
        return ()

    @property
    def _in_transaction(self) -> bool:
        return self._open is not None or bool(self._put)


Access = Database | Deed
"""Where rows are read and written."""


@asynccontextmanager
async def deed(database: Access) -> AsyncIterator[Deed]:
    """Begin a deed, whose end writes what was put by it."""
    async with AsyncExitStack() as stack:
        begun = Deed(database, stack)
        yield begun
        await begun.commit()


@asynccontextmanager
async def transaction(database: Access, connection: AsyncConnection) -> AsyncIterator[Deed]:
    """Begin a deed in a transaction that is open."""
    async with AsyncExitStack() as stack:
        begun = Deed(database, stack, connection)
        yield begun
        await begun.commit()


@contextmanager
def clashes() -> Iterator[None]:
    """Take it for a conflict where Postgres ends a deed because another one is in its way."""
    try:
        yield
    except DBAPIError as error:
        if state(error) not in {"40001", "40P01"}:
            raise
        raise Conflict from error
