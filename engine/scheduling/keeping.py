"""What is stored of scheduled tasks, and how it is deleted (H8)."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.rules import Person
from engine.scheduling.schema import DUE, UNASKED
from engine.store import RetentionPolicy


class ScheduledTaskRetention(RetentionPolicy):
    """The retention of scheduled tasks: deleted with their person, game or server.

    A task that a deleted person set up for others stays, without their number.
    """

    personal_tables = MappingProxyType(
        {DUE: (DUE.c.person_id, DUE.c.set_by), UNASKED: (UNASKED.c.person_id,)}
    )
    deleted_with_person = (UNASKED,)
    deleted_with_game = (DUE,)
    deleted_with_server = (DUE,)

    @override
    async def delete_of_person(self, connection: AsyncConnection, person: Person) -> None:
        """Delete the tasks that concern a person, and their number on tasks for others."""
        await connection.execute(delete(DUE).where(DUE.c.person_id == person))
        wanted = update(DUE).where(DUE.c.set_by == person)
        await connection.execute(wanted.values(set_by=None))
