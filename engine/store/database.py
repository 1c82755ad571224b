"""The database connection: SQLite on a file by default, Postgres by its address.

Law: a reading transaction sees one moment of the database from its first statement to its last; a
writing one begins immediately, so that a writer waits for its turn instead of failing half way.
What many read of SQLite, or put, at the same time takes one hop, and one commit.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import OperationalError

from engine.store import addresses, connections, hops, writes
from engine.store.connections import AsyncConnection
from engine.store.hops import hop
from engine.store.outages import is_held, told
from engine.store.rounds import Rounds
from engine.store.troubles import DatabaseUnusable, Trouble
from engine.store.writes import Rows, Write

BUSY_SECONDS = 5
PAUSES = (0.1,) * (BUSY_SECONDS * 10)


class Database:
    """One engine and its two kinds of transaction.

    Writers of one process to SQLite wait in a queue of their own, first come first served; its busy
    wait, which is no queue, is for other processes. Once one of them has waited in vain, the others
    only try, until one succeeds. Raises DatabaseUnusable when the url names no database that can be
    spoken to from here.
    """

    def __init__(self, url: str, *, hurried: bool = True) -> None:
        try:
            self.engine = _engine(url, hurried=hurried)
        except ModuleNotFoundError as error:
            raise DatabaseUnusable(Trouble.DRIVER) from error
        level = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reading = self.engine.execution_options(**level)
        self._writing = self.engine.execution_options(begin="BEGIN IMMEDIATE")
        self._bare = self.engine.execution_options(begin=None)
        self._renew()

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
            async with connections.transaction(self._reading) as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that may write; commits at the end, rolls back on an error."""
        turn = self._turn() if self.is_sqlite else nullcontext()
        with told():
            async with turn, connections.transaction(self._writing) as connection:
                yield connection

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Read the rows of one query, which is of one moment by itself; SQLite's come as stored."""
        if self.is_sqlite:
            return await self._looks.ask((query, values))  # type: ignore[no-any-return]
        async with self.read() as connection:
            return (await connection.execute(query, values)).all()

    async def put(self, *given: Write) -> Rows:
        """Write in one transaction, and give the rows that the last write returns."""
        if self.is_sqlite:
            return await self._deeds.ask(given)  # type: ignore[no-any-return]
        async with self.write() as connection:
            return await writes.put(connection, given)

    async def tidy(self) -> None:
        """Have SQLite write its log into the file and empty it: what was deleted lay there, too."""
        if self.is_sqlite:
            async with connections.connection(self._bare) as connection:
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    async def vacuum(self) -> None:
        """Write SQLite's file anew, without what earlier versions left in its gaps."""
        if self.is_sqlite:
            async with connections.connection(self._bare) as connection:
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
            connect: Any = sqlite3.connect
            connect(file, **options).close()

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
        async with connections.connection(self._bare) as connection:
            await connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    async def close(self) -> None:
        """Give every connection back; what comes later may come from another event loop."""
        for line in self._lines.values():
            await line.close()
        await connections.dispose(self.engine)
        self._renew()

    def _renew(self) -> None:
        self._queue, self._held = asyncio.Lock(), False
        self._looks, self._deeds = Rounds(self._look), Rounds(self._do)
        self._lines: dict[str, AsyncConnection] = {}

    async def _look(self, asked: Sequence[writes.Asked]) -> Sequence[Any]:
        return await hop(await self._line("looks"), partial(writes.fetch_all, asked))

    async def _do(self, deeds: Sequence[Sequence[Write]]) -> Sequence[Any]:
        async with self._turn():
            return await hop(await self._line("deeds"), partial(writes.put_together, deeds))

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait for one's turn to write to SQLite's file.

        Where another process was met that holds it, nobody waits for that a second time, however
        many are in the queue: who finds it held still is told so at once.
        """
        async with self._queue:
            if self._held:
                await hop(await self._line("deeds"), partial(writes.try_lock, BUSY_SECONDS))
            try:
                yield
            except (OperationalError, sqlite3.OperationalError) as error:
                self._held = is_held(error)
                raise
            self._held = False

    async def _line(self, name: str) -> AsyncConnection:
        """Give a connection that stays open and begins no transaction by itself."""
        if name not in self._lines:
            self._lines[name] = await connections.connected(self.engine)
        return self._lines[name]


def make_private(file: Path) -> None:
    """Make a file that only whoever runs the bot may read; one that is there stays as it is."""
    with suppress(OSError):  # whoever opens it then says why it cannot be
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _engine(address: str, *, hurried: bool) -> Engine:
    url = addresses.url(address)
    options = addresses.options(url, hurried=hurried)
    engine = create_engine(url, hide_parameters=True, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "do_connect", hops.connect)
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    cursor.execute(hops.ERRAND, (_prepare_file,))
    cursor.close()


def _prepare_file(file: sqlite3.Connection) -> None:
    file.isolation_level = None  # we say BEGIN ourselves
    file.execute(writes.patience(BUSY_SECONDS))
    file.execute("PRAGMA synchronous = FULL")
    file.execute("PRAGMA foreign_keys = ON")
    file.execute("PRAGMA secure_delete = ON")  # what is deleted is overwritten (H8)


def _begin_sqlite(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)
