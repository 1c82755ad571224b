"""What a file holds once the bot is gone, or while it plays."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text

from engine.store import Database, Store
from engine.tables import Table


async def tables_in(database: Path) -> list[Table]:
    """Replay every match that is stored."""
    opened = Database(f"sqlite:///{database}")
    async with opened.read() as connection:
        found = list((await connection.execute(text("SELECT id FROM matches"))).scalars())
        twice = await connection.execute(
            text("SELECT interaction_id FROM moves GROUP BY 1 HAVING count(*) > 1")
        )
        assert [one for (one,) in twice if one is not None] == []
    tables = [await Store(opened).load(number) for number in found]
    await opened.close()
    return tables
