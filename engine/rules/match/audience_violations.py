"""Refusals of predictions, as the other violations are (H3)."""

from __future__ import annotations

from engine.rules.violations import RuleViolation


class PredictionsOff(RuleViolation):
    """Spectators predict only where the table has predictions (H3)."""


class OnlySpectatorsPredict(RuleViolation):
    """Whoever sits at the table predicts nothing (H3)."""


class KeyIsKnown(RuleViolation):
    """Whoever has seen a key of this game predicts nothing more in it (H3)."""


class NoPredictionNow(RuleViolation):
    """A turn is predicted from its clue to its first guess (H3)."""


class TooManyPredicted(RuleViolation):
    """A turn is predicted with at most as many cards as its clue says (H3)."""
