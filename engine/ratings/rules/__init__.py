"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported where it is first asked for, never at a start.

Words of this room:

- rating, part: how strong somebody is by the games of a season; somebody in a role, which is what
  is rated
- season: a quarter of a year, in UTC; it begins half of the way back to where everybody begins
"""

from engine.ratings.rules.counted import ratable, rated_game
from engine.ratings.rules.fairness import fair, gap
from engine.ratings.rules.rating import (
    MU,
    SIGMA,
    Behind,
    Part,
    PlayedGame,
    RatedGame,
    Rating,
    RoleRating,
)
from engine.ratings.rules.seasons import began_anew, season_of
from engine.ratings.rules.skill import moved, number

__all__ = [
    "MU",
    "SIGMA",
    "Behind",
    "Part",
    "PlayedGame",
    "RatedGame",
    "Rating",
    "RoleRating",
    "began_anew",
    "fair",
    "gap",
    "moved",
    "number",
    "ratable",
    "rated_game",
    "season_of",
]
