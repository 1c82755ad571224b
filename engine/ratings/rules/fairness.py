"""Fairness: teams as even as ratings can make them (A8).

Law: spymasters are drawn by lot; operatives are shared out so that the sides are even.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.ratings.rules.rating import MU, PersonRole, Rating
from engine.rules import Format, Person, Role, Seat, Seats, Team, shuffle_seats

LOT_COUNT = 400
"""Random distributions that are tried; with up to eight operatives that is nearly all."""


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
