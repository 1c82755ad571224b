"""A plan: which clues together mean all own cards, so that the weakest promise is strongest.

Law: every own card is meant once; where the weakest promises are the same, all together count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

from engine.cases.promises import Group

BEYOND = 1 << 20
"""More than any promise is worth."""
MOST = 4
"""The highest number of a clue."""


class Plan(NamedTuple):
    """How sure the weakest promise is, all together, and which own cards each clue means."""

    weakest: int
    whole: int
    groups: tuple[Group, ...]


def plan(strengths: Mapping[Group, int], cards: int, clues: int) -> Plan | None:
    """Choose up to so many groups that hold every card once; None where there are no such."""
    beginning: dict[int, list[tuple[int, int, Group]]] = {}
    for group, strength in strengths.items():
        beginning.setdefault(group[0], []).append((sum(1 << at for at in group), strength, group))

    @cache
    def best(left: int, more: int) -> Plan | None:
        if not left:
            return Plan(BEYOND, 0, ())
        if left.bit_count() > MOST * more:
            return None
        found: Plan | None = None
        for mask, strength, group in beginning.get((left & -left).bit_length() - 1, ()):
            if mask & ~left or (found and strength < found.weakest):
                continue
            rest = best(left & ~mask, more - 1)
            if rest is not None:
                weakest = min(strength, rest.weakest)
                made = Plan(weakest, strength + rest.whole, (group, *rest.groups))
                found = max(found or made, made)
        return found

    return best((1 << cards) - 1, clues)


def told_in_order(drawn: Sequence[Sequence[int]], strengths: Sequence[int]) -> tuple[int, ...]:
    """Order clues so that few lead to a card that a later one means; else the surest comes last.

    So whoever errs makes it good with the one guess more of a later clue (B10). `drawn` has, clue
    by clue, which others it would lead away to while their cards lie open.
    """
    boldest = sorted(range(len(strengths)), key=lambda at: strengths[at])

    def astray(order: Sequence[int]) -> int:
        return sum(
            other in drawn[at] for place, at in enumerate(order) for other in order[place + 1 :]
        )

    return min(permutations(boldest), key=astray)
