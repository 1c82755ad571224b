"""What a file holds once the bot is gone, or while it plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy import text

from engine.store import Database, Store
from engine.tables import Table


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[Database]:
    """Open a file beside whoever plays on it."""
    made = Database(f"sqlite:///{database}")
    try:
        yield made
    finally:
        await made.close()


async def tables_in(database: Path) -> list[Table]:
    """Replay every match that is stored."""
    async with opened(database) as made:
        async with made.read() as connection:
            table_ids = list((await connection.execute(text("SELECT id FROM matches"))).scalars())
        return [await Store(made).load(number) for number in table_ids]


async def interactions_in(database: Path) -> Counter[int]:
    """Count the moves that are stored of each interaction."""
    query = text("SELECT interaction_id FROM moves WHERE interaction_id IS NOT NULL")
    async with opened(database) as made, made.read() as connection:
        return Counter((await connection.execute(query)).scalars())
