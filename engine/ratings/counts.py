"""Registers ratings for a recount of finished games."""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import rows
from engine.ratings.strengths import RatingService


def register(matches: Matches) -> None:
    """Register the hooks that rate recounted games again."""
    matches.hooks.before_rebuild.append(rows.reset_ratings)
    matches.hooks.after_rebuild.append(RatingService(matches.ledger).rate_games)
