"""Ratings: a person's strength in a role, by a season's games, and teams that it makes even (A8).

Law: frozen values; `skill` computes the changes. Spymasters of even teams are drawn by lot.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from engine.rules import Format, Person, Role, Seat, Seats, Team, shuffle_seats

MONTHS_A_YEAR = 12
MONTHS_A_QUARTER = 3
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
LOT_COUNT = 400
"""Random distributions that are tried; with up to eight operatives that is nearly all."""


def month_of(at: int) -> int:
    """Return the month of a time in Unix seconds, as months since the year 0."""
    day = datetime.fromtimestamp(at, UTC)
    return day.year * MONTHS_A_YEAR + day.month - 1


def month_start(month: int) -> int:
    """Return the start (UTC, Unix seconds) of a month, counted as `month_of` does."""
    year, place = divmod(month, MONTHS_A_YEAR)
    return int(datetime(year, place + 1, 1, tzinfo=UTC).timestamp())


def quarter_of(month: int) -> int:
    """Return the first month of a month's quarter."""
    return month - month % MONTHS_A_QUARTER


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in a season: expected strength, its uncertainty, and the number of games.

    `season` is the first month of its quarter, as `month_of` counts them.
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
    """Return a rating brought forward to a season: later ones move it towards the initial one.

    A rating of that very season stays as it is; None gives the initial rating.
    """
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
    """Return the winners and losers of a game for rating; None for a game that is left out.

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


def balance_teams(
    seats: Seats, format: Format, rng: random.Random, known: Mapping[PersonRole, Rating]
) -> Seats:
    """Return new seats: spymasters by lot, operatives on sides as even as can be found (A8).

    A person without a rating, and a computer, counts as average.
    """
    dealt = shuffle_seats(seats, rng, format)
    places = [seat for seat in dealt if seat.role is Role.OPERATIVE]
    people = [seat.person for seat in places]
    fixed = sum(_signed_strength(seat, seat.person, known) for seat in dealt if seat not in places)
    lots = [rng.sample(people, len(people)) for _ in range(LOT_COUNT)]
    best = min(lots, key=lambda lot: abs(fixed + _sum(places, lot, known)))
    seated = {seat.person: seat for seat in dealt}
    seated |= {who: replace(seat, person=who) for seat, who in zip(places, best, strict=True)}
    return Seats(tuple(seated[seat.person] for seat in dealt))


def strength_gap(seats: Seats, known: Mapping[PersonRole, Rating]) -> float:
    """Return the difference of both sides' summed strength."""
    return abs(sum(_signed_strength(seat, seat.person, known) for seat in seats))


def _sum(seats: Sequence[Seat], lot: Sequence[Person], known: Mapping[PersonRole, Rating]) -> float:
    return sum(_signed_strength(seat, who, known) for seat, who in zip(seats, lot, strict=True))


def _signed_strength(seat: Seat, who: Person, known: Mapping[PersonRole, Rating]) -> float:
    """Return the strength above average that a seat adds to red's side.

    It is negative for blue; the size of a team does not matter.
    """
    rating = known.get((who, seat.role))
    strength = 0.0 if rating is None else rating.mu - MU
    return strength if seat.team is Team.RED else -strength
