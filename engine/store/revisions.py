"""Alembic's side of migrations; only a database that lacks some needs it."""

from __future__ import annotations

import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from engine.store.database_errors import DatabaseErrorKind, DatabaseUnusable

ROOT = Path(__file__).parents[2]


def alembic_config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration from pyproject.toml, with the connection it is to use."""
    settings = Config(toml_file=ROOT / "pyproject.toml", stdout=sys.stdout)
    settings.attributes["connection"] = connection
    return settings


def list_revisions() -> frozenset[str]:
    """List the numbers of all migrations of this version."""
    scripts = ScriptDirectory.from_config(alembic_config())
    return frozenset(script.revision for script in scripts.walk_revisions())


def apply_migrations(connection: Connection) -> None:
    """Apply the missing migrations under the lock of `lock_schema`.

    Raises DatabaseUnusable if a newer version has migrated the database meanwhile.
    """
    lock_schema(connection)
    try:
        command.upgrade(alembic_config(connection), "head")
    except CommandError as error:
        raise DatabaseUnusable(DatabaseErrorKind.NEWER) from error


def lock_schema(connection: Connection) -> None:
    """Lock Postgres's schema against other migrations for this transaction; nothing on SQLite."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(710025)"))
