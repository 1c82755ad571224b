"""The standings of a cup, and its final: one game, or up to three between two crews alone (E14).

Law: each game of a final is a heat of its own; the crew that stood first wins an undecided one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
    """Rank crews by points, then by their rivals' points; equals share a rank (E14)."""
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


def is_final_over(heats: Sequence[Heat], games: int) -> bool:
    """Return whether a final of up to `games` games is decided.

    It is decided by a walk-over, by the majority of its games, or once all are played.
    """
    played = [heat for heat in heats if heat.is_final]
    if not played or not played[-1].is_over:
        return False
    most = max(count_final_wins(heats, crew) for crew in played[-1].pairings[0].crews)
    return played[-1].has_walk_over or 2 * most > games or len(played) >= games


def count_final_wins(heats: Sequence[Heat], crew: int) -> int:
    """Count the games of the final that a crew has won."""
    return sum(heat.count_points(crew) for heat in heats if heat.is_final)


def final_winner(heats: Sequence[Heat], standings: Sequence[CupStanding]) -> Crew | None:
    """Return the winner of a finished final; None if both teams were away.

    If both crews have won equally often, the crew that stood first wins: `max` returns it.
    """
    last = heats[-1]
    finalists = [line.crew for line in standings if line.crew.number in last.pairings[0].crews]
    if last.has_walk_over:
        return next((crew for crew in finalists if last.count_points(crew.number)), None)
    return max(finalists, key=lambda crew: count_final_wins(heats, crew.number))


def rank_with_final(
    standings: Sequence[CupStanding], heats: Sequence[Heat], winner: Crew | None
) -> tuple[CupStanding, ...]:
    """Add the final's wins to the standings; its winner is first, then the other finalist.

    While `winner` is None, the crews are ordered by points once a game of the final has ended.
    """
    lines = tuple(
        replace(line, points=line.points + count_final_wins(heats, line.crew.number))
        for line in standings
    )
    if winner is None:
        if any(heat.is_final and heat.is_over for heat in heats):
            return _rank_between_games(lines)
        return lines
    crews = heats[-1].pairings[0].crews if heats[-1].is_final else (winner.number,)
    order = sorted(crews, key=lambda crew: crew != winner.number)
    ahead = [line for crew in order for line in lines if line.crew.number == crew]
    others = [line for line in lines if line not in ahead]
    return (
        *(replace(line, rank=place) for place, line in enumerate(ahead, 1)),
        *(replace(line, rank=max(line.rank, len(ahead) + 1)) for line in others),
    )


def _rank_between_games(lines: Sequence[CupStanding]) -> tuple[CupStanding, ...]:
    ahead = (1 + sum(other.points > line.points for other in lines) for line in lines)
    ranked = [replace(line, rank=max(line.rank, at)) for line, at in zip(lines, ahead, strict=True)]
    return tuple(sorted(ranked, key=lambda line: line.rank))
