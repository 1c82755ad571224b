"""The database connection: SQLite on a file by default, Postgres by its address.

Law: a reading transaction is a snapshot of the database; a writing one begins immediately, so that
a writer waits for its turn instead of failing half way. Concurrent reads and writes of SQLite's
file are batched into one job of a thread, and one commit. No caller waits for a database that does
not answer longer than a person waits for a bot. A statement that meets a closed connection is sent
again once, on a new one, but only while nothing of its transaction can be committed.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, literal, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from engine.store import sqlite_worker, statements
from engine.store.database_errors import (
    DatabaseErrorKind,
    DatabaseUnusable,
    get_file,
    is_disconnect,
    is_locked,
    translate_socket_errors,
)
from engine.store.json_codec import as_json
from engine.store.sqlite_worker import BatchQueue, Query, SQLiteWorker
from engine.store.statements import Rows, WriteStatement

CONNECT_SECONDS = 5
COMMAND_SECONDS = 10
POOL_SIZE = 15
"""The default number of connections."""
_NO_OVERFLOW = {"max_overflow": 0}
"""Connections beyond the pool's would each be opened and closed again."""
_SQLITE, _POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"
_DRIVERS = {
    "sqlite": _SQLITE,
    _SQLITE: _SQLITE,
    "postgres": _POSTGRES,
    "postgresql": _POSTGRES,
    _POSTGRES: _POSTGRES,
}
_RENAMED = {"sslmode": "ssl"}
_SSL = {"disable", "allow", "prefer", "require", "verify-ca", "verify-full"}
_SESSIONS = {"any", "primary", "standby", "read-write", "read-only", "prefer-standby"}
_CACHE = "prepared_statement_cache_size"
_KNOWN_OPTIONS: dict[str, dict[str, Callable[[str], object]]] = {
    _SQLITE: {"mode": bool, "uri": bool},
    _POSTGRES: {
        "host": bool,
        "port": str.isdecimal,
        "ssl": _SSL.__contains__,
        "target_session_attrs": _SESSIONS.__contains__,
        _CACHE: str.isdecimal,
    },
}
"""The options of an address, and a check of the value of each."""
BUSY_SECONDS = 5
RETRY_PAUSES = (0.1,) * (BUSY_SECONDS * 10)
TRUNCATIONS = 3
_COMMON = {"hide_parameters": True, "json_serializer": as_json}
_BEGIN_ONLY = (WriteStatement(select(literal(1))),)
"""Begins a transaction of Postgres, which the driver does with the first statement."""
log = logging.getLogger(__name__)


