"""Ratings: people's strength in servers that keep ratings, and even teams by it (A8).

`rules` are pure: finished games in order to numbers; `rows` are the storage, `strengths` the use
cases. Cups and the club read them; the game asks them for even teams.
"""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import counts, rows
from engine.ratings.keeping import RatingKeeper
from engine.ratings.strengths import RatingsKept


def beside(matches: Matches) -> RatingsKept:
    """Create the use cases of ratings and register them in the game's hooks."""
    ratings = RatingsKept(matches.ledger)
    matches.hooks.fair.append(ratings)
    matches.hooks.chosen.append(rows.chosen)
    matches.hooks.keepers.append(RatingKeeper())
    counts.enter(matches)
    return ratings
