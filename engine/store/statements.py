"""Statements: writes as values, and SQL that SQLite and Postgres spell differently.

Law: a write names in advance the exception for a missing row, and that for a violated key. An
upsert reads nothing before it writes, for another process may write between the two. Writes share
one statement of Postgres, and thereby one round trip, only if none of them sees another's rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any, ClassVar

from sqlalchemy import Connection, Select, String, Table, UpdateBase, bindparam, case, func
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement

Rows = Sequence[Any]
MAX_JOINED_STATEMENTS = 200
"""So many statements with parts are cached; a press has one of about ten."""


@dataclass(frozen=True, slots=True)
class WriteStatement:
    """A statement and its values, one row of them or several.

    `on_no_row` is raised if no row matched, `on_integrity_error` on a unique or foreign key
    violation. One that `is_joinable` raises neither, has one row of values, and reads and writes
    its own table alone.
    """

    statement: Any
    values: Mapping[str, Any] | Sequence[Mapping[str, Any]] = field(default_factory=dict)
    on_no_row: type[Exception] | None = None
    on_integrity_error: type[Exception] | None = None
    is_joinable: bool = False


async def execute_writes(connection: AsyncConnection, writes: Sequence[WriteStatement]) -> Rows:
    """Execute writes in an open transaction, as `execute`; returns the rows of the last one."""
    if connection.dialect.name == "postgresql":
        writes = join_writes(writes)
    return await connection.run_sync(execute, writes)


def execute(connection: Connection, writes: Sequence[WriteStatement]) -> Rows:
    """Execute writes in order in an open transaction; returns the rows of the last one.

    Raises a write's `on_no_row` or `on_integrity_error`.
    """
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


def join_writes(writes: Iterable[WriteStatement]) -> list[WriteStatement]:
    """Return the writes of Postgres, each joinable one as a part (CTE) of the one before it."""
    groups = list[list[WriteStatement]]()
    for write in writes:
        if groups and write.is_joinable and _can_join(groups[-1], write):
            groups[-1].append(write)
        else:
            groups.append([write])
    return [_join(*group) for group in groups]


def _can_join(group: Sequence[WriteStatement], part: WriteStatement) -> bool:
    """Return whether a part's table is not written yet, and no name would have two values."""
    first, added = group[0], _part_values(part)
    if not isinstance(first.statement, UpdateBase) or not isinstance(first.values, Mapping):
        return False
    return all(
        each.statement.table is not part.statement.table
        and all(added.get(name, value) == value for name, value in _one_row(each).items())
        for each in group
    )


def _join(first: WriteStatement, *parts: WriteStatement) -> WriteStatement:
    if not parts:
        return first
    values = dict(_one_row(first))
    for part in parts:
        values |= _part_values(part)
    shapes = ((part.statement, tuple(_one_row(part))) for part in parts)
    return replace(first, statement=_add_parts(first.statement, *shapes), values=values)


def _part_values(part: WriteStatement) -> dict[str, Any]:
    table = part.statement.table
    return {_part_name(table, name): value for name, value in _one_row(part).items()}


def _part_name(table: Table, name: str) -> str:
    """Return the name of a part's value, for a column's new one with its table's."""
    return f"{table.name}_{name}" if name in table.c else name


def _one_row(write: WriteStatement) -> Mapping[str, Any]:
    return write.values if isinstance(write.values, Mapping) else {}


@lru_cache(maxsize=MAX_JOINED_STATEMENTS)
def _add_parts(first: Any, *parts: tuple[Any, tuple[str, ...]]) -> Any:
    for part, names in parts:
        table = part.table
        updates: dict[str, Any] = {
            name: bindparam(_part_name(table, name)) for name in names if name in table.c
        }
        written = part.values(updates) if updates else part
        first = first.add_cte(written.cte(f"{table.name}_written"))
    return first


async def upsert(
    connection: AsyncConnection,
    row: Table,
    keys: dict[str, Any],
    values: dict[str, Any],
    unless: str | None = None,
) -> bool:
    """Insert a row, or update the one with these unique keys; returns whether it was written.

    An existing row stays if its value in the column `unless` is the same.
    """
    upsert = upsert_statement(connection.dialect.name, row, tuple(keys), tuple(values), unless)
    return bool((await connection.execute(upsert, {**keys, **values})).rowcount)


@cache
def insert_or_ignore_statement(dialect: str, row: Table) -> Any:
    """Return the statement that inserts a row; one with the same key stays as it is."""
    return insert_statement(dialect, row).on_conflict_do_nothing()


@cache
def upsert_statement(
    dialect: str,
    row: Table,
    keys: tuple[str, ...],
    values: tuple[str, ...],
    unless: str | None = None,
) -> Any:
    """Return the statement that inserts a row, or updates `values` of the one with these keys.

    An existing row stays if its value in the column `unless` is the same.
    """
    insertion = insert_statement(dialect, row)
    columns, updates = row.c, {name: insertion.excluded[name] for name in values}
    if unless is None:
        return insertion.on_conflict_do_update(index_elements=keys, set_=updates)
    is_changed = columns[unless] != insertion.excluded[unless]
    return insertion.on_conflict_do_update(index_elements=keys, set_=updates, where=is_changed)


def add_to_sums_statement(dialect: str, row: Table, query: Select[Any], sums: Sequence[str]) -> Any:
    """Return the statement that adds a query's rows to sums by primary key, or inserts them."""
    keys = [column.name for column in row.primary_key]
    insertion = insert_statement(dialect, row).from_select([*keys, *sums], query)
    updates = {name: row.c[name] + insertion.excluded[name] for name in sums}
    return insertion.on_conflict_do_update(index_elements=keys, set_=updates)


def insert_statement(dialect: str, row: Table) -> Any:
    """Return the INSERT of a dialect, which knows ON CONFLICT."""
    if dialect == "sqlite":
        return sqlite.insert(row)
    from sqlalchemy.dialects import postgresql  # noqa: PLC0415 - 50 ms where there is none

    return postgresql.insert(row)


class PortableFunction(FunctionElement[Any]):
    """A function with a template for each database, in which `{}` stands for its arguments.

    Each subclass sets `inherit_cache` itself: SQLAlchemy reads it from the class alone.
    """

    sqlite: ClassVar[str]
    postgresql: ClassVar[str]


@compiles(PortableFunction)
def _compile(element: PortableFunction, compiler: SQLCompiler, **options: Any) -> str:
    words = element.postgresql if compiler.dialect.name == "postgresql" else element.sqlite
    return words.format(compiler.process(element.clauses, **options))


def count_where(happened: Any) -> Any:
    """Return the SQL expression that counts rows where a condition is true; NULL of no row."""
    return func.sum(case((happened, 1), else_=0))


class StringAggregate(PortableFunction):
    """An aggregate: the texts of all rows joined, in the order of the rows; None of no row."""

    type = String()
    inherit_cache = True
    sqlite = "group_concat({}, '')"
    postgresql = "string_agg({}, '')"
