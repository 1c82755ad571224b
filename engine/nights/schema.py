"""The table of who comes to game nights; a night itself is stored as its scheduled task."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Table, true

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

COMING = Table(
    "night_people",
    SCHEMA,
    Column("channel_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    not_null("guild_id", BigInteger, index=True),
    not_null("slot", BigInteger, index=True),
    not_null("comes", Boolean, default=True, server_default=true()),
)
"""A person's answer to the night of a channel in that slot, in place of the one before."""


class NightRetention(RetentionPolicy):
    """The retention policy of who comes: it goes with the person, and with the server."""

    personal_tables = MappingProxyType({COMING: (COMING.c.person_id,)})
    deleted_with_person = (COMING,)
    deleted_with_server = (COMING,)
