"""Writes: the statements of a unit of work, as values, so that both databases execute them alike.

Law: a write names in advance the exception for a missing row, and that for a violated key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

Rows = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Write:
    """A statement and its values, one row of them or several.

    `missed` is raised if no row matched, `taken` on a unique or foreign key violation.
    """

    statement: Any
    values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = field(default_factory=dict)
    missed: type[Exception] | None = None
    taken: type[Exception] | None = None


async def put(connection: AsyncConnection, writes: Sequence[Write]) -> Rows:
    """Execute writes in an open transaction; returns the rows of the last one."""
    return await connection.run_sync(execute, writes)


def execute(connection: Connection, writes: Sequence[Write]) -> Rows:
    """Execute writes in an open transaction; returns the rows of the last one."""
    rows: Rows = ()
    for write in writes:
        rows = _execute(connection, write)
    return rows


def _execute(connection: Connection, write: Write) -> Rows:
    try:
        result = connection.execute(write.statement, write.values)
    except IntegrityError as error:
        if write.taken is None:
            raise
        raise write.taken from error
    rows = result.all() if result.returns_rows else ()
    if write.missed is not None and not rows and result.rowcount < 1:
        raise write.missed
    return rows
