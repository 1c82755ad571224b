"""What is kept of real tables, and how it goes (H8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import Table, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.companion.schema import KEY_CARDS, SAND_TIMERS
from engine.rules import Person

TOLD = (KEY_CARDS.c.id, KEY_CARDS.c.guild_id, KEY_CARDS.c.dealt_at)


class CompanionKeeper:
    """Key cards and sand timers go with their server; key cards also after thirty days.

    Nobody is told the key: who looked at one side of Duet's is not to read the other (D2).
    """

    of_a_person: Mapping[Table, Sequence[Any]] = MappingProxyType(
        {
            KEY_CARDS: (KEY_CARDS.c.first_id, KEY_CARDS.c.second_id),
            SAND_TIMERS: (SAND_TIMERS.c.person_id,),
        }
    )
    untold: Collection[Any] = tuple(column for column in KEY_CARDS.c if column not in {*TOLD})
    of_a_game: Sequence[Table] = ()
    of_a_server: Sequence[Table] = (KEY_CARDS, SAND_TIMERS)

    async def forget(self, connection: AsyncConnection, person: Person) -> None:
        """Keep whom a key card was shown to, so that it is shown to nobody else."""

    async def fade(self, connection: AsyncConnection, before: int) -> None:
        """Keep what stands, whichever games end."""

    async def leave(self, connection: AsyncConnection, guild: int) -> None:
        """Let go of the key cards and timers of a server."""
        for row in self.of_a_server:
            await connection.execute(delete(row).where(row.c.guild_id == guild))
