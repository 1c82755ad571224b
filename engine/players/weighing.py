"""What a clue is worth: the own cards that it uncovers, less what the others cost.

Numbers are whole: links in tenths, masses and chances in millionths, so that machines agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.players.tempers import Daring

MOST = 4
"""The highest number of a clue."""
WHOLE = 1_000_000
FIRST = 6
"""The first card of a clue needs so many tenths of the floor."""
MASS = tuple(round(WHOLE * exp(tenths / 10)) for tenths in range(128))
"""How much a link weighs among all the cards that a clue leads to."""


class Pull(NamedTuple):
    """How strongly a clue leads to the open cards: the own ones from the strongest on."""

    own: Sequence[int]
    rivals: Sequence[int]
    bystanders: Sequence[int]
    assassins: Sequence[int]


def worth(pull: Pull, daring: Daring) -> tuple[int, int]:
    """Give the best value of a clue in millionths of a card, and the number it has that with.

    The number is 0 where the clue would promise too little or risk too much.
    """
    masses = [sum(MASS[tenths] for tenths in side) for side in pull]
    own, (rivals, bystanders, assassins) = masses[0], masses[1:]
    total = sum(masses)
    cost = rivals * daring.rival + bystanders * daring.bystander + assassins * daring.assassin
    limit, value, reach, best = _limit(pull, daring), 0, WHOLE, (0, 0)
    for number, tenths in enumerate(pull.own[:MOST], start=1):
        floor = daring.floor * FIRST // 10 if number == 1 else daring.floor
        if tenths < max(limit, floor):
            break
        value += reach * (100 * own - cost) // (100 * total)
        best = max(best, (value, number))
        reach = reach * own // total
        own, total = own - MASS[tenths], total - MASS[tenths]
    return best


def margin(pull: Pull) -> int:
    """Tell how far the best own card leads all others, the assassin counted twice as near."""
    others = max((*pull.rivals, *pull.bystanders, 0))
    return pull.own[0] - max(others, 2 * max(pull.assassins, default=0))


def _limit(pull: Pull, daring: Daring) -> int:
    others = max((*pull.rivals, *pull.bystanders, 0))
    return max(others + daring.lead, max(pull.assassins, default=0) + daring.assassin_lead)
