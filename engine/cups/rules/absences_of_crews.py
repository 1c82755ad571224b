"""Absent crews of a table, and when absence costs them the game (E13)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.cups.rules.heats import Heat
from engine.rules import Limit

WALK_OVER_SECONDS = 3600
"""Greatest time that a crew may be away."""


@dataclass(frozen=True, slots=True)
class CrewActivity:
    """The activity in a table's game: when it was dealt, and the last act of each crew.

    `awaited_crews` are the crews that the game waits for, since `awaited_since`; empty in a pause.
    Unix seconds.
    """

    dealt_at: int
    awaited_since: int
    awaited_crews: frozenset[int] = frozenset()
    last_acts: Mapping[int, int] = field(default_factory=dict)


def walk_over_deadlines(heat: Heat, place: int, signs: CrewActivity) -> dict[int, Limit]:
    """Return the limit of each crew of a table that is away now (E13).

    A crew is away until one of its people has come or acted, and while its game waits for it.
    """
    came = dict(heat.arrivals)
    limits = {}
    for crew in heat.pairings[place].crews:
        known = [at for at in (came.get(crew), signs.last_acts.get(crew)) if at is not None]
        if not known:
            limits[crew] = Limit(signs.dealt_at, WALK_OVER_SECONDS)
        elif crew in signs.awaited_crews:
            limits[crew] = Limit(max(*known, signs.awaited_since), WALK_OVER_SECONDS)
    return limits
