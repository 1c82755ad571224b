"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported at first use, never at a start.

Words of this room:
- rating, part: a person's strength by the games of a season; a person in a role, which is rated
- season: a quarter of a year, in UTC; a rating begins it half of the way back to the initial one
"""

from engine.ratings.rules.fairness import fair as fair, gap as gap
from engine.ratings.rules.rating import (
    MU as MU,
    SIGMA as SIGMA,
    Behind as Behind,
    Part as Part,
    PlayedGame as PlayedGame,
    RatedGame as RatedGame,
    Rating as Rating,
    RoleRating as RoleRating,
    began_anew as began_anew,
    ratable as ratable,
    rated_game as rated_game,
    season_of as season_of,
)
from engine.ratings.rules.skill import moved as moved, number as number
