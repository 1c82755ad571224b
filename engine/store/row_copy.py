"""Row copies: streams the rows of a table out of one database into another, with their digest.

Law: rows are read as they are stored, JSON as its text, in an order that does not depend on the
database; so equal digests mean equal rows. Memory holds one batch of one table.
"""

from __future__ import annotations

import marshal
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from hashlib import sha256
from typing import Any

from sqlalchemy import (
    JSON,
    Column,
    Select,
    String,
    Table,
    Text,
    cast,
    collate,
    select,
    text,
    type_coerce,
)
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

BATCH_SIZE = 5_000
"""So many rows are read, and written, at a time."""
Batch = Sequence[tuple[Any, ...]]
_PLAIN = 0
"""Marshal's first format, in which equal values are equal bytes."""


class RowDigest:
    """The SHA-256 of rows in the order of their keys, and how many there are."""

    def __init__(self) -> None:
        self._hash = sha256()
        self.count = 0

    def update(self, rows: Batch) -> None:
        """Add the next rows."""
        self._hash.update(b"".join([marshal.dumps(row, _PLAIN) for row in rows]))
        self.count += len(rows)

    def hexdigest(self) -> str:
        """Return the digest of all rows so far."""
        return self._hash.hexdigest()


async def stream_rows(table: Table, connection: AsyncConnection) -> AsyncIterator[Batch]:
    """Yield all rows of a table in batches, ordered by primary key."""
    query = _rows_query(table, connection.dialect.name)
    options = {"yield_per": BATCH_SIZE}
    async with connection.stream(query, execution_options=options) as result:
        async for rows in result.partitions():
            yield list(map(tuple, rows))


async def insert_rows(table: Table, rows: Batch, connection: AsyncConnection) -> None:
    """Insert rows as `stream_rows` yields them; raises DBAPIError."""
    if connection.dialect.name == "sqlite":
        statement = str(table.insert().compile(dialect=connection.dialect))
        await connection.exec_driver_sql(statement, list(rows))
        return
    driver: Any = (await connection.get_raw_connection()).driver_connection
    with _translate_driver_errors():
        await driver.copy_records_to_table(table.name, records=rows, columns=table.columns.keys())


async def compute_digest(table: Table, connection: AsyncConnection) -> RowDigest:
    """Compute the digest of all rows of a table."""
    digest = RowDigest()
    async for rows in stream_rows(table, connection):
        digest.update(rows)
    return digest


@asynccontextmanager
async def deferred_indexes(connection: AsyncConnection) -> AsyncIterator[None]:
    """Drop Postgres's foreign keys and indexes but for keys, and create them after the block.

    To check and to sort all rows at once takes a fraction of doing it row by row.
    """
    if connection.dialect.name != "postgresql":
        yield
        return
    definitions = [*await connection.execute(_FOREIGN_KEYS), *await connection.execute(_INDEXES)]
    for drop, _ in definitions:
        await connection.exec_driver_sql(drop)
    yield
    for _, create in reversed(definitions):
        await connection.exec_driver_sql(create)


_FOREIGN_KEYS = text("""
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
    format('ALTER TABLE %s ADD CONSTRAINT %I %s',
        conrelid::regclass, conname, pg_get_constraintdef(oid))
FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
""")
_INDEXES = text("""
SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
WHERE relnamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
""")


def _rows_query(table: Table, dialect: str) -> Select[Any]:
    columns = [_as_stored(column, dialect) for column in table.columns]
    keys = [_sort_key(column, dialect) for column in table.primary_key.columns]
    return select(*columns).order_by(*keys)


def _as_stored(column: Column[Any], dialect: str) -> Any:
    """Return a column with JSON as its text, which Postgres's driver would parse."""
    if not isinstance(column.type, JSON):
        return column
    as_text = cast if dialect == "postgresql" else type_coerce
    return as_text(column, Text).label(column.name)


def _sort_key(column: Column[Any], dialect: str) -> Any:
    """Return a key of the order of bytes, in which SQLite sorts texts."""
    is_collated = dialect == "postgresql" and isinstance(column.type, String)
    return collate(column, "C") if is_collated else column


@contextmanager
def _translate_driver_errors() -> Iterator[None]:
    """Raise DBAPIError for an error of Postgres's driver, as SQLAlchemy does for statements."""
    import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415 - only where there is Postgres

    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        is_lost = isinstance(error, asyncpg.PostgresConnectionError)
        statement = "COPY"
        raise DBAPIError(statement, None, error, connection_invalidated=is_lost) from error
