"""The table of game nights: who has said that they come; a night itself is what is due of it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Table, true

from engine.store.schema import SCHEMA, filled

COMING = Table(
    "night_people",
    SCHEMA,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    filled("guild_id", BigInteger, index=True),
    filled("slot", BigInteger, index=True),
    filled("comes", Boolean, default=True, server_default=true()),
)
"""Whether somebody comes to the night of a channel in that slot; what they said before is gone."""
