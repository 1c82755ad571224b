"""Limits: which of them run, at every table, found by one query (C14, C15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, cast, literal, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Person
from engine.rules.limits import Limit
from engine.rules.match import Match
from engine.rules.pace import LIVE
from engine.store.database import Database
from engine.store.table import Table
from engine.store.tables import DraftRow, MatchRow


@dataclass(frozen=True, slots=True)
class Running:
    """A limit that runs at a match: of a giver's question, or of its moment."""

    match: int
    limit: Limit
    giver: Person | None = None


class Limits:
    """The limits that run."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def running(self) -> list[Running]:
        """List every limit that runs, the oldest first."""
        moments = select(
            MatchRow.id, cast(null(), BigInteger), MatchRow.limit_began, MatchRow.limit_seconds
        ).where(MatchRow.open, MatchRow.limit_began.is_not(None))
        questions = (
            select(
                DraftRow.match_id,
                DraftRow.giver_id,
                DraftRow.asked_at,
                literal(LIVE.question),
            )
            .join(MatchRow, MatchRow.id == DraftRow.match_id)
            .where(MatchRow.open, DraftRow.asked_at.is_not(None), DraftRow.answer.is_(None))
        )
        both = questions.union_all(moments)
        async with self._database.read() as connection:
            rows: Sequence[Any] = (await connection.execute(both)).all()
        found = [
            Running(match, Limit(began, seconds), None if giver is None else Person(giver))
            for match, giver, began, seconds in rows
        ]
        return sorted(found, key=lambda running: running.limit.began)


async def keep(connection: AsyncConnection, table: Table, after: Match) -> None:
    """Remember the limit that runs after a change, in the transaction that stores it."""
    limit = after.limit
    if limit == table.match.limit:
        return
    values = {
        "limit_began": None if limit is None else limit.began,
        "limit_seconds": None if limit is None else limit.seconds,
    }
    await connection.execute(update(MatchRow).where(MatchRow.id == table.id).values(values))
