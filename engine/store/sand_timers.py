"""Sand timers of real tables: the one that runs in a channel, until it is told that it ran out.

Law: a row is a timer that runs; whoever deletes it tells, so it is told once at most.
"""

from __future__ import annotations

from typing import Any, cast

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from engine.rules import Person
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
        rows = await self._database.fetch(_RUNNING_IN, {"channel": channel})
        return _timer(*rows[0]) if rows else None

    async def due(self, now: int) -> list[SandTimer]:
        """List the timers whose sand has run out, the first first."""
        return [_timer(*row) for row in await self._database.fetch(_RUN_OUT, {"now": now})]

    async def next_end(self) -> int | None:
        """Tell when the next timer runs out, None while none runs."""
        ((first,),) = await self._database.fetch(_NEXT_END, {})
        return cast("int | None", first)

    async def end(self, timer: SandTimer) -> bool:
        """End a timer; tells whether it was this call that did."""
        async with self._database.write() as connection:
            ended = await connection.execute(delete(SAND_TIMERS).where(*_this(timer)))
            return bool(ended.rowcount)


def _this(timer: SandTimer) -> tuple[Any, ...]:
    return (
        SAND_TIMERS.c.channel_id == timer.place.channel,
        SAND_TIMERS.c.interaction_id == timer.interaction,
    )


def _timer(*row: Any) -> SandTimer:
    guild, channel, message, interaction, account, ends_at, seconds, language = row
    return SandTimer(
        place=Channel(guild=guild, channel=channel, message=message),
        interaction=interaction,
        account=account,
        ends_at=ends_at,
        seconds=seconds,
        language=language,
    )


def _timers(which: ColumnElement[bool]) -> Select[Any]:
    names = ("guild_id", "channel_id", "message_id", "interaction_id")
    said = ("ends_at", "seconds", "language")
    row = SAND_TIMERS.c
    return (
        select(*(row[name] for name in names), PEOPLE.c.user_id, *(row[name] for name in said))
        .join(PEOPLE, PEOPLE.c.id == row.person_id)
        .where(which)
        .order_by(row.ends_at)
    )


_RUNNING_IN = _timers(SAND_TIMERS.c.channel_id == bindparam("channel", type_=BigInteger))
_RUN_OUT = _timers(SAND_TIMERS.c.ends_at <= bindparam("now", type_=BigInteger))
_NEXT_END = select(func.min(SAND_TIMERS.c.ends_at))
