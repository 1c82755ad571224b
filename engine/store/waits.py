"""Waits: what a table's row says of its clocks, so that one query finds all that run (G).

Law: it follows from the match; only what has changed is written, so what was told stays told.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Limit, Match, Rest, reminder
from engine.store.conflicts import ChannelTaken
from engine.store.schema import Stored

NOTHING: dict[str, Any] = {
    "asleep": False,
    "waiting_since": None,
    "touched_at": None,
    "limit_began": None,
    "reminder_began": None,
    "sand_began": None,
}
"""What the row of a match says that is over."""
_MATCHES, _SITTINGS = (Stored.metadata.tables[name] for name in ("matches", "sittings"))
_UPDATED = update(_MATCHES).where(_MATCHES.c.id == bindparam("this"))
_SAT = insert(_SITTINGS)
_STOOD = delete(_SITTINGS).where(_SITTINGS.c.match_id == bindparam("this"))


async def keep(connection: AsyncConnection, match_id: int, before: Match, after: Match) -> None:
    """Remember what has begun to run with a change, in the transaction that stores it.

    Raises ChannelTaken for a game that wakes where another is open (G3).
    """
    was, now = _row(before), _row(after)
    changed = {name: value for name, value in now.items() if value != was.get(name)}
    if changed:
        try:
            await connection.execute(_UPDATED, {"this": match_id, **changed})
        except IntegrityError as error:
            raise ChannelTaken from error
    if before.seats != after.seats:
        await sit(connection, match_id, after)


async def sit(connection: AsyncConnection, match_id: int, match: Match) -> None:
    """Remember who sits at a match, so that people find their games."""
    await stand(connection, match_id)
    sitting = [{"match_id": match_id, "person_id": seat.person} for seat in match.seats]
    if sitting:
        await connection.execute(_SAT, sitting)


async def stand(connection: AsyncConnection, match_id: int) -> None:
    """Forget who sat at a match that is over."""
    await connection.execute(_STOOD, {"this": match_id})


def _row(match: Match) -> dict[str, Any]:
    rest, clock = match.rest, match.clock
    if match.game is None or match.over:
        return {"open": not match.over, **NOTHING}
    asleep = rest is Rest.ASLEEP
    return {
        "open": not asleep,
        "asleep": asleep,
        "pace": match.settings.timing.pace.value,
        "waiting_since": clock.since if rest is None else None,
        "touched_at": clock.since if asleep else clock.touched,
        "limit_grace": 0 if match.limit is None else match.limit.grace,
        **_columns("limit", match.limit),
        **_columns("reminder", reminder(match)),
        **_columns("sand", match.sand),
    }


def _columns(name: str, limit: Limit | None) -> dict[str, int | None]:
    if limit is None:
        return {f"{name}_began": None}
    return {f"{name}_began": limit.began, f"{name}_seconds": limit.seconds}
