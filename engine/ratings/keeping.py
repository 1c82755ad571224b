"""What is kept of ratings, and how it goes (H8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import Table, delete
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.ratings.schema import RATINGS
from engine.rules import Person


class RatingKeeper:
    """Ratings stay, so that those of others stay as they are, and go with their server."""

    of_a_person: Mapping[Table, Sequence[Any]] = MappingProxyType({RATINGS: (RATINGS.c.person_id,)})
    untold: Collection[Any] = ()
    of_a_game: Sequence[Table] = ()
    of_a_server: Sequence[Table] = (RATINGS,)

    async def forget(self, connection: AsyncConnection, person: Person) -> None:
        """Keep somebody's ratings, which name nobody any more."""

    async def fade(self, connection: AsyncConnection, before: int) -> None:
        """Keep what the games of before have moved."""

    async def leave(self, connection: AsyncConnection, guild: int) -> None:
        """Let go of the ratings of a server."""
        await connection.execute(delete(RATINGS).where(RATINGS.c.guild_id == guild))
