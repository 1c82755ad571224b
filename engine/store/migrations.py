"""Bringing a database to the tables of this version, at every start.

Law: a database that cannot be opened is one clear error before anything is served, and its file is
left as it was. What lies deeper is `soundness` to find, for a file is not read through at a start.
"""

from __future__ import annotations

import sqlite3

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DatabaseError, OperationalError

from engine.store.database import Database, DatabaseUnusable, Trouble

HEAD = "0013"
"""The last migration of this version: where it stands in a database, Alembic is not needed."""


async def upgrade(database: Database) -> None:
    """Apply every migration that is missing; raises DatabaseUnusable."""
    try:
        database.reach()
        await _upgrade(database)
    except DatabaseError as error:
        unreachable = isinstance(error, OperationalError) and "malformed" not in str(error)
        raise DatabaseUnusable(Trouble.UNREACHABLE if unreachable else Trouble.DAMAGED) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise DatabaseUnusable(Trouble.UNREACHABLE) from error


async def _upgrade(database: Database) -> None:
    async with database.read() as connection:
        applied = await connection.run_sync(_check)
    await database.write_ahead()
    if applied != {HEAD}:
        from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

        async with database.write() as connection:
            await connection.run_sync(revisions.apply)


def _check(connection: Connection) -> set[str]:
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables:
            raise DatabaseUnusable(Trouble.DAMAGED)
        return set()
    stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalars()
    return _require_known(set(stored))


def _require_known(stored: set[str]) -> set[str]:
    if stored != {HEAD}:
        from engine.store import revisions  # noqa: PLC0415 - Alembic only where it is needed

        if not stored <= revisions.known():
            raise DatabaseUnusable(Trouble.NEWER)
    return stored
