"""Operator commands on the database, run on the bot's own machine.

Law: the bot may play on meanwhile, unless a function says that it must not.
"""

from __future__ import annotations

import asyncio
import pkgutil
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import engine
from engine import store
from engine.matches import Matches
from engine.matches.shared_clues import SharedClue, list_shared_clues
from engine.store import (
    HEAD,
    CorruptLog,
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    NoSuchMatch,
    Store,
    TransferProgress,
    TransferStats,
    check_integrity,
    get_revision,
    migration_copy,
    was_left_open,
)
from engine.tables import ExportedResult, MessageLocation

__all__ = [
    "HEAD",
    "Database",
    "DatabaseErrorKind",
    "DatabaseUnusable",
    "TransferProgress",
    "check_integrity",
    "migration_copy",
]

HEARTBEAT_TIMEOUT_SECONDS = 15
"""A running bot writes a heartbeat every ten seconds."""


class Schema(NamedTuple):
    """The kind of a database, and its last migration, None if it has none."""

    kind: str
    revision: str | None


@asynccontextmanager
async def open_database(url: str) -> AsyncIterator[Database]:
    """Open the database at an address, and close it after the block; raises DatabaseUnusable."""
    database = Database(url)
    try:
        yield database
    finally:
        await database.close()


@asynccontextmanager
async def open_current_database(url: str) -> AsyncIterator[Database]:
    """Open a database that has this version's schema; raises DatabaseUnusable."""
    async with open_database(url) as database:
        revision = await get_revision(database)
        if revision is None:
            raise DatabaseUnusable(DatabaseErrorKind.NONE)
        if revision != HEAD:
            raise DatabaseUnusable(DatabaseErrorKind.OLDER, schema=revision, newest=HEAD)
        yield database


def find_database_file(url: str) -> Path | None:
    """Return the file of a SQLite database; None for another kind, or no address at all."""
    try:
        database = Database(url)
    except DatabaseUnusable:
        return None
    return database.file


async def load_backup_time(url: str) -> int | None:
    """Load when the last backup was taken, in Unix seconds; None if never, or not known."""
    try:
        async with open_current_database(url) as database:
            return await Store(database).owner.last_backup_at()
    except DatabaseUnusable:
        return None


async def load_schema(url: str) -> Schema:
    """Load a database's kind and last migration; raises DatabaseUnusable."""
    async with open_database(url) as database:
        return Schema(database.dialect, await get_revision(database))


async def back_up(url: str, file: Path) -> None:
    """Copy the database to a file, check the copy, and record the backup; the bot may play on.

    Raises DatabaseUnusable.
    """
    async with open_database(url) as database:
        async with store.copy_database(database, file):
            if (
                await get_revision(database) == HEAD
            ):  # an older schema is replayed by its own version
                await store.require_replay(file, database)
        await store.record_backup(database)


async def record_backup(url: str) -> None:
    """Record that a backup was made now by other means; raises DatabaseUnusable."""
    async with open_current_database(url) as database:
        await store.record_backup(database)


async def recount_games(url: str) -> int:
    """Write all results again from the logs, return how many games; raises DatabaseUnusable."""
    async with open_current_database(url) as database:
        matches = Matches(Store(database), random.SystemRandom(), lambda: int(time.time()))
        _register_counts(matches)
        return await matches.result_backfill.recount_all()


def _register_counts(matches: Matches) -> None:
    """Register the counts of every feature whose package has a function `register_counts`."""
    for room in pkgutil.iter_modules(engine.__path__, "engine."):
        if room.ispkg and hasattr(feature := import_module(room.name), "register_counts"):
            feature.register_counts(matches)


async def move_database(
    url: str,
    target: str,
    wait: Callable[[float], Awaitable[object]] = asyncio.sleep,
    report: Callable[[TransferProgress], object] = lambda _progress: None,
) -> TransferStats:
    """Copy everything to the empty database at `target`; the bot must not run meanwhile.

    `report` is called every ten seconds. Raises DatabaseUnusable, with `setting` ADDRESS in its
    details if the copying failed.
    """
    async with open_database(url) as database_file:
        unclosed = was_left_open(database_file) or not database_file.is_sqlite
    async with open_current_database(url) as database:
        if unclosed:
            await _require_no_bot(database, wait)
        try:
            return await store.transfer_database(database, target, report)
        except DatabaseUnusable as error:
            error.details["setting"] = "ADDRESS"
            raise


async def _require_no_bot(database: Database, wait: Callable[[float], Awaitable[object]]) -> None:
    """Wait until it is sure that no bot runs there; raises DatabaseUnusable if one does."""
    beats = Store(database).heartbeats
    first = last = await beats.last_heartbeat()
    while last is not None and time.time() < last + HEARTBEAT_TIMEOUT_SECONDS:
        await wait(1)
        last = await beats.last_heartbeat()
        if last != first:
            raise DatabaseUnusable(DatabaseErrorKind.RUNNING)


class ClueExport(NamedTuple):
    """The number of clues that were written, and that of their games."""

    clues: int
    games: int


async def export_clues(url: str, file: Path) -> ClueExport:
    """Write the clues of servers that share them, a line of JSON each, to a file (H8).

    The lines are sorted, so that their order says nothing. Raises DatabaseUnusable.
    """
    async with open_current_database(url) as database:
        rows = Store(database)
        shared = [
            await _load_shared_clues(rows, match_id, since)
            for match_id, since in await rows.servers.list_matches_sharing_clues()
        ]
        lines = sorted(clue.to_json() for clues in shared for clue in clues)
        text = "".join(f"{line}\n" for line in lines)
        await asyncio.to_thread(store.write_private_file, database, file, text)
    return ClueExport(len(lines), len(list(filter(None, shared))))


async def _load_shared_clues(rows: Store, match_id: int, since: int) -> tuple[SharedClue, ...]:
    try:
        return list_shared_clues(await rows.load(match_id), since)
    except (CorruptLog, NoSuchMatch):
        return ()


class OpenTable(NamedTuple):
    """An open table: its match, its channel, and its language."""

    match_id: int
    place: MessageLocation
    language: str


async def list_open_tables(url: str) -> list[OpenTable]:
    """List the open tables that replay, in servers that the bot is in; raises DatabaseUnusable."""
    async with open_current_database(url) as database:
        store = Store(database)
        open_matches = await store.owner.list_open_matches()
        tables = [await _load_open_table(store, match_id) for match_id in open_matches]
    return [table for table in tables if table is not None]


async def _load_open_table(store: Store, match_id: int) -> OpenTable | None:
    try:
        table = await store.load(match_id)
    except (CorruptLog, NoSuchMatch):
        return None
    return OpenTable(match_id, table.place, table.match.language)


async def list_results(url: str, guild: int) -> list[ExportedResult]:
    """List the results of a server's people who hide nothing; raises DatabaseUnusable."""
    async with open_current_database(url) as database:
        return await Store(database).results.list_exported(guild)


async def ban(url: str, number: int) -> None:
    """Ban an account or server by its id; a running bot knows within ten seconds."""
    async with open_current_database(url) as database:
        await Store(database).owner.ban(number, int(time.time()))


async def unban(url: str, number: int) -> None:
    """Lift the ban of an account or server by its id."""
    async with open_current_database(url) as database:
        await Store(database).owner.unban(number)


async def list_banned(url: str) -> list[int]:
    """List the ids of all banned accounts and servers, sorted."""
    async with open_current_database(url) as database:
        return sorted(await Store(database).owner.list_banned())
