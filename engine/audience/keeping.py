"""The retention of predictions (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.audience.schema import PREDICTIONS
from engine.store import Keeper


class AudienceKeeper(Keeper):
    """Predictions are deleted with the moves of their game, or with their person's data."""

    of_a_person = MappingProxyType({PREDICTIONS: (PREDICTIONS.c.person_id,)})
    own = (PREDICTIONS,)
    of_a_game = (PREDICTIONS,)
