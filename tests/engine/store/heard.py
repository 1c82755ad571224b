"""Heard: all that a database is told; SQLite tells itself, whatever way it has come."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, event

from engine.store import Database
from tests.threadless import AtOnce


@asynccontextmanager
async def heard(database: Database) -> AsyncIterator[list[str]]:
    """Give every statement that is executed meanwhile, SQLite's with its values in it."""
    statements: list[str] = []

    def listen(connection: Any, _record: object) -> None:
        connection.run_async(lambda driver: driver.set_trace_callback(statements.append))

    def begin(connection: Connection) -> None:
        statements.append(connection.get_execution_options().get("begin", "BEGIN"))

    def execute(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    listeners: dict[str, Callable[..., Any]] = {"begin": begin, "before_cursor_execute": execute}
    ears = {"connect": listen} if database.is_sqlite else listeners
    engine = database.engine.sync_engine
    for name, ear in ears.items():
        event.listen(engine, name, ear)
    await database.close()  # whatever is open does not tell
    AtOnce.trace = statements
    try:
        yield statements
    finally:
        AtOnce.trace = None
        for name, ear in ears.items():
            event.remove(engine, name, ear)
