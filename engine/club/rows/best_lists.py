"""Best lists: a server's best scores against a simulated opponent (E3).

Law: a game that is not rated is in none of them (E4, E7).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.club.finished_game import BestScore
from engine.rules import Layout
from engine.store.people import parse_profile
from engine.store.results import scores_query
from engine.store.schema import PEOPLE, RESULTS
from engine.store.unit_of_work import Connectable


class BestLists:
    """The queries of best lists."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_best(self, guild: int, layout: Layout, limit: int) -> tuple[BestScore, ...]:
        """List a server's best scores on a layout, among equals the earlier first (E3)."""
        games = scores_query(guild, layout.name.lower()).subquery()
        ranked = select(games).order_by(games.c.score.desc(), games.c.finished_at, games.c.match_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(ranked.limit(limit))).all()
            return tuple([await _best(connection, row) for row in rows])


async def _best(connection: AsyncConnection, row: Row[Any]) -> BestScore:
    people = await _people(connection, row.match_id)
    return BestScore(row.match_id, row.score, row.finished_at, tuple(map(parse_profile, people)))


async def _people(connection: AsyncConnection, match_id: int) -> Sequence[Row[Any]]:
    """Load a match's winners, its spymaster first."""
    query = (
        select(PEOPLE)
        .join(RESULTS, RESULTS.c.person_id == PEOPLE.c.id)
        .where(RESULTS.c.match_id == match_id)
        .order_by(RESULTS.c.role.desc(), PEOPLE.c.id)
    )
    return (await connection.execute(query)).all()
