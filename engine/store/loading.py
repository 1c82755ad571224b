"""Loading: rows to a Table, the match replayed by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Begin, Entry, Match, RuleViolation
from engine.rules.game.seat import Person
from engine.store import change_rows, heartbeats, mark_rows
from engine.store.conflicts import BrokenLog, NoSuchMatch
from engine.store.people import profile
from engine.store.schema import DealRow, MatchRow, MoveRow, PersonRow
from engine.tables import Channel, Profile, Table


async def table(connection: AsyncConnection, match_id: int) -> Table:
    """Load one match; raises NoSuchMatch or BrokenLog."""
    query = select(MatchRow.__table__).where(MatchRow.id == match_id)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise NoSuchMatch
    match = await _match(connection, match_id)
    return Table(
        match_id,
        place(row),
        match,
        await _people(connection, match),
        await mark_rows.all_marks(connection, match_id, match),
        row.marks_count,
        heartbeats.presences(await heartbeats.spans(connection, row.guild_id), row.guild_id),
    )


def place(row: Row[Any]) -> Channel:
    """Give where a match lies, of its row."""
    return Channel(
        row.guild_id, row.channel_id, row.message_id, row.posted_at, row.notice_id, row.recap_id
    )


async def _match(connection: AsyncConnection, match_id: int) -> Match:
    dealt = select(DealRow.__table__).where(DealRow.match_id == match_id)
    moves = select(MoveRow.__table__).where(MoveRow.match_id == match_id).order_by(MoveRow.ply)
    try:
        deal_row = (await connection.execute(dealt)).one_or_none()
        rows = (await connection.execute(moves)).all()
        return _replayed(rows, None if deal_row is None else change_rows.deal(deal_row))
    except (RuleViolation, ValueError, LookupError, TypeError, AttributeError) as error:
        raise BrokenLog from error


def _replayed(rows: Sequence[Row[Any]], deal: Begin | None) -> Match:
    if [row.ply for row in rows] != list(range(1, len(rows) + 1)):
        raise change_rows.Unreadable
    return Match.replay([_entry(row, deal) for row in rows])


def _entry(row: Row[Any], deal: Begin | None) -> Entry:
    return Entry(Person(row.person_id), change_rows.change(row.kind, row.body, deal), row.at)


async def _people(connection: AsyncConnection, match: Match) -> dict[Person, Profile]:
    query = select(PersonRow.__table__).where(PersonRow.id.in_(match.people))
    profiles = [profile(row) for row in await connection.execute(query)]
    return {known.person: known for known in profiles}
