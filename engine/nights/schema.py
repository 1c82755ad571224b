"""The table of game nights: who has said that they come; a night itself is what is due of it."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table

from engine.store.schema import SCHEMA, filled

COMING = Table(
    "night_people",
    SCHEMA,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    filled("guild_id", BigInteger, index=True),
    filled("slot", BigInteger, index=True),
)
"""Somebody who comes to the night of a channel that is in that slot; earlier ones are gone."""
