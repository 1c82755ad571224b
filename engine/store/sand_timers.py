"""Sand timers of real tables: the one that runs in a channel, until it is told that it ran out.

Law: a row is a timer that runs; whoever deletes it tells, so it is told once at most.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.rules.game.seat import Person
from engine.store.access import Access
from engine.store.conflicts import Conflict
from engine.store.schema import PEOPLE
from engine.store.server_schema import SAND_TIMERS
from engine.tables import Channel, SandTimer


class SandTimers:
    """The rows of running sand timers."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def start(self, timer: SandTimer, person: Person) -> None:
        """Keep a timer that somebody has flipped; raises Conflict while one runs there."""
        values = {
            "channel_id": timer.place.channel,
            "guild_id": timer.place.guild,
            "message_id": timer.place.message,
            "interaction_id": timer.interaction,
            "person_id": person,
            "ends_at": timer.ends_at,
            "seconds": timer.seconds,
            "language": timer.language,
        }
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(SAND_TIMERS).values(values))
        except IntegrityError as error:
            raise Conflict from error

    async def shown_at(self, timer: SandTimer, message: int) -> None:
        """Remember the message that shows a timer."""
        shown = update(SAND_TIMERS).where(*_this(timer)).values(message_id=message)
        async with self._database.write() as connection:
            await connection.execute(shown)

    async def running_in(self, channel: int) -> SandTimer | None:
        """Find the timer that runs in a channel."""
        found = await self._list(SAND_TIMERS.c.channel_id == channel)
        return found[0] if found else None

    async def due(self, now: int) -> list[SandTimer]:
        """List the timers whose sand has run out, the first first."""
        return await self._list(SAND_TIMERS.c.ends_at <= now)

    async def next_end(self) -> int | None:
        """Tell when the next timer runs out, None while none runs."""
        async with self._database.read() as connection:
            ends = await connection.execute(select(func.min(SAND_TIMERS.c.ends_at)))
        first: int | None = ends.scalar_one()
        return first

    async def end(self, timer: SandTimer) -> bool:
        """End a timer; tells whether it was this call that did."""
        async with self._database.write() as connection:
            ended = await connection.execute(delete(SAND_TIMERS).where(*_this(timer)))
            return bool(ended.rowcount)

    async def _list(self, which: Any) -> list[SandTimer]:
        query = (
            select(SAND_TIMERS, PEOPLE.c.user_id)
            .join(PEOPLE, PEOPLE.c.id == SAND_TIMERS.c.person_id)
            .where(which)
            .order_by(SAND_TIMERS.c.ends_at)
        )
        async with self._database.read() as connection:
            return [_timer(row) for row in await connection.execute(query)]


def _this(timer: SandTimer) -> tuple[Any, ...]:
    return (
        SAND_TIMERS.c.channel_id == timer.place.channel,
        SAND_TIMERS.c.interaction_id == timer.interaction,
    )


def _timer(row: Row[Any]) -> SandTimer:
    return SandTimer(
        Channel(row.guild_id, row.channel_id, row.message_id),
        row.interaction_id,
        row.user_id,
        row.ends_at,
        row.seconds,
        row.language,
    )
