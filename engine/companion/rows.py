"""Rows of key cards without a match, and of running sand timers.

Law: a key card has at most two people, and in Duet no person has both sides. A timer's row exists
while it runs; the process that deletes it announces the end, so at most once.
"""

from __future__ import annotations

from typing import Any, cast

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.companion.schema import KEY_CARDS, SAND_TIMERS
from engine.companion.values import KeyCardKind, SandTimer, StandaloneKeyCard
from engine.rules import Format, Layout, Person, Team
from engine.store import change_codec
from engine.store.people import parse_profile
from engine.store.schema import PEOPLE
from engine.store.unit_of_work import Conflict, Connectable, DuplicateInteraction
from engine.tables import MessageLocation


class KeyCardRows:
    """The rows of key cards without a match."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def insert_key_card(self, dealt: StandaloneKeyCard) -> None:
        """Insert a key card.

        Raises DuplicateInteraction if its interaction has dealt one already.
        """
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(KEY_CARDS).values(_values(dealt)))
        except IntegrityError as error:
            raise DuplicateInteraction from error

    async def delete_dealt_before(self, before: int) -> None:
        """Delete the key cards dealt before a time in Unix seconds."""
        async with self._database.write() as connection:
            await connection.execute(delete(KEY_CARDS).where(KEY_CARDS.c.dealt_at < before))

    async def load_key_card(self, number: int) -> StandaloneKeyCard | None:
        """Load a key card; None if it does not exist."""
        query = select(KEY_CARDS).where(KEY_CARDS.c.id == number)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
            return None if row is None else await _loose_key(connection, row)

    async def load_last_dealt_kind(self, guild: int) -> KeyCardKind | None:
        """Load the kind of key card that was dealt last in a server; None before the first."""
        query = select(KEY_CARDS.c.format, KEY_CARDS.c.layout).where(KEY_CARDS.c.guild_id == guild)
        newest = query.order_by(KEY_CARDS.c.dealt_at.desc(), KEY_CARDS.c.id.desc()).limit(1)
        async with self._database.read() as connection:
            row = (await connection.execute(newest)).one_or_none()
        return None if row is None else KeyCardKind((Format(row[0]), Layout[row[1].upper()]))

    async def save_holder(self, number: int, side: Team, person: Person) -> None:
        """Save a side's holder, unless the side is taken or the person holds the other one."""
        wanted, other = KEY_CARDS.c.first_id, KEY_CARDS.c.second_id
        if side is Team.BLUE:
            wanted, other = other, wanted
        free = wanted.is_(None), or_(other.is_(None), other != person)
        async with self._database.write() as connection:
            await connection.execute(
                update(KEY_CARDS).where(KEY_CARDS.c.id == number, *free).values({wanted: person})
            )


def _values(dealt: StandaloneKeyCard) -> dict[str, object]:
    key_card = dealt.key_card
    first, second = (None if who is None else who.person for who in dealt.holders)
    return {
        "id": dealt.id,
        "guild_id": dealt.guild,
        "dealt_at": dealt.dealt_at,
        "format": dealt.format.value,
        "layout": dealt.layout.name.lower(),
        "starting": key_card.starting.value,
        "key": key_card.format_side(Team.RED),
        "partner": key_card.format_side(Team.BLUE) if key_card.partner else None,
        "first_id": first,
        "second_id": second,
    }


async def _loose_key(connection: AsyncConnection, row: Row[Any]) -> StandaloneKeyCard:
    numbers = (row.first_id, row.second_id)
    query = select(PEOPLE).where(PEOPLE.c.id.in_(filter(None, numbers)))
    people = {known.id: parse_profile(known) for known in await connection.execute(query)}
    return StandaloneKeyCard(
        id=row.id,
        format=Format(row.format),
        layout=Layout[row.layout.upper()],
        key_card=change_codec.decode_key_card(row),
        guild=row.guild_id,
        dealt_at=row.dealt_at,
        holders=(people.get(row.first_id), people.get(row.second_id)),
    )


class SandTimerRows:
    """The rows of running sand timers."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def insert_timer(self, timer: SandTimer, person: Person) -> None:
        """Insert a timer; raises Conflict if one is running in its channel."""
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

    async def save_message(self, timer: SandTimer, message: int) -> None:
        """Save the message that shows a timer."""
        shown = update(SAND_TIMERS).where(*_is_timer(timer)).values(message_id=message)
        async with self._database.write() as connection:
            await connection.execute(shown)

    async def load_running(self, channel: int) -> SandTimer | None:
        """Load the timer that is running in a channel, or None."""
        rows = await self._database.fetch(_RUNNING_IN, {"channel": channel})
        return _timer(*rows[0]) if rows else None

    async def list_due(self, now: int) -> list[SandTimer]:
        """List the timers that have run out, the earliest first."""
        return [_timer(*row) for row in await self._database.fetch(_RUN_OUT, {"now": now})]

    async def load_next_end(self) -> int | None:
        """Load when the next timer runs out, in Unix seconds; None if none is running."""
        ((first,),) = await self._database.fetch(_NEXT_END, {})
        return cast("int | None", first)

    async def delete_timer(self, timer: SandTimer) -> bool:
        """Delete a timer; returns False if another call has deleted it."""
        async with self._database.write() as connection:
            ended = await connection.execute(delete(SAND_TIMERS).where(*_is_timer(timer)))
            return bool(ended.rowcount)


def _is_timer(timer: SandTimer) -> tuple[Any, ...]:
    return (
        SAND_TIMERS.c.channel_id == timer.place.channel,
        SAND_TIMERS.c.interaction_id == timer.interaction,
    )


def _timer(*row: Any) -> SandTimer:
    guild, channel, message, interaction, account, ends_at, seconds, language = row
    return SandTimer(
        place=MessageLocation(guild=guild, channel=channel, message=message),
        interaction=interaction,
        account=account,
        ends_at=ends_at,
        seconds=seconds,
        language=language,
    )


def _timer_query(condition: ColumnElement[bool]) -> Select[Any]:
    names = ("guild_id", "channel_id", "message_id", "interaction_id")
    details = ("ends_at", "seconds", "language")
    row = SAND_TIMERS.c
    return (
        select(*(row[name] for name in names), PEOPLE.c.user_id, *(row[name] for name in details))
        .join(PEOPLE, PEOPLE.c.id == row.person_id)
        .where(condition)
        .order_by(row.ends_at)
    )


_RUNNING_IN = _timer_query(SAND_TIMERS.c.channel_id == bindparam("channel", type_=BigInteger))
_RUN_OUT = _timer_query(SAND_TIMERS.c.ends_at <= bindparam("now", type_=BigInteger))
_NEXT_END = select(func.min(SAND_TIMERS.c.ends_at))
