"""The table of people's holidays; the end of the last one is stored with the person, too."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import BigInteger, Column, ForeignKey, Table

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

HOLIDAYS = Table(
    "holidays",
    SCHEMA,
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    not_null("ends", BigInteger),
)
"""A holiday of a person: its beginning and its end, in Unix seconds."""


class SlowRetention(RetentionPolicy):
    """The retention policy of holidays: they go with their person."""

    personal_tables = MappingProxyType({HOLIDAYS: (HOLIDAYS.c.person_id,)})
    deleted_with_person = (HOLIDAYS,)
