"""Last shown: which matches a process that was cut off may have changed without showing it.

Law: a change is stored before it is shown, so only the last ones before the end can be missing.
Nothing can be shown in a server that the bot is not in.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, bindparam, literal, select, union_all

from engine.store.access import Access
from engine.store.heartbeats import KEPT_SECONDS, Heartbeats
from engine.store.schema import MATCHES, MOVES
from engine.store.server_schema import LEFT_SERVERS

UNSHOWN_SECONDS = 20
"""How long before its last heartbeat a change may be that was not shown: what many retries take."""
_SINCE = bindparam("since", type_=BigInteger)
_ROW = MATCHES.c
_MOVED = MOVES.c.match_id == _ROW.id, MOVES.c.at >= _SINCE


def _changed(at: Any) -> Any:
    here = _ROW.guild_id.not_in(LEFT_SERVERS)
    return select(_ROW.id, _ROW.guild_id, at.label("at")).where(here)


_LATELY = union_all(
    _changed(_ROW.touched_at).where(_ROW.touched_at >= _SINCE),
    _changed(_ROW.closed_at).where(_ROW.closed_at >= _SINCE),
    _changed(literal(0)).where(
        _ROW.deadline >= _SINCE, _ROW.open, select(MOVES).where(*_MOVED).exists()
    ),
)
"""Games that go on, those that are over, and lobbies, last."""


class LastShown:
    """What the process before may have left to be shown."""

    def __init__(self, database: Access, heartbeats: Heartbeats) -> None:
        self._database = database
        self._heartbeats = heartbeats

    async def changed_lately(self, now: int) -> list[int]:
        """List the matches that were changed just before the process before fell silent.

        They are of servers that this process hears; the newest change comes first. A process that
        was cut off before its first heartbeat was there so briefly that all it did is listed.
        """
        last = await self._heartbeats.before()
        since = now - KEPT_SECONDS if last is None else last - UNSHOWN_SECONDS
        return await self._changed(since, now)

    async def changed_by_two(self, now: int) -> list[int]:
        """List the matches that were changed since this process took over from another one.

        That one may have been there still, and have shown something older over something newer.
        """
        began = await self._heartbeats.taken_over(now)
        return [] if began is None else await self._changed(began - 1, now)

    async def _changed(self, since: int, now: int) -> list[int]:
        rows = await self._database.fetch(_LATELY, {"since": since})
        here = [row for row in rows if self._heartbeats.hears(row[1], now)]
        return [match_id for match_id, _, _ in sorted(here, key=lambda row: row[2], reverse=True)]
