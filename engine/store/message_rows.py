"""Message rows: where the messages of matches lie, and the numbers of those that are meant.

Law: nothing here is part of a game, so nothing here waits for a match's lock.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, select, update

from engine.store import entries
from engine.store.access import Access
from engine.store.schema import MATCHES
from engine.store.writes import Write
from engine.tables import Channel

_OF_THIS = MATCHES.c.id == bindparam("this")
_LOST = update(MATCHES).where(_OF_THIS, MATCHES.c.message_id == bindparam("gone"))
_SERIAL, _PRIVATE_SERIAL = (
    entries.UPDATED.values({name: MATCHES.c[name] + 1}).returning(MATCHES.c[name])
    for name in ("serial", "private_serial")
)
_PLACE = select(
    MATCHES.c.guild_id,
    MATCHES.c.channel_id,
    MATCHES.c.message_id,
    MATCHES.c.posted_at,
    MATCHES.c.notice_id,
    MATCHES.c.recap_id,
).where(_OF_THIS)


class MessageRows:
    """The public message of a match, the notice below it, the recap, and the serials of all."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def place(self, match_id: int) -> Channel:
        """Say where the messages of a match lie now."""
        (row,) = await self._database.fetch(_PLACE, {"this": match_id})
        guild, channel, message, posted_at, notice, recap = row
        return Channel(
            guild=guild,
            channel=channel,
            message=message,
            posted_at=posted_at,
            notice=notice,
            recap=recap,
        )

    async def shown_at(self, match_id: int, message: int, at: int) -> None:
        """Remember the public message of a match and when it was posted."""
        await self._remember(match_id, message_id=message, posted_at=at)

    async def lost(self, match_id: int, message: int) -> None:
        """Forget the public message of a match, unless it was posted anew meanwhile."""
        gone = {"this": match_id, "gone": message, "message_id": None, "posted_at": None}
        await self._database.put(Write(_LOST, gone))

    async def noticed_at(self, match_id: int, message: int | None) -> None:
        """Remember the turn notice of a match, or that there is none."""
        await self._remember(match_id, notice_id=message)

    async def recapped_at(self, match_id: int, message: int) -> None:
        """Remember the recap of a match."""
        await self._remember(match_id, recap_id=message)

    async def serial(self, match_id: int) -> int:
        """Count one more message that is meant to be posted where everybody sees it."""
        return await self._counted(match_id, _SERIAL)

    async def private_serial(self, match_id: int) -> int:
        """Count one more message that is meant for one person: a key, a question (C14)."""
        return await self._counted(match_id, _PRIVATE_SERIAL)

    async def _remember(self, match_id: int, **values: int | None) -> None:
        await self._database.put(Write(entries.UPDATED, {"this": match_id, **values}))

    async def _counted(self, match_id: int, counted: Any) -> int:
        ((serial,),) = await self._database.put(Write(counted, {"this": match_id}))
        return int(serial)
