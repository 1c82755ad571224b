"""The shelf: the servers' own packs, as a deal draws from them (A10).

Law: nothing here is changed; who writes packs is a feature beside the game.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, select

from engine.store.access import Access
from engine.store.server_schema import OWN_PACKS
from engine.tables import OwnPack


class PackShelf:
    """The packs that servers have added."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, guild: int) -> tuple[OwnPack, ...]:
        """List the packs of a server, the oldest first."""
        return await self.where(OWN_PACKS.c.guild_id == guild)

    async def where(self, *which: Any) -> tuple[OwnPack, ...]:
        """List the packs of which something holds, the oldest first."""
        query = select(OWN_PACKS).where(*which).order_by(OWN_PACKS.c.id)
        async with self._database.read() as connection:
            return tuple(_own_pack(row) for row in await connection.execute(query))


def _own_pack(row: Row[Any]) -> OwnPack:
    parts = {codename: tuple(words) for codename, words in row.parts.items()}
    return OwnPack(
        number=row.id,
        guild=row.guild_id,
        title=row.title,
        language=row.language,
        codenames=tuple(row.codenames),
        parts=parts,
        adult=row.adult,
        code=row.code,
    )