class Database:
    """An engine and its two kinds of transaction.

    Writers of one process to SQLite's file queue for it, first come first served; its busy timeout,
    which is no queue, is for other processes. After one of them has waited in vain, the next ones
    fail at once until one succeeds. Raises DatabaseUnusable if the url leads to no usable database.
    """

    def __init__(
        self,
        url: str | URL,
        *,
        statement_timeouts: bool = True,
        pool_size: int = POOL_SIZE,
        worker: Callable[[Callable[[], Connection]], SQLiteWorker] = SQLiteWorker,
    ) -> None:
        try:
            self.engine = _create_engine(
                url, statement_timeouts=statement_timeouts, pool_size=pool_size
            )
        except ModuleNotFoundError as error:
            raise DatabaseUnusable(DatabaseErrorKind.DRIVER) from error
        level = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reading = self.engine.execution_options(**level)
        self._fetching = self.engine.execution_options(**_fetch_options(self.engine.url))
        self._writing = self.engine.execution_options(begin="BEGIN IMMEDIATE")
        self._begin_writes = () if self.is_sqlite else _BEGIN_ONLY
        self._autocommit = self.engine.execution_options(begin=None)
        if self.is_sqlite:
            self._sync_engine = _create_sync_engine(self.engine.url)
        self._worker = worker
        self._create_queues()

    @classmethod
    def from_file(cls, file: Path) -> Database:
        """Create the database of a file of SQLite; its statements have no time limit."""
        return cls(URL.create("sqlite", database=str(file)), statement_timeouts=False)

    @property
    def dialect(self) -> str:
        """Return SQLAlchemy's name of the dialect: `sqlite` or `postgresql`."""
        return self.engine.dialect.name

    @property
    def is_sqlite(self) -> bool:
        """Return whether the database is a file of SQLite, else Postgres."""
        return self.dialect == "sqlite"

    @property
    def file(self) -> Path | None:
        """The file of SQLite, None for another database."""
        return get_file(self.engine.url).absolute() if self.is_sqlite else None

    @property
    def connections_in_use(self) -> int:
        """Return how many connections of the pool are in use."""
        pool: Any = self.engine.pool
        return int(pool.checkedout())

    @asynccontextmanager
    async def without_timeouts(self) -> AsyncIterator[Database]:
        """Open the same database again, without time-outs of statements; closed after the block."""
        url = self.engine.url.render_as_string(hide_password=False)
        database = Database(url, statement_timeouts=False)
        try:
            yield database
        finally:
            await database.close()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Open a read-only transaction, a snapshot of the database."""
        async with self._begin(self._reading, ()) as (connection, _):
            yield connection

    @asynccontextmanager
    async def write(self, *first: WriteStatement) -> AsyncIterator[AsyncConnection]:
        """Open a transaction that may write, and execute its `first` statements.

        Commits at the end, rolls back on an error.
        """
        turn = self._write_turn() if self.is_sqlite else nullcontext()
        async with turn, self._begin(self._writing, first) as (connection, _):
            yield connection

    async def fetch(self, query: Any, values: Mapping[str, Any]) -> Rows:
        """Fetch all rows of one query, outside a transaction."""
        if self.is_sqlite:
            rows: Rows = await self._reads.run((query, values))
            return rows
        with translate_socket_errors():
            async with self._fetching.connect() as connection:
                return await _execute_with_retry(connection, (WriteStatement(query, values),))

    async def execute(self, *unit: WriteStatement) -> Rows:
        """Execute writes in one transaction; returns the rows of the last one."""
        if self.is_sqlite:
            rows: Rows = await self._writes.run(unit)
            return rows
        async with self._begin(self._writing, unit) as (_, rows):
            return rows

    @asynccontextmanager
    async def _begin(
        self, engine: AsyncEngine, first: Sequence[WriteStatement]
    ) -> AsyncIterator[tuple[AsyncConnection, Rows]]:
        """Begin a transaction by its first statements, and yield the rows of their last one."""
        with translate_socket_errors():
            async with engine.connect() as connection:
                if self.is_sqlite:
                    await connection.begin()
                rows = await _execute_with_retry(connection, first or self._begin_writes)
                yield connection, rows
                await connection.commit()

    async def truncate_wal(self) -> None:
        """Truncate SQLite's write-ahead log, so that deleted rows leave the disk.

        Retried while readers keep it, three times, then logged. Does nothing on Postgres.
        """
        for _ in range(TRUNCATIONS if self.is_sqlite else 0):
            if await self._try_truncate_wal():
                return
        if self.is_sqlite:
            log.warning("what was deleted lies in the file's log until the next stop")

    async def _try_truncate_wal(self) -> bool:
        """Try to truncate the log, which waits for readers as long as writers wait."""
        async with self._autocommit.connect() as connection:
            result = await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
            busy, *_ = result.one()
        return not busy

    async def vacuum(self) -> None:
        """Rebuild SQLite's file without its free pages; does nothing on Postgres."""
        if self.is_sqlite:
            async with self._autocommit.connect() as connection:
                await connection.exec_driver_sql("VACUUM")

    def open_file_once(self) -> None:
        """Open SQLite's file and close it again, in this thread; raises DBAPIError if that fails.

        Creates a missing file, which only the operator may read. Does nothing on Postgres.
        """
        if self.is_sqlite:
            (file, *_), options = self.engine.dialect.create_connect_args(self.engine.url)
            if not options.get("uri"):
                _make_private(Path(file))
            self._connect().close()

    async def enable_wal(self) -> None:
        """Switch SQLite's file to a write-ahead log; retries while others hold it locked."""
        if not self.is_sqlite:
            return
        for pause in (*RETRY_PAUSES, None):
            try:
                await self._try_enable_wal()
            except OperationalError as error:
                if pause is None or not is_locked(error):
                    raise
                await asyncio.sleep(pause)  # unlike a BEGIN, this fails at once while others write
            else:
                return

    async def _try_enable_wal(self) -> None:
        async with self._autocommit.connect() as connection:
            await connection.exec_driver_sql("PRAGMA journal_mode = WAL")

    async def close(self) -> None:
        """Close all connections; the database may be used again, in another event loop, too."""
        for worker in (self._reader, self._writer):
            await worker.close()
        await self.engine.dispose()
        self._create_queues()

    def _create_queues(self) -> None:
        self._write_lock, self._file_is_held = asyncio.Lock(), False
        self._reads = BatchQueue(self._execute_reads)
        self._writes = BatchQueue(self._execute_writes)
        self._reader, self._writer = self._worker(self._connect), self._worker(self._connect)

    async def _execute_reads(self, queries: Sequence[Query]) -> Sequence[Any]:
        return await self._reader.run(partial(sqlite_worker.fetch_batch, queries))

    async def _execute_writes(self, units: Sequence[Sequence[WriteStatement]]) -> Sequence[Any]:
        async with self._write_turn():
            return await self._writer.run(partial(sqlite_worker.execute_batch, units))

    @asynccontextmanager
    async def _write_turn(self) -> AsyncIterator[None]:
        """Wait for this writer's turn at SQLite's file.

        If a writer has found it locked by another process, the next ones in the queue do not wait
        for that process again: they fail at once while the file is locked.
        """
        async with self._write_lock:
            if self._file_is_held:
                await self._writer.run(partial(sqlite_worker.probe_lock, BUSY_SECONDS))
            try:
                yield
            except OperationalError as error:
                self._file_is_held = is_locked(error)
                raise
            self._file_is_held = False

    def _connect(self) -> Connection:
        return self._sync_engine.connect()


