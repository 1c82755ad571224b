"""What is kept of cases and puzzles, and how it goes (H8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import Table, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.cases.schema import ATTEMPTS, READINGS
from engine.rules import Person


class CaseKeeper:
    """Attempts go with their person or server; what was read of a game goes with its moves, too."""

    of_a_person: Mapping[Table, Sequence[Any]] = MappingProxyType(
        {ATTEMPTS: (ATTEMPTS.c.person_id,), READINGS: (READINGS.c.person_id,)}
    )
    untold: Collection[Any] = ()
    of_a_game: Sequence[Table] = (READINGS,)
    of_a_server: Sequence[Table] = (ATTEMPTS,)

    async def forget(self, connection: AsyncConnection, person: Person) -> None:
        """Let go of all that somebody has done alone."""
        for row in (ATTEMPTS, READINGS):
            await connection.execute(delete(row).where(row.c.person_id == person))

    async def fade(self, connection: AsyncConnection, before: int) -> None:
        """Keep cases, which belong to no game."""

    async def leave(self, connection: AsyncConnection, guild: int) -> None:
        """Let go of what was begun in a server."""
        await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.guild_id == guild))
