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
class WriteStatement:
    """A statement and its values, one row of them or several.

    `on_no_row` is raised if no row matched, `on_integrity_error` on a unique or foreign key
    violation.
    """

    statement: Any
    values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = field(default_factory=dict)
    on_no_row: type[Exception] | None = None
    on_integrity_error: type[Exception] | None = None


async def execute_writes(connection: AsyncConnection, writes: Sequence[WriteStatement]) -> Rows:
    """Execute writes in an open transaction; returns the rows of the last one."""
    return await connection.run_sync(execute, writes)


def execute(connection: Connection, writes: Sequence[WriteStatement]) -> Rows:
    """Execute writes in an open transaction; returns the rows of the last one."""
    rows: Rows = ()
    for write in writes:
        rows = _execute(connection, write)
    return rows


def _execute(connection: Connection, write: WriteStatement) -> Rows:
    try:
        result = connection.execute(write.statement, write.values)
    except IntegrityError as error:
        if write.on_integrity_error is None:
            raise
        raise write.on_integrity_error from error
    rows = result.all() if result.returns_rows else ()
    if write.on_no_row is not None and not rows and result.rowcount < 1:
        raise write.on_no_row
    return rows
