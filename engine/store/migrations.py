"""Bringing a database to the tables of this version, at every start.

Law: a database that cannot be used is one clear error before anything is served, and its file is
left as it was.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DatabaseError, OperationalError

from engine.store.database import Database, DatabaseUnusable, Trouble

ROOT = Path(__file__).parents[2]


async def upgrade(database: Database) -> None:
    """Apply every migration that is missing; raises DatabaseUnusable."""
    try:
        database.reach()
        await _upgrade(database)
    except CommandError as error:
        raise DatabaseUnusable(Trouble.NEWER) from error
    except DatabaseError as error:
        unreachable = isinstance(error, OperationalError) and "malformed" not in str(error)
        raise DatabaseUnusable(Trouble.UNREACHABLE if unreachable else Trouble.DAMAGED) from error
    except (OSError, sqlite3.OperationalError) as error:
        raise DatabaseUnusable(Trouble.UNREACHABLE) from error


async def _upgrade(database: Database) -> None:
    async with database.read() as connection:
        await connection.run_sync(_check)
    await database.write_ahead()
    async with database.write() as connection:
        await connection.run_sync(_apply)


def config(connection: Connection | None = None) -> Config:
    """Give Alembic's configuration, from pyproject.toml, on an open connection."""
    settings = Config(toml_file=ROOT / "pyproject.toml")
    settings.attributes["connection"] = connection
    return settings


def _apply(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(710025)"))
    command.upgrade(config(connection), "head")


def _check(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        verdict = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
        if verdict != "ok":
            raise DatabaseUnusable(Trouble.DAMAGED)
    tables = set(inspect(connection).get_table_names())
    if "alembic_version" not in tables:
        if tables:
            raise DatabaseUnusable(Trouble.DAMAGED)
        return
    known = {
        revision.revision for revision in ScriptDirectory.from_config(config()).walk_revisions()
    }
    stored = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
    if not set(stored) <= known:
        raise DatabaseUnusable(Trouble.NEWER)
