"""Registers ratings for a recount of finished games."""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import rows
from engine.ratings.strengths import RatingsKept


def enter(matches: Matches) -> None:
    """Register the hooks that rate recounted games again."""
    matches.hooks.uncounted.append(rows.uncounted)
    matches.hooks.following.append(RatingsKept(matches.ledger).rate)
