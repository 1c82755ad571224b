"""Results: one row per person and finished game, the only derived thing that is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Layout, Match, Termination
from engine.store.access import Access
from engine.store.people import profile
from engine.store.schema import PersonRow, ResultRow
from engine.tables import Best, Rank


class Results:
    """The finished games, and the best lists made of them."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def best(self, guild: int, layout: Layout, limit: int) -> tuple[Best, ...]:
        """List a server's best scores on a layout, among equals the earlier first (E3)."""
        games = _scores(guild, layout.name.lower()).subquery()
        ranked = select(games).order_by(games.c.score.desc(), games.c.finished_at, games.c.match_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(ranked.limit(limit))).all()
            return tuple([await _best(connection, row) for row in rows])

    async def standing(self, match_id: int) -> Rank | None:
        """Say where a game stands on its best list; None for a game without a score."""
        query = select(ResultRow.__table__).where(
            ResultRow.match_id == match_id, ResultRow.score.is_not(None)
        )
        async with self._database.read() as connection:
            own = (await connection.execute(query)).first()
            if own is None:
                return None
            return Rank(1 + await _better(connection, own), await _record(connection, own))


def rows(match_id: int, guild: int, match: Match, at: int) -> list[dict[str, Any]]:
    """Give the rows of a finished game; none for a lobby that closed or a stopped game (H4).

    The one operative of both teams has no row: they have neither won nor lost (E1).
    """
    game = match.game
    outcome = None if game is None else game.outcome
    if game is None or outcome is None or outcome.termination is Termination.STOPPED:
        return []
    return [
        {
            "match_id": match_id,
            "person_id": seat.person,
            "guild_id": guild,
            "team": seat.team.value,
            "role": seat.role.value,
            "won": outcome.won_by(seat.team),
            "termination": outcome.termination.value,
            "finished_at": at,
            "format": game.format.value,
            "layout": game.layout.name.lower(),
            "score": game.score,
        }
        for seat in match.seats
        if seat.team is not None
    ]


def _scores(guild: int, layout: str) -> Select[int, int | None, int]:
    return (
        select(ResultRow.match_id, ResultRow.score, ResultRow.finished_at)
        .where(
            ResultRow.guild_id == guild, ResultRow.layout == layout, ResultRow.score.is_not(None)
        )
        .distinct()
    )


async def _record(connection: AsyncConnection, own: Row[Any]) -> int:
    games = _scores(own.guild_id, own.layout).subquery()
    return int((await connection.execute(select(func.max(games.c.score)))).scalar_one())


async def _better(connection: AsyncConnection, own: Row[Any]) -> int:
    games = _scores(own.guild_id, own.layout).subquery()
    same = games.c.score == own.score
    before = or_(
        games.c.score > own.score,
        and_(same, games.c.finished_at < own.finished_at),
        and_(same, games.c.finished_at == own.finished_at, games.c.match_id < own.match_id),
    )
    query = select(func.count()).select_from(games).where(before)
    return int((await connection.execute(query)).scalar_one())


async def _best(connection: AsyncConnection, row: Row[Any]) -> Best:
    people = await _people(connection, row.match_id)
    return Best(row.match_id, row.score, row.finished_at, tuple(map(profile, people)))


async def _people(connection: AsyncConnection, match_id: int) -> Sequence[Row[Any]]:
    """List who won a match, its spymaster first."""
    query = (
        select(PersonRow.__table__)
        .join(ResultRow, ResultRow.person_id == PersonRow.id)
        .where(ResultRow.match_id == match_id)
        .order_by(ResultRow.role.desc(), PersonRow.id)
    )
    return (await connection.execute(query)).all()
