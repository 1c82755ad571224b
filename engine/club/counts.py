"""Registers the club's counts of finished games, at their end and at a recount."""

from __future__ import annotations

from engine.club.hall import HallService
from engine.club.rows import counts
from engine.matches import Matches


def register(matches: Matches) -> None:
    """Register the hooks that write clues and months in the transaction that ends a match."""
    matches.hooks.on_match_end.append(counts.write_counts)
    matches.hooks.on_recount.append(counts.rewrite_counts)
    matches.hooks.after_rebuild.append(HallService(matches.ledger).weigh_clues)
