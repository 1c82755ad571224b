"""The table of predictions: one row per match, turn and spectator."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Integer, Table

from engine.store import RetentionPolicy
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


class AudienceRetention(RetentionPolicy):
    """Predictions are deleted with the moves of their game, or with their person's data."""

    personal_tables = MappingProxyType({PREDICTIONS: (PREDICTIONS.c.person_id,)})
    deleted_with_person = (PREDICTIONS,)
    deleted_with_game = (PREDICTIONS,)
