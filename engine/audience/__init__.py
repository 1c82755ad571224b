"""The audience: spectators predict what a clue means, and the recap names the best readers (H3).

The rules of the game decide from a match alone who may predict, and when.

Words of this room:
- audience: people who neither sit at a table nor have seen its key
- prediction: the cards that one of them thinks a clue means
"""

from __future__ import annotations

from engine.audience.prediction_service import PredictionService
from engine.audience.schema import AudienceRetention
from engine.matches import Matches


def build(matches: Matches) -> PredictionService:
    """Create the use cases of predictions and register their retention."""
    matches.hooks.retention_policies.append(AudienceRetention())
    return PredictionService(matches.ledger)
