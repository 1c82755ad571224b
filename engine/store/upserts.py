"""Upserts: rows that are written whether or not they are there, in both dialects.

Law: no look before the leap, for between the two another process may have leapt.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.store.schema import Stored


async def put(
    connection: AsyncConnection,
    row: type[Stored],
    keys: dict[str, Any],
    values: dict[str, Any],
    unless: str | None = None,
) -> bool:
    """Write the values of the row with these unique keys; it is made where there is none.

    Tells whether it was written: not where the value `unless` is what it was.
    """
    put = _put(connection.dialect.name, row, tuple(keys), tuple(values), unless)
    return bool((await connection.execute(put, {**keys, **values})).rowcount)


async def add(
    connection: AsyncConnection, row: type[Stored], rows: Sequence[dict[str, Any]]
) -> None:
    """Add rows that are all key; those that are there already stay."""
    if rows:
        added = _insert(connection.dialect.name, row).on_conflict_do_nothing()
        await connection.execute(added, rows)


@cache
def _put(
    dialect: str,
    row: type[Stored],
    keys: tuple[str, ...],
    values: tuple[str, ...],
    unless: str | None,
) -> Any:
    written = _insert(dialect, row)
    there, put = row.__table__.c, {name: written.excluded[name] for name in values}
    if unless is None:
        return written.on_conflict_do_update(index_elements=keys, set_=put)
    anew = there[unless] != written.excluded[unless]
    return written.on_conflict_do_update(index_elements=keys, set_=put, where=anew)


def _insert(dialect: str, row: type[Stored]) -> Any:
    return (sqlite if dialect == "sqlite" else postgresql).insert(row.__table__)
