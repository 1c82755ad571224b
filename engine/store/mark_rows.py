"""Marks: one row per match and person, for the turn it was made in (B19)."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Mark
from engine.store import upserts
from engine.store.conflicts import Repeated
from engine.store.schema import MarkRow


async def put(
    connection: AsyncConnection, match_id: int, turn: int, mark: Mark, interaction: int
) -> None:
    """Write a person's one mark; raises Repeated when this interaction has written it."""
    keys = {"match_id": match_id, "person_id": mark.person}
    values = {"turn": turn, "card": mark.card, "at": mark.at, "stop": mark.stop}
    values["interaction_id"] = interaction
    if not await upserts.put(connection, MarkRow, keys, values, unless="interaction_id"):
        raise Repeated
