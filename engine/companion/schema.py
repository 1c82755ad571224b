"""The tables of key cards and sand timers."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

KEY_CARDS = Table(
    "key_cards",
    SCHEMA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    not_null("guild_id", BigInteger),
    not_null("dealt_at", BigInteger, index=True),
    not_null("format", String(20)),
    not_null("layout", String(20)),
    not_null("starting", String(10)),
    not_null("key", String(25)),
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
    not_null("guild_id", BigInteger),
    Column("message_id", BigInteger),
    not_null("interaction_id", BigInteger),
    not_null("person_id", ForeignKey("people.id")),
    not_null("ends_at", BigInteger, index=True),
    not_null("seconds", Integer),
    not_null("language", String(10)),
)
"""A running sand timer; the primary key allows one per channel."""
EXPORTED_COLUMNS = (KEY_CARDS.c.id, KEY_CARDS.c.guild_id, KEY_CARDS.c.dealt_at)


class CompanionRetention(RetentionPolicy):
    """Key cards and sand timers go with their server; key cards also after thirty days.

    A key card stays when a person is erased, so that it is shown to no other person. An export does
    not hold the key: a person who saw one side of Duet's must not read the other (D2).
    """

    personal_tables = MappingProxyType(
        {
            KEY_CARDS: (KEY_CARDS.c.first_id, KEY_CARDS.c.second_id),
            SAND_TIMERS: (SAND_TIMERS.c.person_id,),
        }
    )
    unexported = tuple(column for column in KEY_CARDS.c if column not in {*EXPORTED_COLUMNS})
    deleted_with_server = (KEY_CARDS, SAND_TIMERS)
