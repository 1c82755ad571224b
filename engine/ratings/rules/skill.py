"""Skill: the effect of a game's outcome on its players' ratings.

Law: OpenSkill's Plackett-Luce with its own defaults; only the scale is ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from engine.ratings.rules.rating import PersonRole, RatedGame, Rating, rating_in_season, season_of

SCALE, BEGINNING = 40, 1000
"""The size of one step of the model in the number that people read, and their first number."""


def compute_ratings(
    games: Iterable[RatedGame], last: Mapping[PersonRole, Rating]
) -> dict[PersonRole, list[Rating]]:
    """Compute the ratings that games change, from the latest ones, in the games' order.

    Each person has, in each role, a rating at the end of each season played in.
    """
    result: dict[PersonRole, list[Rating]] = {}
    for game in games:
        season = season_of(game.at)
        for part, rating in _rate_game(game, season, last, result).items():
            earlier = [old for old in result.get(part, ()) if old.season != season]
            result[part] = [*earlier, rating]
    return result


def display_number(rating: Rating) -> int:
    """Return the number that people read: a conservative estimate of the strength."""
    model = _model()
    known = model.rating(mu=rating.mu, sigma=rating.sigma)
    return round(float(known.ordinal(alpha=SCALE, target=BEGINNING)))


def _rate_game(
    game: RatedGame,
    season: int,
    last: Mapping[PersonRole, Rating],
    stands: Mapping[PersonRole, list[Rating]],
) -> dict[PersonRole, Rating]:
    """Rate one game, with the winners first and the losers second."""
    model, sides = _model(), (game.winners, game.losers)
    before = {
        part: rating_in_season(stands[part][-1] if part in stands else last.get(part), season)
        for side in sides
        for part in side
    }
    teams = [
        [model.rating(mu=before[part].mu, sigma=before[part].sigma) for part in side]
        for side in sides
    ]
    after = model.rate(teams, ranks=[1, 2])
    return {
        part: Rating(season, new.mu, new.sigma, before[part].games + 1)
        for side, news in zip(sides, after, strict=True)
        for part, new in zip(side, news, strict=True)
    }


@cache
def _model() -> Any:
    from openskill.models import PlackettLuce  # noqa: PLC0415 - 100 ms and 5 MB, for few servers

    return PlackettLuce()
