"""What is stored of scheduled tasks, and how it is deleted (H8)."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.due.schema import DUE, UNASKED
from engine.rules import Person
from engine.store import Keeper


class DueKeeper(Keeper):
    """The retention of scheduled tasks: deleted with their person, game or server.

    A task that a deleted person set up for others stays, without their number.
    """

    of_a_person = MappingProxyType(
        {DUE: (DUE.c.person_id, DUE.c.set_by), UNASKED: (UNASKED.c.person_id,)}
    )
    own = (UNASKED,)
    of_a_game = (DUE,)
    of_a_server = (DUE,)

    @override
    async def forget(self, connection: AsyncConnection, person: Person) -> None:
        """Delete the tasks that concern a person, and their number on tasks for others."""
        await connection.execute(delete(DUE).where(DUE.c.person_id == person))
        wanted = update(DUE).where(DUE.c.set_by == person)
        await connection.execute(wanted.values(set_by=None))
