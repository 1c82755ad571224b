"""Transfer: copies all rows of a database into another, empty one.

Law: all or nothing. The old database is read in one snapshot; in the new one every row and every
replay is compared with it before the commit, and then the new one is opened by its name and counted
once more before success is reported.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Table, delete, func, inspect, select, text, tuple_
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store import backups
from engine.store.database import Database
from engine.store.database_errors import (
    DatabaseErrorKind,
    DatabaseUnusable,
    get_file,
    sqlstate,
    translate_errors,
)
from engine.store.schema import HEARTBEATS, MATCHES, MOVES, load_all_tables
from engine.store.store import Store
from engine.store.unit_of_work import Connectable, CorruptLog, NoSuchMatch, UnitOfWork, transaction

BATCH_SIZE = 500
"""So many rows are copied, and compared, at a time."""
_UNFIT_STATES = ("22", "23")
"""The classes of Postgres's SQLSTATE for a value that its column does not accept."""
Rows = Sequence[Mapping[str, Any]]


class TransferStats(NamedTuple):
    """The figures of a transfer: games, and rows of all tables.

    `broken` are the games that replay neither in the old database nor in the new one.
    """

    games: int
    rows: int
    broken: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpectedContents:
    """The expected contents of a new database: rows by table, games, and one that replays."""

    rows: Mapping[str, int]
    games: int
    broken: tuple[int, ...]
    sample: int | None

    @property
    def stats(self) -> TransferStats:
        """Return the figures of the transfer to report."""
        return TransferStats(self.games, sum(self.rows.values()), self.broken)


async def transfer_database(source: Database, address: str) -> TransferStats:
    """Copy all rows to an empty database, and verify them; raises DatabaseUnusable."""
    target = Database(address, statement_timeouts=False)
    bring = _to_file if target.is_sqlite else _to_server
    async with (
        source.without_timeouts() as old,
        old.read() as reading,
        transaction(old, reading) as before,
    ):
        with translate_errors(target.engine.url):
            arrived = await bring(source, before, target)
    return arrived.stats


async def _to_server(source: Database, before: UnitOfWork, target: Database) -> ExpectedContents:
    async with closing(target):
        arrived = await _fill(source, before, target)
        await require_complete(target, before, arrived)
    return arrived


async def _to_file(source: Database, before: UnitOfWork, target: Database) -> ExpectedContents:
    """Fill a file that gets its name once it is complete."""
    file = get_file(target.engine.url)
    backups.require_not_side_file(file)
    if file.exists():
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN)
    with backups.create_part(file) as part:
        async with closing(Database.from_file(part)) as growing:
            growing.open_file_once()
            await growing.enable_wal()
            arrived = await _fill(source, before, growing)
            await growing.truncate_wal()  # a failing write raises here, not at the closing
        with backups.rename_part(part, file):
            async with closing(target):
                await require_complete(target, before, arrived)
    return arrived


@asynccontextmanager
async def closing(database: Database) -> AsyncIterator[Database]:
    """Yield a database, and close it after the block."""
    try:
        yield database
    finally:
        await database.close()


async def _fill(source: Database, before: UnitOfWork, target: Database) -> ExpectedContents:
    """Copy every row in one transaction, and replay every game in both databases."""
    async with target.write() as writing, transaction(target, writing) as after:
        await writing.run_sync(_create_tables)
        reading = await before.lock()
        tables = load_all_tables().sorted_tables
        rows = {table.name: await _copy_rows(table, reading, writing) for table in tables}
        await _reset_sequences(writing)
        games = await compare_games(before, after)
        if await _read_activity(source) != await _read_activity(before):
            raise DatabaseUnusable(DatabaseErrorKind.RUNNING)
    broken = tuple(game for game, replays in games.items() if not replays)
    sample = max((game for game, replays in games.items() if replays), default=None)
    return ExpectedContents(rows, len(games), broken, sample)


async def require_complete(
    target: Database, before: Connectable, arrived: ExpectedContents
) -> None:
    """Raise DatabaseUnusable if a database lacks rows or does not replay the sample game."""
    try:
        async with target.read() as reading, transaction(target, reading) as after:
            for table in load_all_tables().sorted_tables:
                if await _count(table, reading) != arrived.rows[table.name]:
                    raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name)
            if arrived.sample is not None:
                await _require_same(before, after, arrived.sample)
    except DBAPIError as error:
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=str(error.orig)) from error


