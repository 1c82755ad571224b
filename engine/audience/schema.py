"""The table of predictions: one row per match, turn and spectator."""

from __future__ import annotations

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, Table

from engine.store.schema import SCHEMA, not_null

PREDICTIONS = Table(
    "predictions",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    not_null("cards", JSON),
    not_null("at", BigInteger),
    not_null("interaction_id", BigInteger),
)
"""The cards that a spectator thinks a turn's clue means; secret before the end (H3)."""
