"""A plan: the clues that together mean all own cards, with the strongest weakest promise.

Law: every own card is meant once; between equal weakest promises the sum of all decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from engine.cases.promises import Group

MAX_STRENGTH = 1 << 20
"""More than any promise is worth."""
MAX_CLUE_NUMBER = 4
"""Highest number of a clue."""


class Plan(NamedTuple):
    """The strength of the weakest promise, the sum of all, and the own cards of each clue."""

    weakest: int
    total: int
    groups: tuple[Group, ...]


def choose_groups(strengths: Mapping[Group, int], cards: int, clues: int) -> Plan | None:
    """Choose at most `clues` groups that together hold every card once; None if impossible."""
    beginning: dict[int, list[tuple[int, int, Group]]] = {}
    for group, strength in strengths.items():
        beginning.setdefault(group[0], []).append((sum(1 << at for at in group), strength, group))

    @cache
    def best(left: int, more: int) -> Plan | None:
        if not left:
            return Plan(MAX_STRENGTH, 0, ())
        if left.bit_count() > MAX_CLUE_NUMBER * more:
            return None
        best_plan: Plan | None = None
        for mask, strength, group in beginning.get((left & -left).bit_length() - 1, ()):
            if mask & ~left or (best_plan and strength < best_plan.weakest):
                continue
            rest = best(left & ~mask, more - 1)
            if rest is not None:
                weakest = min(strength, rest.weakest)
                candidate = Plan(weakest, strength + rest.total, (group, *rest.groups))
                best_plan = max(best_plan or candidate, candidate)
        return best_plan

    return best((1 << cards) - 1, clues)


def order_clues(drawn: Sequence[Sequence[int]], strengths: Sequence[int]) -> tuple[int, ...]:
    """Order clues so that few lead to a card that a later one means, then weaker ones first.

    A person who errs can then use the extra guess of a later clue (B10). `drawn` lists, for each
    clue, the others whose cards it would lead to while they are open.
    """
    boldest = sorted(range(len(strengths)), key=lambda at: strengths[at])

    def astray(order: Sequence[int]) -> int:
        return sum(
            other in drawn[at] for place, at in enumerate(order) for other in order[place + 1 :]
        )

    return min(permutations(boldest), key=astray)
