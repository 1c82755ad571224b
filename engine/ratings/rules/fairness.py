"""Fairness: teams as even as ratings can make them (A8).

Law: the lot seats the spymasters; the operatives are shared out so that the sides are even.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.ratings.rules.rating import MU, Part, Rating
from engine.rules import Format, Person, Role, Seat, Seats, Team, shuffled

LOTS = 400
"""How many ways of sharing out are tried; of up to eight operatives that is nearly each."""


def fair(seats: Seats, format: Format, rng: random.Random, known: Mapping[Part, Rating]) -> Seats:
    """Seat everybody anew, spymasters by lot and on sides as even as can be found (A8).

    A person without a rating counts as usual, and so does a computer.
    """
    dealt = shuffled(seats, rng, format)
    places = [seat for seat in dealt if seat.role is Role.OPERATIVE]
    people = [seat.person for seat in places]
    fixed = sum(_pull(seat, seat.person, known) for seat in dealt if seat not in places)
    drawn = [rng.sample(people, len(people)) for _ in range(LOTS)]
    best = min(drawn, key=lambda lot: abs(fixed + _sum(places, lot, known)))
    given = {seat.person: seat for seat in dealt}
    given |= {who: replace(seat, person=who) for seat, who in zip(places, best, strict=True)}
    return Seats(tuple(given[seat.person] for seat in dealt))


def gap(seats: Seats, known: Mapping[Part, Rating]) -> float:
    """Say by how much one side is expected to be stronger than the other."""
    return abs(sum(_pull(seat, seat.person, known) for seat in seats))


def _sum(places: Sequence[Seat], lot: Sequence[Person], known: Mapping[Part, Rating]) -> float:
    return sum(_pull(seat, who, known) for seat, who in zip(places, lot, strict=True))


def _pull(seat: Seat, who: Person, known: Mapping[Part, Rating]) -> float:
    """Say how far somebody on a seat pulls a game to red's side; a team's size pulls nowhere."""
    rating = known.get((who, seat.role))
    strength = 0.0 if rating is None else rating.mu - MU
    return strength if seat.team is Team.RED else -strength
