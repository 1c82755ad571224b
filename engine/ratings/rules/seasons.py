"""Seasons: the quarters of the year, and how a rating begins one.

Law: a season begins half of the way back to where everybody begins.
"""

from __future__ import annotations

from engine.ratings.rules.months import MONTHS_A_QUARTER, month_of, quarter_of
from engine.ratings.rules.rating import MU, SIGMA, Rating

KEPT = 0.5
"""How much of what sets a rating apart from a new one is kept with each new season."""


def season_of(at: int) -> int:
    """Give the season of a moment in Unix seconds: the first month of its quarter, in UTC."""
    return quarter_of(month_of(at))


def began_anew(last: Rating | None, season: int) -> Rating:
    """Give a rating as it stands in a season, from the last that there is (soft reset)."""
    if last is None:
        return Rating(season)
    if last.season == season:
        return last
    kept = KEPT ** ((season - last.season) // MONTHS_A_QUARTER)
    return Rating(season, MU + (last.mu - MU) * kept, SIGMA + (last.sigma - SIGMA) * kept)
