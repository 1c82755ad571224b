"""Cups: tournament evenings of many games at once, from the sign-up to the final (E11 to E14).

`rules` are pure; `rows` store, `cup_service` and `cup_progress` are the use cases, `words` write
the texts, and `brackets` draw the pictures.
"""

from __future__ import annotations

import random

from engine.cups.cup_service import CupService
from engine.cups.schema import CupRetention
from engine.matches import Matches
from engine.ratings.rating_service import RatingService


def build(matches: Matches, rng: random.Random) -> CupService:
    """Build the use cases of cups and register them in the hooks of matches."""
    cups = CupService(matches.ledger, rng, RatingService(matches.ledger))
    matches.hooks.on_leave.append(cups.withdraw_everywhere)
    matches.hooks.on_channel_lost.append(cups.progress.call_off_cup_of_lost_channel)
    matches.hooks.before_next_game.append(cups.progress.require_no_cup_game)
    matches.hooks.retention_policies.append(CupRetention())
    return cups
