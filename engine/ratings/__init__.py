"""Ratings: who is how strong in a server that keeps them, and even teams by them (A8).

`rules` are pure: finished games in their order to numbers; `rows` are what is stored, `strengths`
the use cases. Cups and the club ask them; the game asks them for even teams.
"""

from __future__ import annotations

from engine.matches import Matches
from engine.ratings import counts, rows
from engine.ratings.keeping import RatingKeeper
from engine.ratings.strengths import RatingsKept


def beside(matches: Matches) -> RatingsKept:
    """Make the use cases of ratings, and have the game ask them where it asks everybody."""
    kept = RatingsKept(matches.ledger)
    matches.hooks.fair.append(kept)
    matches.hooks.chosen.append(rows.chosen)
    matches.hooks.keepers.append(RatingKeeper())
    counts.enter(matches)
    return kept
