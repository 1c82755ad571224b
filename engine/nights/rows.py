"""The rows of who comes to a game night."""

from __future__ import annotations

from sqlalchemy import delete, select

from engine.nights.schema import COMING
from engine.nights.values import Night
from engine.rules import Person
from engine.store import upserts
from engine.store.access import Access
from engine.store.people import profile
from engine.store.schema import PEOPLE
from engine.store.writes import Write
from engine.tables import Profile


class NightRows:
    """Who has said that they come."""

    def __init__(self, database: Access) -> None:
        self._database = database

    def coming(self, night: Night, person: Person) -> Write:
        """Write that somebody comes."""
        keys, values = ("channel_id", "person_id"), ("guild_id", "slot")
        row = {
            "channel_id": night.channel,
            "person_id": person,
            "guild_id": night.guild,
            "slot": night.slot,
        }
        return Write(upserts.statement(self._database.dialect, COMING, keys, values), row)

    def staying(self, night: Night, person: Person) -> Write:
        """Write that somebody does not come."""
        here = COMING.c.channel_id == night.channel, COMING.c.person_id == person
        return Write(delete(COMING).where(*here))

    async def put(self, write: Write) -> None:
        """Write."""
        await self._database.put(write)

    async def accounts(self, night: Night) -> tuple[int, ...]:
        """List the accounts of who comes, by when the bot met them."""
        query = select(PEOPLE.c.user_id).join(COMING, COMING.c.person_id == PEOPLE.c.id)
        here = COMING.c.channel_id == night.channel, COMING.c.slot == night.slot
        query = query.where(*here, PEOPLE.c.user_id.is_not(None)).order_by(PEOPLE.c.id)
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def host(self, person: Person) -> Profile | None:
        """Find who has set a night up; None once they were forgotten."""
        query = select(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.user_id.is_not(None))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else profile(row)

    async def clean(self, before: int) -> None:
        """Let go of who came to nights of before a time."""
        await self._database.put(Write(delete(COMING).where(COMING.c.slot < before)))
