"""The table of ratings; what a server has chosen stands with its other choices."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Integer, String, Table

from engine.store.schema import SCHEMA, filled

RATINGS = Table(
    "ratings",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("role", String(12), primary_key=True),
    Column("season", Integer, primary_key=True, autoincrement=False),
    filled("mu", Double),
    filled("sigma", Double),
    filled("games", Integer),
)
"""How strong somebody is in a role, by the games of a season in a server that keeps ratings.

It follows from the results of its games alone. `season` is the first month of its quarter.
"""
