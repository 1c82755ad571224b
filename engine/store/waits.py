"""Waits: what a table's row says of its clocks, so that one query finds all that run (G).

Law: it follows from the match; only what has changed is written, so what was told stays told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import bindparam, delete, insert, update

from engine.rules import Limit, Match, Rest, reminder, thought
from engine.store.conflicts import ChannelTaken
from engine.store.schema import MATCHES, SITTINGS
from engine.store.writes import Write

NOTHING: dict[str, Any] = {
    "asleep": False,
    "waiting_since": None,
    "touched_at": None,
    "limit_began": None,
    "reminder_began": None,
    "sand_began": None,
    "thought_began": None,
}
"""What the row of a match says that is over."""
THOUGHT = {"thought_began", "thought_seconds"}
"""What a computer's mark changes too, so that only the row says what it was before."""
_UPDATED = update(MATCHES).where(MATCHES.c.id == bindparam("this"))
_SAT = insert(SITTINGS)
_STOOD = delete(SITTINGS).where(SITTINGS.c.match_id == bindparam("this"))


def kept(match_id: int, before: Match, after: Match) -> Iterator[Write]:
    """Write down what has begun to run with a change, beside it.

    Refused with ChannelTaken for a game that wakes where another is open (G3).
    """
    was, now = _row(before), _row(after)
    changed = {
        name: value
        for name, value in now.items()
        if value != was.get(name) or (name in THOUGHT and value is not None)
    }
    if changed:
        yield Write(_UPDATED, {"this": match_id, **changed}, taken=ChannelTaken)
    if before.seats != after.seats:
        yield from seated(match_id, after)


def seated(match_id: int, match: Match) -> Iterator[Write]:
    """Write down who sits at a match, so that people find their games."""
    yield stood(match_id)
    sitting = [{"match_id": match_id, "person_id": person} for person in match.seats.people]
    if sitting:
        yield Write(_SAT, sitting)


def stood(match_id: int) -> Write:
    """Forget who sat at a match that is over."""
    return Write(_STOOD, {"this": match_id})


def _row(match: Match) -> dict[str, Any]:
    rest, clock = match.rest, match.clock
    if match.game is None or match.over:
        return {"open": not match.over, **NOTHING}
    asleep, running = rest is Rest.ASLEEP, match.running
    limit = running.limit
    return {
        "open": not asleep,
        "asleep": asleep,
        "pace": match.settings.timing.pace.value,
        "waiting_since": clock.since if rest is None else None,
        "touched_at": clock.since if asleep else clock.touched,
        "limit_grace": 0 if limit is None else limit.grace,
        **_columns("limit", limit),
        **_columns("reminder", reminder(match)),
        **_columns("sand", running.sand),
        **_columns("thought", thought(match)),
    }


def _columns(name: str, limit: Limit | None) -> dict[str, int | None]:
    if limit is None:
        return {f"{name}_began": None}
    return {f"{name}_began": limit.began, f"{name}_seconds": limit.seconds}