async def require_replay(copy: Path, source: Database) -> None:
    """Raise DatabaseUnusable if a copy's newest game does not replay as in the source."""
    async with closing(Database.from_file(copy)) as database:
        newest = select(func.max(MATCHES.c.id))
        ((game,),) = await database.fetch(newest, {})
        if game is None:
            return
        there = await replay_table(database, game)
        if isinstance(there, type) and there != await replay_table(source, game):
            raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=f"matches {game}")


def _create_tables(connection: Any) -> None:
    """Create the tables, empty; of two transfers at once the second is refused."""
    from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

    revisions.lock_schema(connection)
    if inspect(connection).get_table_names():
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN)
    revisions.apply_migrations(connection)
    for table in reversed(load_all_tables().sorted_tables):  # migrations may have inserted rows
        connection.execute(delete(table))


async def _copy_rows(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    """Copy all rows of a table, and compare them; returns how many."""
    count = 0
    try:
        async for page in _pages(table, reading):
            await writing.execute(table.insert(), page)
            await _compare(table, page, writing)
            count += len(page)
    except DBAPIError as error:
        if not sqlstate(error).startswith(_UNFIT_STATES):
            raise
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name) from error
    if await _count(table, writing) != count:
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name)
    return count


async def _count(table: Table, connection: AsyncConnection) -> int:
    counted = select(func.count()).select_from(table)
    return int((await connection.execute(counted)).scalar_one())


async def _pages(table: Table, reading: AsyncConnection) -> AsyncIterator[Rows]:
    key = list(table.primary_key.columns)
    query = select(table).order_by(*key).limit(BATCH_SIZE)
    page = _as_dicts(await reading.execute(query))
    while page:
        yield page
        last = tuple_(*key) > tuple_(*_key(table, page[-1]))
        page = _as_dicts(await reading.execute(query.where(last)))


async def _compare(table: Table, page: Rows, writing: AsyncConnection) -> None:
    key = table.primary_key.columns
    these = tuple_(*key).in_([_key(table, row) for row in page])
    there = _as_dicts(await writing.execute(select(table).where(these)))
    if {_key(table, row): row for row in page} != {_key(table, row): row for row in there}:
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name)


def _key(table: Table, row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key.columns)


def _as_dicts(result: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in result.mappings()]


async def _reset_sequences(writing: AsyncConnection) -> None:
    """Set Postgres's sequences to number new rows after the last one copied."""
    if writing.dialect.name != "postgresql":
        return
    for table in load_all_tables().sorted_tables:
        if table.primary_key.columns.keys() == ["id"]:
            named = {"named": table.name}
            sequence = text("SELECT pg_get_serial_sequence(:named, 'id')")
            if (await writing.execute(sequence, named)).scalar_one() is not None:
                await writing.execute(text(_NEXT.format(table.name)), named)


_NEXT = (
    "SELECT setval(pg_get_serial_sequence(:named, 'id'), greatest(max(id), 1),"
    " coalesce(max(id), 0) > 0) FROM {}"
)


async def compare_games(before: Connectable, after: Connectable) -> dict[int, bool]:
    """Return which games replay in both; raises DatabaseUnusable if the databases differ."""
    games = await before.fetch(select(MATCHES.c.id).order_by(MATCHES.c.id), {})
    return {game: await _require_same(before, after, game) for (game,) in games}


async def _require_same(before: Connectable, after: Connectable, game: int) -> bool:
    """Return whether a game replays; raises DatabaseUnusable unless both databases agree."""
    there = await replay_table(before, game)
    if there != await replay_table(after, game):
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=f"matches {game}")
    return not isinstance(there, type)


async def _read_activity(access: Connectable) -> tuple[Any, ...]:
    """Return values that change while a bot runs."""
    (row,) = await access.fetch(_PULSE, {})
    return tuple(row)


_PULSE = select(
    select(func.max(HEARTBEATS.c.last)).scalar_subquery(),
    select(func.count()).select_from(MOVES).scalar_subquery(),
)


async def replay_table(access: Connectable, match_id: int) -> object:
    """Return a table replayed from its log, or the type of the error: CorruptLog, NoSuchMatch."""
    try:
        return await Store(access).load(match_id)
    except (CorruptLog, NoSuchMatch) as error:
        return type(error)
