"""The table of predictions: one row per match, turn and spectator."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, Table

from engine.store.schema import SCHEMA, filled

PREDICTIONS = Table(
    "predictions",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    filled("cards", JSON),
    filled("at", BigInteger),
    filled("interaction_id", BigInteger),
)
"""The cards that a spectator thinks a turn's clue means; secret before the end (H3)."""
