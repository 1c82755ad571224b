"""Upserts: rows that are written whether or not they are there, in both dialects.

Law: no look before the leap, for between the two another process may have leapt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.schema import Stored


async def put(
    connection: AsyncConnection, row: type[Stored], keys: dict[str, Any], values: dict[str, Any]
) -> None:
    """Write the values of the row with these unique keys; it is made where there is none."""
    written = _insert(connection, row).values(**keys, **values)
    await connection.execute(written.on_conflict_do_update(index_elements=[*keys], set_=values))


async def add(
    connection: AsyncConnection, row: type[Stored], rows: Sequence[dict[str, Any]]
) -> None:
    """Add rows that are all key; those that are there already stay."""
    if rows:
        await connection.execute(_insert(connection, row).on_conflict_do_nothing(), rows)


def _insert(connection: AsyncConnection, row: type[Stored]) -> Any:
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    return dialect.insert(row)
