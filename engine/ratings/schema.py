"""The table of ratings; whether a server keeps them stands with its other settings."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Integer, String, Table

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

RATINGS = Table(
    "ratings",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    not_null("mu", Double),
    not_null("sigma", Double),
    not_null("games", Integer),
)
"""A person's strength in a role, by the games of a season in a server that keeps ratings.

It follows from the results of its games only. `season` is the first month of its quarter.
"""


class RatingRetention(RetentionPolicy):
    """Ratings stay, because other people's depend on them, and go with their server."""

    personal_tables = MappingProxyType({RATINGS: (RATINGS.c.person_id,)})
    deleted_with_server = (RATINGS,)
