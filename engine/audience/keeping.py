"""The retention of predictions (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.audience.schema import PREDICTIONS
from engine.store import RetentionPolicy


class AudienceRetention(RetentionPolicy):
    """Predictions are deleted with the moves of their game, or with their person's data."""

    personal_tables = MappingProxyType({PREDICTIONS: (PREDICTIONS.c.person_id,)})
    deleted_with_person = (PREDICTIONS,)
    deleted_with_game = (PREDICTIONS,)
