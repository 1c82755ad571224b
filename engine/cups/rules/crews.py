"""Crews: the teams of a cup, of two or three people, by lot or by strength (E11, E14)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.rules import COMPUTERS, Person

CREW_SIZE = 2
MIN_PEOPLE, MAX_PEOPLE = 4, 32
MIN_PEOPLE_WITH_COMPUTERS = 2
"""People that a cup with computers needs: one for each of two teams."""
MAX_FINAL_GAMES = 3
"""Greatest number of games that two teams alone play (E14)."""


@dataclass(frozen=True, slots=True)
class Crew:
    """A team of a cup; `number` is the order of the draw, from 1."""

    number: int
    people: tuple[Person, ...]

    def spymaster(self, heat: int) -> Person:
        """Return the spymaster of a heat, counted from 0; the crew takes turns (E12)."""
        return self.people[heat % len(self.people)]


def count_heats_before_final(crews: int) -> int:
    """Count the heats before the final for so many crews; two crews play only the final."""
    return (crews - 1).bit_length() if crews > CREW_SIZE else 0


def get_max_final_games(crews: int) -> int:
    """Return the greatest number of games in the final: three for two crews, else one (E14)."""
    return MAX_FINAL_GAMES if crews == CREW_SIZE else 1


def count_needed_computers(people: int) -> int:
    """Count the computers needed for at least four players and an even number (E14)."""
    return max(MIN_PEOPLE - people, people % CREW_SIZE)


def draw_crews_by_lot(
    people: Sequence[Person], rng: random.Random
) -> tuple[tuple[Person, ...], ...]:
    """Draw crews of two by lot; of an odd number of people, one crew has three (E11)."""
    drawn = rng.sample(people, len(people))
    pairs = [tuple(drawn[at : at + CREW_SIZE]) for at in range(0, len(drawn) - 1, CREW_SIZE)]
    if len(drawn) % CREW_SIZE:
        pairs[-1] = (*pairs[-1], drawn[-1])
    return tuple(pairs)


def draw_crews_by_strength(
    people: Sequence[Person], strengths: Mapping[Person, float], rng: random.Random
) -> tuple[tuple[Person, ...], ...]:
    """Draw crews of about equal strength: the strongest with the weakest, and so on inwards (E11).

    A person without a strength counts as the mean of the others; equals are ordered by lot. Of an
    odd number of people, the middle one joins the weakest crew.
    """
    mean = fmean(strengths.values()) if strengths else 0.0
    worth = {person: strengths.get(person, mean) for person in people}
    order = _sort_by_strength(people, strengths, rng)[::-1]
    half = len(order) // 2
    crews = [(order[at], order[-1 - at]) for at in range(half)]
    drawn: list[tuple[Person, ...]] = [*rng.sample(crews, half)]
    if len(order) % CREW_SIZE:
        sums = [sum(worth[person] for person in crew) for crew in drawn]
        weakest = sums.index(min(sums))
        drawn[weakest] = (*drawn[weakest], order[half])
    return tuple(drawn)


def draw_crews(
    people: Sequence[Person],
    rng: random.Random,
    strengths: Mapping[Person, float] | None = None,
    *,
    fills: bool = False,
) -> tuple[tuple[Person, ...], ...]:
    """Draw the crews of a cup: by strength if `strengths` is given, else by lot (E11).

    With `fills` computers take the missing places (E14), each in a crew with a person: with the
    strongest people, as a computer counts as the weakest player.
    """
    partners = _sort_by_strength(people, strengths or {}, rng)[
        : count_needed_computers(len(people)) if fills else 0
    ]
    filled = [tuple(rng.sample(both, CREW_SIZE)) for both in zip(partners, COMPUTERS, strict=False)]
    remaining = [person for person in people if person not in partners]
    others = (
        draw_crews_by_lot(remaining, rng)
        if strengths is None
        else draw_crews_by_strength(remaining, strengths, rng)
    )
    return tuple(rng.sample((*filled, *others), len(filled) + len(others)))


def _sort_by_strength(
    people: Sequence[Person], strengths: Mapping[Person, float], rng: random.Random
) -> list[Person]:
    """Order people, the strongest first and equals by lot; an unknown one counts as the mean."""
    mean = fmean(strengths.values()) if strengths else 0.0
    drawn = rng.sample(people, len(people))
    return sorted(drawn, key=lambda person: -strengths.get(person, mean))
