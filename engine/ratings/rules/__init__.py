"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported where it is first asked for, never at a start.

Words of this room:

- rating, part: how strong somebody is by the games of a season; somebody in a role, which is what
  is rated
- season: a quarter of a year, in UTC; it begins half of the way back to where everybody begins
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
