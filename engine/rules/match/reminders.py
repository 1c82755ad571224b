"""Reminders: when whoever the game waits for is told so once more (G2, G3)."""

from __future__ import annotations

from engine.rules.game.seat import is_computer
from engine.rules.match.limits import SHORTEST_SECONDS, Limit
from engine.rules.match.match import Match
from engine.rules.match.pace import DAY_SECONDS, Pace

LAST_SECONDS = 30
"""So long before the end of a strict limit, or in its last quarter if that is shorter (G2)."""


def reminder(match: Match) -> Limit | None:
    """Give what has to run out before people are reminded of what is awaited now.

    With strict limits that is a little before their end, in correspondence play a day; None where
    nobody but a computer is waited for, and for what is left of a limit that is too short.
    """
    if match.game is None or match.over or match.rest is not None:
        return None
    match match.settings.timing.pace:
        case Pace.CORRESPONDENCE:
            told = Limit(match.clock.since, DAY_SECONDS)
        case Pace.STRICT if match.limit is not None and match.limit.seconds >= SHORTEST_SECONDS:
            began, seconds = match.limit.began, match.limit.seconds
            told = Limit(began, seconds - min(LAST_SECONDS, seconds // 4))
        case _:
            return None
    return None if all(map(is_computer, match.seats.awaited(match.game))) else told
