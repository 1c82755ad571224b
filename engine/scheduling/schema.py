"""Tables of scheduled tasks, and of the last unasked message to each person."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, String, Table, UniqueConstraint

from engine.store.schema import SCHEMA, Id, not_null

DUE = Table(
    "due",
    SCHEMA,
    Column("id", Id, primary_key=True),
    not_null("kind", String(20)),
    not_null("key", String(80)),
    not_null("at", BigInteger, index=True),
    not_null("until", BigInteger),
    not_null("guild_id", BigInteger, default=0, index=True),
    Column("channel_id", BigInteger),
    Column("match_id", ForeignKey("matches.id"), index=True),
    Column("person_id", ForeignKey("people.id"), index=True),
    Column("set_by", ForeignKey("people.id"), index=True),
    Column("message_id", BigInteger),
    not_null("about", JSON),
    Column("claimed_at", BigInteger),
    UniqueConstraint("kind", "key"),
)
"""A scheduled task: see `engine.scheduling.values`.

`claimed_at` is when a process has claimed it.
"""

UNASKED = Table(
    "unasked",
    SCHEMA,
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("at", BigInteger),
    not_null("name", String(40)),
)
"""The last message to a person that answered no press of theirs, and its name."""
