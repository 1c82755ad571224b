"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported at first use, never at a start.

Words of this room:
- rating, part: a person's strength by the games of a season; a person in a role, which is rated
- season: a quarter of a year, in UTC; a rating begins it half of the way back to the initial one
"""

from engine.ratings.rules.rating import (
    MU as MU,
    SIGMA as SIGMA,
    PersonRole as PersonRole,
    PlayedGame as PlayedGame,
    RatedGame as RatedGame,
    Rating as Rating,
    RatingProgress as RatingProgress,
    RoleRating as RoleRating,
    balance_teams as balance_teams,
    get_rated_game as get_rated_game,
    is_ratable as is_ratable,
    rating_in_season as rating_in_season,
    season_of as season_of,
    strength_gap as strength_gap,
)
from engine.ratings.rules.skill import (
    compute_ratings as compute_ratings,
    display_number as display_number,
)
