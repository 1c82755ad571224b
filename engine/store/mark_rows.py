"""Marks: one row per match and person, for the turn it was made in (B19)."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Mark, Match, Position
from engine.rules.game.seat import Person
from engine.store import upserts
from engine.store.conflicts import Repeated
from engine.store.schema import MarkRow


async def all_marks(connection: AsyncConnection, match_id: int, match: Match) -> tuple[Mark, ...]:
    """Read what people have marked, or taken off, in this turn."""
    if match.game is None:
        return ()
    query = (
        select(MarkRow.person_id, MarkRow.card, MarkRow.at, MarkRow.stop)
        .where(MarkRow.match_id == match_id, MarkRow.turn == match.game.round)
        .order_by(MarkRow.person_id)
    )
    return tuple(
        Mark(Person(person), None if card is None else Position(card), at, stop)
        for person, card, at, stop in await connection.execute(query)
    )


async def put(
    connection: AsyncConnection, match_id: int, turn: int, mark: Mark, interaction: int
) -> None:
    """Write a person's one mark; raises Repeated when this interaction has written it."""
    mine = (MarkRow.match_id == match_id, MarkRow.person_id == mark.person)
    last = await connection.execute(select(MarkRow.interaction_id).where(*mine))
    if last.scalar_one_or_none() == interaction:
        raise Repeated
    keys = {"match_id": match_id, "person_id": mark.person}
    values = {"turn": turn, "card": mark.card, "at": mark.at, "stop": mark.stop}
    values["interaction_id"] = interaction
    await upserts.put(connection, MarkRow, keys, values)
