"""Results: one row per person and finished game, the only derived thing that is stored."""

from __future__ import annotations

from typing import Any

from engine.rules import Termination
from engine.rules.match import Match


def rows(match_id: int, guild: int, match: Match, at: int) -> list[dict[str, Any]]:
    """Give the rows of a finished game; none for a lobby that closed or a stopped game (H4)."""
    outcome = match.game.outcome if match.game is not None else None
    if outcome is None or outcome.termination is Termination.STOPPED:
        return []
    return [
        {
            "match_id": match_id,
            "person_id": seat.person,
            "guild_id": guild,
            "team": seat.team.value,
            "role": seat.role.value,
            "won": seat.team is outcome.winner,
            "termination": outcome.termination.value,
            "finished_at": at,
        }
        for seat in match.seats
    ]
