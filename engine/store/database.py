"""The database connection: SQLite on a file by default, Postgres by its address.

Law: a reading transaction sees one moment of the database from its first statement to its last; a
writing one begins immediately, so that a writer waits for its turn instead of failing half way.
What many read of a file of SQLite, or put, at the same time takes one errand, and one commit.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engine.store import addresses, writes
from engine.store.file_door import FileDoor, as_json
from engine.store.troubles import DatabaseUnusable, Trouble, is_held, told
from engine.store.writes import Batches, Rows, Write

BUSY_SECONDS = 5
PAUSES = (0.1,) * (BUSY_SECONDS * 10)
TIDYINGS = 3
log = logging.getLogger(__name__)


class Database:
    """One engine and its two kinds of transaction.

    Writers of one process to SQLite wait in a queue of their own, first come first served; its busy
    wait, which is no queue, is for other processes. Once one of them has waited in vain, the others
    only try, until one succeeds. Raises DatabaseUnusable when the url names no database that can be
    spoken to from here.
    """

    def __init__(
        self,
        url: str | URL,
        *,
        hurried: bool = True,
        door: Callable[[Callable[[], sqlite3.Connection]], FileDoor] = FileDoor,
    ) -> None:
        try:
            self.engine = _engine(url, hurried=hurried)
        except ModuleNotFoundError as error:
            raise DatabaseUnusable(Trouble.DRIVER) from error
        level = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reading = self.engine.execution_options(**level)
        self._writing = self.engine.execution_options(begin="BEGIN IMMEDIATE")
        self._bare = self.engine.execution_options(begin=None)
        self._door = door
        self._renew()

    @classmethod
    def of(cls, file: Path) -> Database:
        """Open a file of SQLite, whatever signs its name has; a statement may take its time."""
        return cls(URL.create("sqlite", database=str(file)), hurried=False)

    @property
    def dialect(self) -> str:
        """Which language of SQL it speaks."""
        return self.engine.dialect.name

    @property
    def is_sqlite(self) -> bool:
        """Tell whether it is a file of SQLite, which lets one write at a time."""
        return self.dialect == "sqlite"

    @property
    def connections(self) -> int:
        """How many connections are in use."""
        pool: Any = self.engine.pool
        return int(pool.checkedout())

    @asynccontextmanager
    async def unhurried(self) -> AsyncIterator[Database]:
        """Speak to the same database, and let a statement take as long as it takes."""
        patient = Database(self.engine.url.render_as_string(hide_password=False), hurried=False)
        try:
            yield patient
        finally:
            await patient.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that only reads, and reads one moment of the database throughout."""
        with told():
            async with self._reading.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that may write; commits at the end, rolls back on an error."""
        turn = self._turn() if self.is_sqlite else nullcontext()
        with told():
            async with turn, self._writing.begin() as connection:
                yield connection

    async def lock(self) -> None:
        """Do nothing: without a deed each write has the lock for itself."""

    def expect_unchanged(self, match_id: int, stands: Write) -> None:
        """Do nothing: without a deed nothing is expected."""

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Read the rows of one query, which is of one moment by itself."""
        if self.is_sqlite:
            rows: Rows = await self._looks.ask((query, values))
            return rows
        with told():
            async with self.engine.connect() as connection:
                return (await connection.execute(query, values)).all()

    async def put(self, *given: Write) -> Rows:
        """Write in one transaction, and give the rows that the last write returns."""
        if self.is_sqlite:
            rows: Rows = await self._deeds.ask(given)
            return rows
        async with self.write() as connection:
            return await writes.put(connection, given)

    async def tidy(self) -> None:
        """Have SQLite write its log into the file and empty it: what was deleted lay there, too.

        A reader that is under way for long keeps it, so it is tried again.
        """
        for _ in range(TIDYINGS if self.is_sqlite else 0):
            if await self._emptied():
                return
        if self.is_sqlite:
            log.warning("what was deleted lies in the file's log until the next stop")

    async def _emptied(self) -> bool:
        """Try to empty SQLite's log, which waits for readers as long as writers wait."""
        async with self._bare.connect() as connection:
            told = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            busy, *_ = told.one()
        return not busy

    async def vacuum(self) -> None:
        """Write SQLite's file anew, without what earlier versions left in its gaps."""
        if self.is_sqlite:
            async with self._bare.connect() as connection:
                await connection.exec_driver_sql("VACUUM")

    def reach(self) -> None:
        """Open an SQLite file once, here and now; raises sqlite3.OperationalError.

        An opening that fails in the driver leaves a thread behind that outlives the event loop. A
        new file is for nobody else to read: SQLite gives what lies beside it the same rights.
        """
        if self.is_sqlite:
            (file, *_), options = self.engine.dialect.create_connect_args(self.engine.url)
            if not options.get("uri"):
                make_private(Path(file))
            self._connected().close()

    async def write_ahead(self) -> None:
        """Have SQLite keep a write-ahead log in this file from now on: readers never wait."""
        if not self.is_sqlite:
            return
        for pause in (*PAUSES, None):
            try:
                await self._write_ahead()
            except OperationalError as error:
                if pause is None or not is_held(error):
                    raise
                await asyncio.sleep(pause)  # unlike a BEGIN, this fails at once while others write
            else:
                return

    async def _write_ahead(self) -> None:
        async with self._bare.connect() as connection:
            await connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    async def close(self) -> None:
        """Give every connection back; what comes later may come from another event loop."""
        for door in (self._reader, self._writer):
            await door.close()
        await self.engine.dispose()
        self._renew()

    def _renew(self) -> None:
        self._queue, self._held = asyncio.Lock(), False
        self._looks, self._deeds = Batches(self._look), Batches(self._do)
        self._reader, self._writer = self._door(self._opened), self._door(self._opened)

    async def _look(self, asked: Sequence[writes.Asked]) -> Sequence[Any]:
        return await self._reader.ask(partial(writes.fetch_all, asked))

    async def _do(self, deeds: Sequence[Sequence[Write]]) -> Sequence[Any]:
        async with self._turn():
            return await self._writer.ask(partial(writes.put_together, deeds))

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for one's turn to write to SQLite's file.

        Where another process was met that holds it, nobody waits for that a second time, however
        many are in the queue: who finds it held still is told so at once.
        """
        async with self._queue:
            if self._held:
                await self._writer.ask(partial(writes.try_lock, BUSY_SECONDS))
            try:
                yield
            except (OperationalError, sqlite3.OperationalError) as error:
                self._held = is_held(error)
                raise
            self._held = False

    def _opened(self) -> sqlite3.Connection:
        """Open SQLite's file by Python's own driver, prepared as the engine's connections are."""
        opened = self._connected()
        _prepare(opened.cursor())
        return opened

    def _connected(self) -> sqlite3.Connection:
        (file, *_), options = self.engine.dialect.create_connect_args(self.engine.url)
        return sqlite3.connect(file, isolation_level=None, **options)


def make_private(file: Path) -> None:
    """Make a file that only the operator may read; one that is there stays as it is."""
    with suppress(OSError):  # opening it then says why it cannot be
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _engine(address: str | URL, *, hurried: bool) -> AsyncEngine:
    url = addresses.url(address)
    options = addresses.options(url, hurried=hurried)
    engine = create_async_engine(url, hide_parameters=True, json_serializer=as_json, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_connection)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _prepare_connection(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    _prepare(connection.cursor())


def _prepare(cursor: Any) -> None:
    cursor.execute(writes.patience(BUSY_SECONDS))
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten (H8)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)
