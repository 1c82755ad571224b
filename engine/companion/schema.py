"""The tables of key cards and sand timers."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from engine.store.schema import SCHEMA, filled

KEY_CARDS = Table(
    "key_cards",
    SCHEMA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    filled("guild_id", BigInteger),
    filled("dealt_at", BigInteger, index=True),
    filled("format", String(20)),
    filled("layout", String(20)),
    filled("starting", String(10)),
    filled("key", String(25)),
    Column("partner", String(25)),
    Column("first_id", ForeignKey("people.id")),
    Column("second_id", ForeignKey("people.id")),
)
"""A key card for a real table, and its two viewers; `partner` is side B of Duet's.

Its id is that of the interaction that dealt it, so no button ever leads to another card.
"""

SAND_TIMERS = Table(
    "sand_timers",
    SCHEMA,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    filled("guild_id", BigInteger),
    Column("message_id", BigInteger),
    filled("interaction_id", BigInteger),
    filled("person_id", ForeignKey("people.id")),
    filled("ends_at", BigInteger, index=True),
    filled("seconds", Integer),
    filled("language", String(10)),
)
"""A running sand timer; the primary key allows one per channel."""
