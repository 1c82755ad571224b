"""Rows of who comes to a game night, and of who does not."""

from __future__ import annotations

from sqlalchemy import delete, select

from engine.nights.schema import COMING
from engine.nights.values import Night
from engine.rules import Person
from engine.store import statements
from engine.store.people import parse_profile
from engine.store.schema import PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable
from engine.tables import Profile


class NightRows:
    """The rows of people's answers to game nights."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def save_answer(self, night: Night, person: Person, *, comes: bool) -> None:
        """Save whether a person comes to a night."""
        keys, values = ("channel_id", "person_id"), ("guild_id", "slot", "comes")
        row = {
            "channel_id": night.channel,
            "person_id": person,
            "guild_id": night.guild,
            "slot": night.slot,
            "comes": comes,
        }
        statement = statements.upsert_statement(self._database.dialect, COMING, keys, values)
        await self._database.execute(WriteStatement(statement, row))

    async def list_accounts(self, night: Night, *, comes: bool) -> tuple[int, ...]:
        """List the accounts whose answer is `comes`, by when the bot met them."""
        query = select(PEOPLE.c.user_id).join(COMING, COMING.c.person_id == PEOPLE.c.id)
        here = COMING.c.channel_id == night.channel, COMING.c.slot == night.slot
        answered = COMING.c.comes == comes, PEOPLE.c.user_id.is_not(None)
        async with self._database.read() as connection:
            rows = await connection.execute(query.where(*here, *answered).order_by(PEOPLE.c.id))
            return tuple(rows.scalars())

    async def load_host(self, person: Person) -> Profile | None:
        """Load the profile of a night's host; None once the host was erased."""
        query = select(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.user_id.is_not(None))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else parse_profile(row)

    async def list_slots(self, before: int) -> tuple[tuple[int, int], ...]:
        """List the channels and slots of nights before a time that have answers."""
        query = select(COMING.c.channel_id, COMING.c.slot).where(COMING.c.slot < before).distinct()
        async with self._database.read() as connection:
            return tuple((row.channel_id, row.slot) for row in await connection.execute(query))

    async def delete_answers(self, channel: int, slot: int) -> None:
        """Delete all answers to the night of a channel in a slot."""
        here = COMING.c.channel_id == channel, COMING.c.slot == slot
        await self._database.execute(WriteStatement(delete(COMING).where(*here)))
