"""Transfer: copies all rows of a database into another, empty one.

Law: all or nothing. The old database is read in one snapshot; before the commit a digest of each
table of the new one is compared with it, and every game in play is replayed in both. Then the new
one is opened by its name and counted once more before success is reported.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Table, delete, func, inspect, select, text
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
from engine.store.row_copy import (
    RowDigest,
    compute_digest,
    deferred_indexes,
    insert_rows,
    stream_rows,
)
from engine.store.schema import HEARTBEATS, MATCHES, MOVES, load_all_tables
from engine.store.store import Store
from engine.store.transfer_progress import ProgressReporter, TransferProgress
from engine.store.unit_of_work import Connectable, CorruptLog, NoSuchMatch, UnitOfWork, transaction

_UNFIT_STATES = ("22", "23")
"""The classes of Postgres's SQLSTATE for a value that its column does not accept."""
Report = Callable[[TransferProgress], object]


class TransferStats(NamedTuple):
    """The figures of a transfer: games, and rows of all tables.

    `broken` are the games in play that replay neither in the old database nor in the new one.
    """

    games: int
    rows: int
    broken: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpectedContents:
    """The expected contents of a new database: rows by table, broken games, and a game."""

    rows: Mapping[str, int]
    broken: tuple[int, ...]
    sample: int | None

    @property
    def stats(self) -> TransferStats:
        """Return the figures of the transfer to report."""
        return TransferStats(self.rows[MATCHES.name], sum(self.rows.values()), self.broken)


async def transfer_database(
    source: Database, address: str, report: Report = lambda _progress: None
) -> TransferStats:
    """Copy all rows to an empty database, and verify them; raises DatabaseUnusable.

    `report` is called every ten seconds.
    """
    target = Database(address, statement_timeouts=False)
    bring = _to_file if target.is_sqlite else _to_server
    async with (
        source.without_timeouts() as old,
        old.read() as reading,
        transaction(old, reading) as before,
    ):
        with translate_errors(target.engine.url):
            arrived = await bring(source, before, target, ProgressReporter(report))
    return arrived.stats


async def _to_server(
    source: Database, before: UnitOfWork, target: Database, reporter: ProgressReporter
) -> ExpectedContents:
    async with closing(target):
        arrived = await _fill(source, before, target, reporter)
        await require_complete(target, before, arrived)
    return arrived


async def _to_file(
    source: Database, before: UnitOfWork, target: Database, reporter: ProgressReporter
) -> ExpectedContents:
    """Fill a file that gets its name once it is complete."""
    file = get_file(target.engine.url)
    backups.require_not_side_file(file)
    if file.exists():
        raise DatabaseUnusable(DatabaseErrorKind.TAKEN)
    with backups.create_part(file) as part:
        async with closing(Database.from_file(part)) as growing:
            growing.open_file_once()
            await growing.enable_wal()
            arrived = await _fill(source, before, growing, reporter)
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


async def _fill(
    source: Database, before: UnitOfWork, target: Database, reporter: ProgressReporter
) -> ExpectedContents:
    """Copy every row in one transaction, compare digests, and replay games in play in both."""
    tables = load_all_tables().sorted_tables
    async with target.write() as writing, transaction(target, writing) as after:
        await writing.run_sync(_create_tables)
        reading = await before.lock()
        await _measure(tables, reading, reporter)
        async with deferred_indexes(writing):
            digests = {
                table.name: await _copy_rows(table, reading, writing, reporter) for table in tables
            }
        await _reset_sequences(writing)
        for table in tables:
            await _require_digest(table, digests[table.name], writing, reporter)
        games = await compare_games(before, after, reporter)
        sample = await _newest_game(before)
        if await _read_activity(source) != await _read_activity(before):
            raise DatabaseUnusable(DatabaseErrorKind.RUNNING)
    broken = tuple(game for game, replays in games.items() if not replays)
    return ExpectedContents({name: each.count for name, each in digests.items()}, broken, sample)


async def _measure(
    tables: list[Table], reading: AsyncConnection, reporter: ProgressReporter
) -> None:
    """Count what is to be done, so that the reporter knows how much is left."""
    rows = {table.name: await _count(table, reading) for table in tables}
    in_play = select(func.count()).select_from(MATCHES).where(_IN_PLAY)
    reporter.begin(rows[MATCHES.name], sum(rows.values()), await reading.scalar(in_play) or 0)


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


async def _copy_rows(
    table: Table, reading: AsyncConnection, writing: AsyncConnection, reporter: ProgressReporter
) -> RowDigest:
    """Copy all rows of a table; returns their digest as they were read."""
    digest = RowDigest()
    try:
        async for rows in stream_rows(table, reading):
            digest.update(rows)
            await insert_rows(table, rows, writing)
            reporter.add_rows(len(rows))
    except DBAPIError as error:
        if not _is_unfit(error):
            raise
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name) from error
    return digest


def _is_unfit(error: DBAPIError) -> bool:
    """Return whether Postgres, or its driver before it, does not accept a value."""
    return sqlstate(error).startswith(_UNFIT_STATES) or isinstance(error.orig, ValueError)


async def _require_digest(
    table: Table, expected: RowDigest, writing: AsyncConnection, reporter: ProgressReporter
) -> None:
    """Raise DatabaseUnusable unless a table has the rows that were read."""
    digest = await compute_digest(table, writing)
    if (digest.count, digest.hexdigest()) != (expected.count, expected.hexdigest()):
        raise DatabaseUnusable(DatabaseErrorKind.UNMOVED, table=table.name)
    reporter.add_rows(digest.count)


async def _count(table: Table, connection: AsyncConnection) -> int:
    counted = select(func.count()).select_from(table)
    return int((await connection.execute(counted)).scalar_one())


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


async def compare_games(
    before: Connectable, after: Connectable, reporter: ProgressReporter
) -> dict[int, bool]:
    """Return which games in play replay in both; raises DatabaseUnusable if they differ."""
    replays = dict[int, bool]()
    for (game,) in await before.fetch(select(MATCHES.c.id).where(_IN_PLAY), {}):
        replays[game] = await _require_same(before, after, game)
        reporter.add_replay()
    return replays


async def _newest_game(access: Connectable) -> int | None:
    ((game,),) = await access.fetch(select(func.max(MATCHES.c.id)), {})
    return None if game is None else int(game)


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


_IN_PLAY = MATCHES.c.closed_at.is_(None)
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
