"""Standings: the order of the crews of a cup, before and after the final (E14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cups.rules.crews import Crew
from engine.cups.rules.heats import Heat


@dataclass(frozen=True, slots=True)
class CupLine:
    """A line of the standings: points for wins and byes, and the points of the rivals met.

    `rank` is shared by crews that are equal in both; they stand in the order of their numbers.
    """

    crew: Crew
    points: int
    rivals: int
    rank: int = 1


def standings(crews: Sequence[Crew], heats: Sequence[Heat]) -> tuple[CupLine, ...]:
    """Order crews by points, then by their rivals' points, then by the number drawn (E14)."""
    points = {crew.number: sum(heat.wins(crew.number) for heat in heats) for crew in crews}
    lines = [
        CupLine(crew, points[crew.number], sum(points[met] for met in _met(crew.number, heats)))
        for crew in crews
    ]
    lines.sort(key=lambda line: (-line.points, -line.rivals, line.crew.number))
    scores = [(line.points, line.rivals) for line in lines]
    return tuple(
        CupLine(line.crew, line.points, line.rivals, scores.index(score) + 1)
        for line, score in zip(lines, scores, strict=True)
    )


def _met(crew: int, heats: Sequence[Heat]) -> list[int]:
    return [rival for heat in heats if (rival := heat.rival(crew)) is not None]
