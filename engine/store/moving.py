"""Moving: all that a database has, brought into another one that has nothing.

Law: whole or not at all. Of the old one a single moment is read; in the new one every row and every
replay is compared with it before anything stands there.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Table, delete, func, inspect, select, text, tuple_
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.access import Access, BrokenLog, NoSuchMatch, transaction
from engine.store.database import Database
from engine.store.schema import HEARTBEATS, MATCHES, MOVES, every_table
from engine.store.store import Store
from engine.store.troubles import DatabaseUnusable, Trouble, state, told_of

AT_ONCE = 500
"""How many rows are brought, and compared, at a time."""
_NO_ROOM = ("22", "23")
"""How Postgres's numbers begin for a value that its column does not take."""
Rows = Sequence[Mapping[str, Any]]


class Moved(NamedTuple):
    """How much was brought along: games, and rows of all tables."""

    games: int
    rows: int


async def move(source: Database, address: str) -> Moved:
    """Bring everything along to the database at an address; raises DatabaseUnusable."""
    async with (
        source.without_timeouts() as old,
        old.read() as reading,
        _target(address) as new,
        new.write() as writing,
    ):
        await writing.run_sync(_tables)
        rows = [await _bring(table, reading, writing) for table in every_table().sorted_tables]
        await _count_on(writing)
        async with transaction(old, reading) as before, transaction(new, writing) as after:
            games = await compare_games(before, after)
            if await _pulse(source) != await _pulse(before):
                raise DatabaseUnusable(Trouble.RUNNING)
        return Moved(games, sum(rows))


@asynccontextmanager
async def _target(address: str) -> AsyncIterator[Database]:
    """Open the new database; a file has its name once all is in it."""
    named = Database(address, statement_timeouts=False)
    with told_of(named.engine.url):
        if named.is_sqlite:
            async with _new_file(Path(str(named.engine.url.database))) as database:
                yield database
            return
        try:
            yield named
        finally:
            await named.close()


@asynccontextmanager
async def _new_file(file: Path) -> AsyncIterator[Database]:
    part = _beginning(file)
    database = Database(f"sqlite:///{part}", statement_timeouts=False)
    try:
        database.check_file()
        await database.enable_wal()
        yield database
        await database.close()
        _finish(part, file)
    finally:
        await database.close()  # and so is what lies beside it gone
        _unlink(part)


def _beginning(file: Path) -> Path:
    """Return the name that a file has until all is in it, where nothing lies."""
    if file.exists():
        raise DatabaseUnusable(Trouble.TAKEN)
    part = file.with_name(f"{file.name}.part")
    _unlink(part)
    return part


def _finish(part: Path, file: Path) -> None:
    part.replace(file)


def _unlink(part: Path) -> None:
    part.unlink(missing_ok=True)


def _tables(connection: Any) -> None:
    """Make the tables, with nothing in them."""
    from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

    if inspect(connection).get_table_names():
        raise DatabaseUnusable(Trouble.TAKEN)
    revisions.apply(connection)
    for table in reversed(every_table().sorted_tables):  # a migration may have put something there
        connection.execute(delete(table))


async def _bring(table: Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    """Bring all rows of a table along, and look whether they are there; tells how many."""
    count = 0
    try:
        async for page in _pages(table, reading):
            await writing.execute(table.insert(), page)
            await _compare(table, page, writing)
            count += len(page)
    except DBAPIError as error:
        if not state(error).startswith(_NO_ROOM):
            raise
        raise DatabaseUnusable(Trouble.UNMOVED, table=table.name) from error
    counted = select(func.count()).select_from(table)
    if (await writing.execute(counted)).scalar_one() != count:
        raise DatabaseUnusable(Trouble.UNMOVED, table=table.name)
    return count


async def _pages(table: Table, reading: AsyncConnection) -> AsyncIterator[Rows]:
    key = list(table.primary_key.columns)
    query = select(table).order_by(*key).limit(AT_ONCE)
    page = _listed(await reading.execute(query))
    while page:
        yield page
        last = tuple_(*key) > tuple_(*_key(table, page[-1]))
        page = _listed(await reading.execute(query.where(last)))


async def _compare(table: Table, page: Rows, writing: AsyncConnection) -> None:
    key = table.primary_key.columns
    these = tuple_(*key).in_([_key(table, row) for row in page])
    there = _listed(await writing.execute(select(table).where(these)))
    if {_key(table, row): row for row in page} != {_key(table, row): row for row in there}:
        raise DatabaseUnusable(Trouble.UNMOVED, table=table.name)


def _key(table: Table, row: Mapping[str, Any]) -> tuple[Any, ...]:
    return tuple(row[column.name] for column in table.primary_key.columns)


def _listed(found: Any) -> list[dict[str, Any]]:
    return [dict(row) for row in found.mappings()]


async def _count_on(writing: AsyncConnection) -> None:
    """Have Postgres number new rows from the last that was brought along."""
    if writing.dialect.name != "postgresql":
        return
    for table in every_table().sorted_tables:
        if table.primary_key.columns.keys() == ["id"]:
            named = {"named": table.name}
            sequence = text("SELECT pg_get_serial_sequence(:named, 'id')")
            if (await writing.execute(sequence, named)).scalar_one() is not None:
                await writing.execute(text(_NEXT.format(table.name)), named)


_NEXT = (
    "SELECT setval(pg_get_serial_sequence(:named, 'id'), greatest(max(id), 1),"
    " coalesce(max(id), 0) > 0) FROM {}"
)


async def compare_games(before: Access, after: Access) -> int:
    """Replay every log in both; tells how many games there are."""
    games = await before.fetch(select(MATCHES.c.id).order_by(MATCHES.c.id), {})
    for (match_id,) in games:
        if await replayed(before, match_id) != await replayed(after, match_id):
            raise DatabaseUnusable(Trouble.UNMOVED, table=f"matches {match_id}")
    return len(games)


async def _pulse(access: Access) -> tuple[Any, ...]:
    """Return what does not stay as it is where a bot runs."""
    (found,) = await access.fetch(_PULSE, {})
    return tuple(found)


_PULSE = select(
    select(func.max(HEARTBEATS.c.last)).scalar_subquery(),
    select(func.count()).select_from(MOVES).scalar_subquery(),
)


async def replayed(access: Access, match_id: int) -> object:
    """Return a table as its log replays, or what kind of log does not."""
    try:
        return await Store(access).load(match_id)
    except (BrokenLog, NoSuchMatch) as error:
        return type(error)
