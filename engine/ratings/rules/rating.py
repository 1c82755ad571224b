"""Ratings: how well somebody plays a role in a server, as far as a season's games tell.

Law: frozen values; what moves them stands in `skill`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.ratings.rules.months import MONTHS_A_QUARTER, month_of, quarter_of
from engine.rules import Format, Person, Role

MU = 25.0
"""What is expected of a person without a rating."""
SIGMA = MU / 3
"""How far that may be from the truth."""
Part = tuple[Person, Role]
"""Somebody in a role: spymasters and operatives are rated apart."""
KEPT = 0.5
"""How much of what sets a rating apart from a new one is kept with each new season."""
LEAST_PEOPLE = 4
"""How many people a game has at least."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in a season: expected strength, its uncertainty, and how many games moved it.

    `season` is the first month of its quarter, as `months` counts them.
    """

    season: int
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0


@dataclass(frozen=True, slots=True)
class RoleRating:
    """What somebody reads of their rating in a role: its number, and how many games moved it."""

    role: Role
    number: int
    games: int


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: its end, in Unix seconds, and who sat there; None has neither won nor lost.

    It is not `rated` where it counts in no record (E4, E7).
    """

    at: int
    match: int
    format: Format
    rated: bool
    players: tuple[tuple[Part, bool | None], ...]


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that moves ratings: when it ended, in Unix seconds, and who won and lost it."""

    at: int
    match: int
    winners: tuple[Part, ...]
    losers: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Behind:
    """A server that keeps ratings and has games which have not moved them: those after a place."""

    guild: int
    at: int
    match: int


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


def ratable(format: Format) -> bool:
    """Tell whether games of a format can move ratings: two teams, and nobody plays for both."""
    return format.rules.opposed and all(place.team is not None for place in format.rules.seats)


def rated_game(game: PlayedGame) -> RatedGame | None:
    """Give what a finished game means for ratings; None for one that is left out.

    Left out are games that are not rated (E4, E7), that have no rivals or a player of both teams
    (D, E1, E3), and those of fewer than four people. A stopped game has no result at all (H4).
    """
    players = game.players
    counts = game.rated and ratable(game.format)
    if not counts or len(players) < LEAST_PEOPLE or any(won is None for _, won in players):
        return None
    winners = tuple(part for part, won in players if won)
    losers = tuple(part for part, won in players if not won)
    return RatedGame(game.at, game.match, winners, losers) if winners and losers else None
