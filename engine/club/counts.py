"""Registers the club's counts of finished games, at their end and at a recount."""

from __future__ import annotations

from engine.club.hall import Hall
from engine.club.rows import counts
from engine.matches import Matches


def enter(matches: Matches) -> None:
    """Register the hooks that write clues and months in the transaction that ends a match."""
    matches.hooks.ended.append(counts.ended)
    matches.hooks.recounted.append(counts.recounted)
    matches.hooks.following.append(Hall(matches.ledger).weigh)
