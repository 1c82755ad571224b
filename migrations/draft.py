"""Draft: the next migration, as Alembic reads it off what the tables have lost or have besides.

`.venv/bin/python -m migrations.draft "no cups"` compares the tables of this version with those that
all migrations make, on a database that is nowhere. What it writes is to be read and mended.
"""

from __future__ import annotations

import sys
from typing import Any

from alembic import command
from alembic.operations.ops import MigrateOperation, MigrationScript
from sqlalchemy import create_engine, inspect

from engine.store.migrations import HEAD
from engine.store.revisions import alembic_config


def draft(name: str) -> None:
    """Write the migration of this name, one after the last."""
    with create_engine("sqlite://").begin() as connection:
        settings = alembic_config(connection)
        command.upgrade(settings, "head")
        known = inspect(connection).get_sorted_table_and_fkc_names()
        places = {table: place for place, (table, _) in enumerate(known)}

        def place(change: MigrateOperation) -> int:
            return places.get(getattr(change, "table_name", None), 0)

        def sort(_context: Any, _revision: Any, scripts: list[MigrationScript]) -> None:
            for script in scripts:  # those that lean on others go first, and come last
                assert script.upgrade_ops is not None  # noqa: S101 - both are drafted
                assert script.downgrade_ops is not None  # noqa: S101
                script.upgrade_ops.ops.sort(key=place, reverse=True)
                script.downgrade_ops.ops.sort(key=place)

        command.revision(
            settings,
            name,
            autogenerate=True,
            rev_id=f"{int(HEAD) + 1:04}",
            process_revision_directives=sort,
        )


if __name__ == "__main__":
    draft(sys.argv[1])
