"""Pairs: the pairings of the next heat, by the Swiss system (E12).

Law: of all ways to pair the crews the best one is taken, so two crews meet again, or one has a
second bye, only if no way avoids it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import TypeAlias

from engine.cups.rules.cup_events import BeginHeat, Pairing
from engine.cups.rules.heats import Heat
from engine.cups.rules.standings import CupStanding

Couple: TypeAlias = tuple[int, int]
BYE = 0
"""The number, which no crew has, that a crew with a bye is paired with."""
LOT_RANGE = 1_000_000
"""A lot decides between equal ways: each pair draws a number below this, the least sum wins."""
REMATCH_COST = 10_000
"""Cost of a rematch, in squared points between two crews: more than all gaps of a heat."""
SECOND_BYE_COST = REMATCH_COST * 100
"""Cost of a second bye: more than if all crews met again."""


def pair_crews(
    lines: Sequence[CupStanding], heats: Sequence[Heat], rng: random.Random
) -> BeginHeat:
    """Pair the crews of these standings for the next heat; a lot decides between equal ways.

    In this order: no second bye, no rematch, rivals with about the same points, a bye for a crew
    that stands low.
    """
    points = {line.crew.number: line.points for line in lines}
    if len(points) % 2:
        points[BYE] = min(points.values()) - 1
    met = Counter(pairing.crews for heat in heats for pairing in heat.pairings)
    met.update((heat.bye, BYE) for heat in heats if heat.bye is not None)
    costs = {
        couple: 100 * LOT_RANGE * _cost(points, met, couple) + rng.randrange(LOT_RANGE)
        for couple in combinations(points, 2)
    }
    couples = _cheapest_pairs([*points], costs)
    bye = next((crew for crew, other in couples if other == BYE), None)
    pairings = [Pairing(*rng.sample(couple, 2)) for couple in couples if BYE not in couple]
    return BeginHeat(tuple(pairings), bye)


def _cost(points: Mapping[int, int], met: Counter[Couple], couple: Couple) -> int:
    first, second = couple
    again = met[first, second] + met[second, first]
    gap = points[first] - points[second]
    return again * (SECOND_BYE_COST if BYE in couple else REMATCH_COST) + gap * gap


def _cheapest_pairs(numbers: Sequence[int], costs: Mapping[tuple[int, int], int]) -> list[Couple]:
    """Pair all these numbers so that the costs of the pairs sum to the least.

    The numbers that are left are a set of bits: 16 of them take 40,000 steps at most.
    """

    @cache
    def best(left: int) -> tuple[int, tuple[Couple, ...]]:
        if not left:
            return 0, ()
        first, *others = (at for at in range(len(numbers)) if left >> at & 1)
        ways = []
        for other in others:
            couple = numbers[first], numbers[other]
            rest, couples = best(left & ~(1 << first) & ~(1 << other))
            ways.append((costs[couple] + rest, (couple, *couples)))
        return min(ways)

    return list(best((1 << len(numbers)) - 1)[1])
