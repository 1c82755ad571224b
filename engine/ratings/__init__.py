"""Ratings: finished games in the order of their ends to numbers by person and role.

Law: pure; the same games in the same order give the same numbers, to the last bit. The model is
OpenSkill's Plackett-Luce, imported where it is first asked for, never at a start.
"""

from engine.ratings.counted import ratable, rated_game
from engine.ratings.fairness import fair, gap
from engine.ratings.seasons import began_anew, season_of
from engine.ratings.skill import moved, number

__all__ = ["began_anew", "fair", "gap", "moved", "number", "ratable", "rated_game", "season_of"]
