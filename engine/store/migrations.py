"""Migrations: brings a database to the tables of this version, at every start.

Law: a database that cannot be opened is one clear error before anything is served, and its file is
left as it was. Damage inside a file is found by `check_integrity`, for no start reads a whole file.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from engine.store.backups import back_up, is_missing_file, require_folder
from engine.store.database import Database
from engine.store.database_errors import DatabaseErrorKind, DatabaseUnusable, translate_errors
from engine.store.unit_of_work import Connectable

HEAD = "0042"
"""The last migration of this version: a database that is at it does not need Alembic."""
_APPLIED = text("SELECT version_num FROM alembic_version")


async def upgrade(database: Database) -> str | None:
    """Apply every missing migration; copies an older file of SQLite beside itself first.

    Returns the last migration that was there before, None for a new database; raises
    DatabaseUnusable.
    """
    with translate_errors(database.engine.url):
        database.open_file_once()
        return await _upgrade(database)


def migration_copy(database: Database, before: str) -> Path | None:
    """Return where an upgrade copies a SQLite file of an older migration; None on Postgres."""
    file = database.file
    return None if file is None else file.with_name(f"{file.name}.{before}")


async def get_revision(database: Database) -> str | None:
    """Return a database's last migration, None without tables; raises DatabaseUnusable."""
    if database.file is not None and is_missing_file(database):
        require_folder(database.file)
        return None
    with translate_errors(database.engine.url):
        database.open_file_once()
        async with database.read() as connection:
            return max(await connection.run_sync(_read_revisions), default=None)


async def is_outdated(access: Connectable) -> bool:
    """Return whether a newer version has migrated the database since this one started."""
    return any(stored > HEAD for (stored,) in await access.fetch(_APPLIED, {}))


async def _upgrade(database: Database) -> str | None:
    async with database.read() as connection:
        there = await connection.run_sync(_read_revisions)
    before = max(there, default=None)
    if before is not None and before != HEAD:
        copy = migration_copy(database, before)
        if copy is not None:
            await back_up(database, copy)
    await database.enable_wal()
    if there != {HEAD}:
        from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

        async with database.without_timeouts() as patient, patient.write() as connection:
            await connection.run_sync(revisions.apply_migrations)
        if there:
            await database.vacuum()
    return before


def _read_revisions(connection: Connection) -> set[str]:
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables:
            raise DatabaseUnusable(DatabaseErrorKind.DAMAGED)
        return set()
    stored = connection.execute(_APPLIED).scalars()
    return _require_known(set(stored))


def _require_known(stored: set[str]) -> set[str]:
    if stored != {HEAD}:
        from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

        if not stored <= revisions.list_revisions():
            raise DatabaseUnusable(DatabaseErrorKind.NEWER)
    return stored
