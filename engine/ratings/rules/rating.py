"""Ratings: a person's strength in a role in a server, by a season's games.

Law: frozen values; `skill` computes the changes.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ratings.rules.months import MONTHS_A_QUARTER, month_of, quarter_of
from engine.rules import Format, Person, Role

MU = 25.0
"""The expected strength of a person without a rating."""
SIGMA = MU / 3
"""The uncertainty of that."""
PersonRole = tuple[Person, Role]
"""A person in a role: spymasters and operatives are rated separately."""
CARRY_OVER = 0.5
"""The share of a rating's distance from a new one that remains in each new season."""
LEAST_PEOPLE = 4
"""The smallest number of people in a rated game."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in a season: expected strength, its uncertainty, and the number of games.

    `season` is the first month of its quarter, as `months` counts them.
    """

    season: int
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0


@dataclass(frozen=True, slots=True)
class RoleRating:
    """A rating as people read it: its role, its number, and the number of games."""

    role: Role
    number: int
    games: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its end in Unix seconds and its players; None has neither won nor lost.

    It is not `rated` if it counts in no record (E4, E7).
    """

    at: int
    match: int
    format: Format
    rated: bool
    players: tuple[tuple[PersonRole, bool | None], ...]


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that changes ratings: its end in Unix seconds, its winners and its losers."""

    at: int
    match: int
    winners: tuple[PersonRole, ...]
    losers: tuple[PersonRole, ...]


@dataclass(frozen=True, slots=True)
class RatingProgress:
    """A server that has unrated games after a place: a time in Unix seconds, and a match."""

    guild: int
    at: int
    match: int


def season_of(at: int) -> int:
    """Return the season of a time in Unix seconds: the first month of its quarter, in UTC."""
    return quarter_of(month_of(at))


def rating_in_season(last: Rating | None, season: int) -> Rating:
    """Return the rating at a season's start, moved towards the initial one (soft reset)."""
    if last is None:
        return Rating(season)
    if last.season == season:
        return last
    share = CARRY_OVER ** ((season - last.season) // MONTHS_A_QUARTER)
    return Rating(season, MU + (last.mu - MU) * share, SIGMA + (last.sigma - SIGMA) * share)


def is_ratable(format: Format) -> bool:
    """Return True for formats with two teams in which no seat plays for both."""
    return format.rules.has_rival and all(place.team is not None for place in format.rules.seats)


def get_rated_game(game: PlayedGame) -> RatedGame | None:
    """Return the winners and losers of a game for rating; None for one that is left out.

    Left out are games that are not rated (E4, E7), that have no rivals or a player of both teams
    (D, E1, E3), and those of fewer than four people. A stopped game has no result at all (H4).
    """
    players = game.players
    counts = game.rated and is_ratable(game.format)
    if not counts or len(players) < LEAST_PEOPLE or any(won is None for _, won in players):
        return None
    winners = tuple(part for part, won in players if won)
    losers = tuple(part for part, won in players if not won)
    return RatedGame(game.at, game.match, winners, losers) if winners and losers else None
