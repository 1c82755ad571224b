"""Ratings: people's strength in servers that keep ratings, and even teams by it (A8).

`rules` are pure: finished games in order to numbers; `rows` are the storage, `rating_service`
the use cases. Cups and the club read them; the game asks them for even teams.
"""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import rows
from engine.ratings.rating_service import RatingService
from engine.ratings.schema import RatingRetention


def build(matches: Matches) -> RatingService:
    """Create the use cases of ratings and register them in the game's hooks."""
    ratings = RatingService(matches.ledger)
    matches.hooks.team_balancers.append(ratings)
    matches.hooks.on_defaults_saved.append(rows.delete_ratings_if_disabled)
    matches.hooks.retention_policies.append(RatingRetention())
    register_counts(matches)
    return ratings


def register_counts(matches: Matches) -> None:
    """Register the hooks that delete all ratings before a rebuild, and rate the games after it."""
    matches.hooks.before_rebuild.append(rows.reset_ratings)
    matches.hooks.after_rebuild.append(RatingService(matches.ledger).rate_next_batch)
