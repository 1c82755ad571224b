"""Crews: the teams of a cup, of two people or three, by lot or by strength (E11)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from engine.rules import Person

CREW_SIZE = 2
FEWEST_PEOPLE, MOST_PEOPLE = 4, 32


@dataclass(frozen=True, slots=True)
class Crew:
    """A team of a cup, by the number it was drawn with, from 1."""

    number: int
    people: tuple[Person, ...]

    def spymaster(self, heat: int) -> Person:
        """Tell who gives the clues in a heat, counted from 0: they take turns (E12)."""
        return self.people[heat % len(self.people)]


def heats_for(crews: int) -> int:
    """Tell how many heats so many crews play before the final; two crews have the final alone."""
    return (crews - 1).bit_length() if crews > CREW_SIZE else 0


def crews_by_lot(people: Sequence[Person], rng: random.Random) -> tuple[tuple[Person, ...], ...]:
    """Draw crews of two by lot; where people are odd, one is of three (E11)."""
    drawn = rng.sample(people, len(people))
    pairs = [tuple(drawn[at : at + CREW_SIZE]) for at in range(0, len(drawn) - 1, CREW_SIZE)]
    if len(drawn) % CREW_SIZE:
        pairs[-1] = (*pairs[-1], drawn[-1])
    return tuple(pairs)


def crews_by_strength(
    people: Sequence[Person], strengths: Mapping[Person, float], rng: random.Random
) -> tuple[tuple[Person, ...], ...]:
    """Draw crews as even as can be: the strongest with the weakest, and so on inwards (E11).

    Who has no strength counts as the mean of the others; equals are ordered by lot. Where people
    are odd, the one in the middle joins the weakest crew.
    """
    mean = fmean(strengths.values()) if strengths else 0.0
    worth = {person: strengths.get(person, mean) for person in people}
    order = sorted(rng.sample(people, len(people)), key=lambda person: worth[person])
    half = len(order) // 2
    crews = [(order[at], order[-1 - at]) for at in range(half)]
    drawn: list[tuple[Person, ...]] = [*rng.sample(crews, half)]
    if len(order) % CREW_SIZE:
        sums = [sum(worth[person] for person in crew) for crew in drawn]
        weakest = sums.index(min(sums))
        drawn[weakest] = (*drawn[weakest], order[half])
    return tuple(drawn)
