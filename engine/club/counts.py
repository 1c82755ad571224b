"""What the club counts of finished games, as they end and when they are counted anew."""

from __future__ import annotations

from engine.club.hall import Hall
from engine.club.rows import counts
from engine.matches import Matches


def enter(matches: Matches) -> None:
    """Have clues and months written in the transaction that ends a match."""
    matches.hooks.ended.append(counts.ended)
    matches.hooks.recounted.append(counts.recounted)
    matches.hooks.following.append(Hall(matches.ledger).weigh)
