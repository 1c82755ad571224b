"""Heard: all that SQLite is told, as it tells itself, whatever way it has come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event

from engine.store import Database


@asynccontextmanager
async def heard(database: Database) -> AsyncIterator[list[str]]:
    """Give every statement that is executed meanwhile, with its values in it."""
    told: list[str] = []

    def listen(connection: Any, _record: object) -> None:
        connection.run_async(lambda driver: driver.set_trace_callback(told.append))

    engine = database.engine.sync_engine
    event.listen(engine, "connect", listen)
    await database.close()  # whatever is open does not tell
    try:
        yield told
    finally:
        event.remove(engine, "connect", listen)
