"""Results: where a finished game stands, made of the rows of its end.

Law: what is not rated stands nowhere (E4, E7).
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sqlalchemy import Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Team
from engine.store.access import Access
from engine.store.schema import MATCHES, RESULTS
from engine.tables import Evening, Rank, Standing

EVENING_SECONDS = 12 * 3600
"""How long before a game's end other games belong to the same evening."""


class Results:
    """The finished games."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def standing(self, match_id: int) -> Standing:
        """Say where a game stands on its best list, and in its channel's evening."""
        query = select(RESULTS).where(RESULTS.c.match_id == match_id, RESULTS.c.rated)
        async with self._database.read() as connection:
            own = (await connection.execute(query)).first()
            if own is None:
                return Standing()
            evening = await _evening(connection, own)
            if own.score is None:
                return Standing(None, evening)
            rank = Rank(1 + await _better(connection, own), await _record(connection, own))
            return Standing(rank, evening)


def scores(guild: int, layout: str) -> Select[int, int | None, int]:
    """Ask for a server's scores on a layout: their matches, and when each ended (E3)."""
    return (
        select(RESULTS.c.match_id, RESULTS.c.score, RESULTS.c.finished_at)
        .where(
            RESULTS.c.guild_id == guild,
            RESULTS.c.layout == layout,
            RESULTS.c.score.is_not(None),
            RESULTS.c.rated,
        )
        .distinct()
    )


async def _evening(connection: AsyncConnection, own: Row[Any]) -> Evening:
    """Count the games of the same channel and format that ended in the hours up to this end."""
    here = select(MATCHES.c.channel_id).where(MATCHES.c.id == own.match_id).scalar_subquery()
    query = (
        select(RESULTS.c.match_id, RESULTS.c.team, RESULTS.c.won)
        .join(MATCHES, MATCHES.c.id == RESULTS.c.match_id)
        .where(
            RESULTS.c.guild_id == own.guild_id,
            RESULTS.c.finished_at.between(own.finished_at - EVENING_SECONDS, own.finished_at),
            RESULTS.c.format == own.format,
            RESULTS.c.rated,
            RESULTS.c.team.is_not(None),
            MATCHES.c.channel_id == here,
        )
        .distinct()
    )
    sides = (await connection.execute(query)).all()
    wins = Counter(Team(side.team) for side in sides if side.won)
    return Evening(len({side.match_id for side in sides}), wins)


async def _record(connection: AsyncConnection, own: Row[Any]) -> int:
    games = scores(own.guild_id, own.layout).subquery()
    return int((await connection.execute(select(func.max(games.c.score)))).scalar_one())


async def _better(connection: AsyncConnection, own: Row[Any]) -> int:
    games = scores(own.guild_id, own.layout).subquery()
    same = games.c.score == own.score
    before = or_(
        games.c.score > own.score,
        and_(same, games.c.finished_at < own.finished_at),
        and_(same, games.c.finished_at == own.finished_at, games.c.match_id < own.match_id),
    )
    query = select(func.count()).select_from(games).where(before)
    return int((await connection.execute(query)).scalar_one())
