"""What is kept of predictions, and how it goes (H8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import Table, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.audience.schema import PREDICTIONS
from engine.rules import Person


class AudienceKeeper:
    """Predictions go with the moves of their game, or with the person who made them."""

    of_a_person: Mapping[Table, Sequence[Any]] = MappingProxyType(
        {PREDICTIONS: (PREDICTIONS.c.person_id,)}
    )
    untold: Collection[Any] = ()
    of_a_game: Sequence[Table] = (PREDICTIONS,)
    of_a_server: Sequence[Table] = ()

    async def forget(self, connection: AsyncConnection, person: Person) -> None:
        """Let go of what somebody predicted."""
        await connection.execute(delete(PREDICTIONS).where(PREDICTIONS.c.person_id == person))

    async def fade(self, connection: AsyncConnection, before: int) -> None:
        """Keep nothing longer than moves are."""

    async def leave(self, connection: AsyncConnection, guild: int) -> None:
        """Keep nothing of a server but what its games have."""
