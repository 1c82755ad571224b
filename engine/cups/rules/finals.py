"""The final of a cup: one game, or up to three between two crews alone (E14).

Law: each game of it is a heat of its own; the crew that stood first wins an undecided final.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.cups.rules.crews import Crew
from engine.cups.rules.heats import Heat
from engine.cups.rules.standings import CupLine


def final_over(heats: Sequence[Heat], games: int) -> bool:
    """Return whether a final of up to so many games is decided.

    It is decided by a walk-over, by the majority of its games, or once all are played.
    """
    played = [heat for heat in heats if heat.final]
    if not played or not played[-1].over:
        return False
    most = max(won_in_final(heats, crew) for crew in played[-1].pairings[0].crews)
    return played[-1].walked_over or 2 * most > games or len(played) >= games


def won_in_final(heats: Sequence[Heat], crew: int) -> int:
    """Count the games of the final that a crew has won."""
    return sum(heat.wins(crew) for heat in heats if heat.final)


def final_won(heats: Sequence[Heat], standings: Sequence[CupLine]) -> Crew | None:
    """Return the winner of a finished final; None if both teams were away.

    If neither has won more games than the other, the crew that stood first wins.
    """
    last = heats[-1]
    finalists = [line.crew for line in standings if line.crew.number in last.pairings[0].crews]
    if last.walked_over:
        return next((crew for crew in finalists if last.wins(crew.number)), None)
    return max(finalists, key=lambda crew: won_in_final(heats, crew.number))  # the first of equals


def placed(
    standings: Sequence[CupLine], heats: Sequence[Heat], winner: Crew | None
) -> tuple[CupLine, ...]:
    """Add the final's wins to the standings; its winner is first, then the other finalist."""
    lines = tuple(
        replace(line, points=line.points + won_in_final(heats, line.crew.number))
        for line in standings
    )
    if winner is None:
        return _in_between(lines) if any(heat.final and heat.over for heat in heats) else lines
    crews = heats[-1].pairings[0].crews if heats[-1].final else (winner.number,)
    order = sorted(crews, key=lambda crew: crew != winner.number)
    ahead = [line for crew in order for line in lines if line.crew.number == crew]
    others = [line for line in lines if line not in ahead]
    return (
        *(replace(line, rank=place) for place, line in enumerate(ahead, 1)),
        *(replace(line, rank=max(line.rank, len(ahead) + 1)) for line in others),
    )


def _in_between(lines: Sequence[CupLine]) -> tuple[CupLine, ...]:
    """Rank crews between two games of a final."""
    ahead = (1 + sum(other.points > line.points for other in lines) for line in lines)
    ranked = [
        replace(line, rank=max(line.rank, place)) for line, place in zip(lines, ahead, strict=True)
    ]
    return tuple(sorted(ranked, key=lambda line: line.rank))
