"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported where it is first asked for, never at a start.

Words of this room:

- rating, part: how strong somebody is by the games of a season; somebody in a role, which is what
  is rated
- season: a quarter of a year, in UTC; it begins half of the way back to where everybody begins
- track record: what somebody has come to in the rated games of a server; the profile shows it
"""

from engine.ratings.counted import ratable, rated_game
from engine.ratings.fairness import fair, gap
from engine.ratings.seasons import began_anew, season_of
from engine.ratings.skill import moved, number

__all__ = ["began_anew", "fair", "gap", "moved", "number", "ratable", "rated_game", "season_of"]
