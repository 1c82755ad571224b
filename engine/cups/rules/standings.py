"""Standings: the order of the crews of a cup, before and after the final (E14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cups.rules.crews import Crew
from engine.cups.rules.heats import Heat


@dataclass(frozen=True, slots=True)
class CupStanding:
    """A line of the standings: points for wins and byes, and the points of the rivals met.

    `rank` is shared by crews that are equal in both; they stand in the order of their numbers.
    """

    crew: Crew
    points: int
    rivals_points: int
    rank: int = 1


def rank_crews(crews: Sequence[Crew], heats: Sequence[Heat]) -> tuple[CupStanding, ...]:
    """Order crews by points, then by their rivals' points, then by the number drawn (E14)."""
    points = {crew.number: sum(heat.count_points(crew.number) for heat in heats) for crew in crews}
    lines = [
        CupStanding(
            crew, points[crew.number], sum(points[met] for met in _list_rivals(crew.number, heats))
        )
        for crew in crews
    ]
    lines.sort(key=lambda line: (-line.points, -line.rivals_points, line.crew.number))
    scores = [(line.points, line.rivals_points) for line in lines]
    return tuple(
        CupStanding(line.crew, line.points, line.rivals_points, scores.index(score) + 1)
        for line, score in zip(lines, scores, strict=True)
    )


def _list_rivals(crew: int, heats: Sequence[Heat]) -> list[int]:
    return [rival for heat in heats if (rival := heat.find_rival(crew)) is not None]