async def _execute_with_retry(
    connection: AsyncConnection, writes: Sequence[WriteStatement]
) -> Rows:
    """Execute the first statements of a connection, once more if it turns out to be closed."""
    try:
        return await statements.execute_writes(connection, writes)
    except DBAPIError as error:
        if not is_disconnect(error):
            raise
        await connection.invalidate()
        await connection.rollback()
    return await statements.execute_writes(connection, writes)


def _make_private(file: Path) -> None:
    """Create a file that only the operator may read; an existing one stays as it is."""
    with suppress(OSError):  # opening the file then raises the reason
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _create_engine(address: str | URL, *, statement_timeouts: bool, pool_size: int) -> AsyncEngine:
    url = parse_url(address)
    options = _engine_options(url, statement_timeouts=statement_timeouts, pool_size=pool_size)
    engine = create_async_engine(url, **_COMMON, **options)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _prepare_connection)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    else:
        event.listen(engine.sync_engine, "checkout", _require_open)
    return engine


def _require_open(connection: Any, _record: object, _proxy: object) -> None:
    """Raise DisconnectionError for a closed connection, so that the pool opens a new one."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _create_sync_engine(url: URL) -> Engine:
    """Create the engine of SQLite's workers; each of them owns a connection of it."""
    engine = create_engine(url.set(drivername="sqlite"), poolclass=NullPool, **_COMMON)
    event.listen(engine, "connect", _prepare_connection)
    return engine


def _prepare_connection(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun here, not by the driver
    cursor = connection.cursor()
    cursor.execute(sqlite_worker.busy_timeout_pragma(BUSY_SECONDS))
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA secure_delete = ON")  # deleted rows are overwritten (H8)
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    begin = connection.get_execution_options().get("begin", "BEGIN")
    if begin is not None:
        connection.exec_driver_sql(begin)


def parse_url(address: str | URL) -> URL:
    """Parse DATABASE_URL into an async driver's URL; raises DatabaseUnusable: ADDRESS, OPTIONS."""
    try:
        parsed = make_url(address)
        driver = _DRIVERS[parsed.drivername]
    except (ArgumentError, ValueError, KeyError) as error:
        raise DatabaseUnusable(DatabaseErrorKind.ADDRESS) from error
    if driver == _SQLITE and (parsed.host or parsed.database in (None, "", ":memory:")):
        raise DatabaseUnusable(DatabaseErrorKind.ADDRESS)
    known, query = _KNOWN_OPTIONS[driver], parsed.query
    other = [name for name, value in query.items() if not _is_valid_option(known, name, value)]
    if other:
        raise DatabaseUnusable(DatabaseErrorKind.OPTIONS, names=", ".join(sorted(other)))
    renamed = {_RENAMED.get(name, name): value for name, value in query.items()}
    return parsed.set(drivername=driver, query=renamed)


def _is_valid_option(
    known: Mapping[str, Callable[[str], object]], name: str, value: str | tuple[str, ...]
) -> bool:
    is_valid = known.get(_RENAMED.get(name, name))
    return is_valid is not None and isinstance(value, str) and bool(is_valid(value))


def _engine_options(url: URL, *, statement_timeouts: bool, pool_size: int) -> dict[str, Any]:
    if url.drivername == _SQLITE:
        return {"pool_size": POOL_SIZE, **_NO_OVERFLOW} if url.database else {}
    arguments: dict[str, Any] = {
        "timeout": CONNECT_SECONDS,
        "command_timeout": COMMAND_SECONDS if statement_timeouts else None,
    }
    if url.query.get(_CACHE) == "0":
        arguments |= {
            "statement_cache_size": 0,
            "prepared_statement_name_func": _unique_statement_name,
        }
    return {
        "connect_args": arguments,
        "pool_timeout": CONNECT_SECONDS,
        "pool_size": pool_size,
        **_NO_OVERFLOW,
    }


def _fetch_options(url: URL) -> dict[str, Any]:
    """Return the options for a single query, which needs no transaction.

    PgBouncer keeps a connection only for a transaction, and a query is prepared, then executed.
    """
    is_bare = url.drivername == _SQLITE or url.query.get(_CACHE) == "0"
    return {} if is_bare else {"isolation_level": "AUTOCOMMIT"}


def _unique_statement_name() -> str:
    """Return a name of a statement that is unique on any connection PgBouncer hands out."""
    return f"__codenames_{uuid4()}__"
