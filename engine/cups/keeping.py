"""Retention of the data of cups (H8)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.cups.schema import CUP_GAMES, CUP_MOVES, CUPS
from engine.store import RetentionPolicy


class CupRetention(RetentionPolicy):
    """Cups are deleted whole, some time after they ended, or with their server."""

    personal_tables = MappingProxyType({CUP_MOVES: (CUP_MOVES.c.person_id,)})
    deleted_with_game = (CUP_GAMES,)
    deleted_with_server = (CUPS,)

    @override
    async def purge_before(self, connection: AsyncConnection, before: int) -> None:
        """Delete the cups that ended before a time, in Unix seconds."""
        await _delete_cups(connection, CUPS.c.closed_at < before)

    @override
    async def delete_of_server(self, connection: AsyncConnection, guild: int) -> None:
        """Delete the cups of a server."""
        await _delete_cups(connection, CUPS.c.guild_id == guild)


async def _delete_cups(connection: AsyncConnection, which: Any) -> None:
    cups = list((await connection.execute(select(CUPS.c.id).where(which))).scalars())
    for row, column in ((CUP_GAMES, CUP_GAMES.c.cup_id), (CUP_MOVES, CUP_MOVES.c.cup_id)):
        await connection.execute(delete(row).where(column.in_(cups)))
    await connection.execute(delete(CUPS).where(CUPS.c.id.in_(cups)))
