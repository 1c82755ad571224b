"""Databases as earlier versions left them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from alembic import command
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Team
from engine.store import Database
from engine.store.revisions import alembic_config
from tests.engine.rules.people import SALT
from tests.engine.rules.positions import CODENAMES, KEYS


async def version(database: Database, revision: str, stored: Iterable[str]) -> None:
    """Make a database as an earlier version left it."""
    values = {
        "codenames": json.dumps(CODENAMES),
        "key": KEYS[Team.RED].replace(" ", ""),
        "salt": SALT,
    }
    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.upgrade(alembic_config(opened), revision))
        await lenient(connection)
        for row in stored:
            used = {name: value for name, value in values.items() if f":{name}" in row}
            await connection.execute(text(row).bindparams(**used))


async def lenient(connection: AsyncConnection) -> None:
    """Have Postgres take 0 and 1 for a boolean and a text for JSON, as these rows have it."""
    if connection.dialect.name == "postgresql":
        await connection.execute(
            text(
                "UPDATE pg_cast SET castcontext = 'a'"
                " WHERE castsource = 'int4'::regtype AND casttarget = 'bool'::regtype"
            )
        )
        for sql_type in ("text", "varchar"):
            await connection.execute(
                text(f"CREATE CAST ({sql_type} AS json) WITH INOUT AS ASSIGNMENT")
            )
