"""What ratings make of finished games that are counted anew."""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import rows
from engine.ratings.strengths import RatingsKept


def enter(matches: Matches) -> None:
    """Have the games that are counted anew move ratings anew."""
    matches.hooks.uncounted.append(rows.uncounted)
    matches.hooks.following.append(RatingsKept(matches.ledger).rate)
