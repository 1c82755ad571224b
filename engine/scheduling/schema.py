"""The tables of scheduled tasks and of unasked messages, and their retention policy (H8)."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    String,
    Table,
    UniqueConstraint,
    delete,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.rules import Person
from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, Id, not_null

TASKS = Table(
    "due",
    SCHEMA,
    Column("id", Id, primary_key=True),
    not_null("kind", String(20)),
    not_null("key", String(80)),
    not_null("at", BigInteger, index=True),
    not_null("until", BigInteger),
    not_null("guild_id", BigInteger, default=0, index=True),
    Column("channel_id", BigInteger),
    Column("match_id", ForeignKey("matches.id"), index=True),
    Column("person_id", ForeignKey("people.id"), index=True),
    Column("set_by", ForeignKey("people.id"), index=True),
    Column("message_id", BigInteger),
    not_null("about", JSON),
    Column("claimed_at", BigInteger),
    UniqueConstraint("kind", "key"),
)
"""A scheduled task, as `ScheduledTask` has it; `claimed_at` is when a process has claimed it."""

UNASKED = Table(
    "unasked",
    SCHEMA,
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    not_null("at", BigInteger),
    not_null("name", String(40)),
)
"""The last message to a person that answered no press of theirs, and its name."""


class ScheduledTaskRetention(RetentionPolicy):
    """The retention of scheduled tasks: deleted with their person, game or server.

    A task that a deleted person set up for others stays, without their number.
    """

    personal_tables = MappingProxyType(
        {TASKS: (TASKS.c.person_id, TASKS.c.set_by), UNASKED: (UNASKED.c.person_id,)}
    )
    deleted_with_person = (UNASKED,)
    deleted_with_game = (TASKS,)
    deleted_with_server = (TASKS,)

    @override
    async def delete_of_person(self, connection: AsyncConnection, person: Person) -> None:
        await connection.execute(delete(TASKS).where(TASKS.c.person_id == person))
        for_others = update(TASKS).where(TASKS.c.set_by == person)
        await connection.execute(for_others.values(set_by=None))
