"""People: who pressed, which language they speak, whether their direct messages are closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Role
from engine.rules.game.seat import Person
from engine.store import upserts
from engine.store.database import Access
from engine.store.schema import PersonRow
from engine.tables import Profile

_PEOPLE = PersonRow.__table__
_FOUND = select(_PEOPLE).where(_PEOPLE.c.user_id == bindparam("user"))


def profile(row: Sequence[Any]) -> Profile:
    """Give the value of a row of the people's table: of all its columns, in their order."""
    number, user, locale, closed, taught = row
    roles = frozenset(map(Role, taught.split()))
    return Profile(Person(number), user, locale, bool(closed), roles)


class People:
    """The people's rows."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def find(self, user_id: int) -> Profile | None:
        """Find the person behind an account, None for one that was never met."""
        async with self._database.read() as connection:
            return await _find(connection, user_id)

    async def meet(self, user_id: int, locale: str) -> Profile:
        """Find or add the person behind an account and remember the locale they speak now."""
        known = await self.find(user_id)
        if known is not None and known.locale == locale:
            return known
        async with self._database.write() as connection:
            await upserts.put(connection, PersonRow, {"user_id": user_id}, {"locale": locale})
            met = await _find(connection, user_id)
        assert met is not None  # noqa: S101 - written in this transaction
        return met

    async def introduce(self, user_id: int, locale: str) -> Profile:
        """Find or add somebody whom another person names; their own locale stays."""
        return await self.find(user_id) or await self.meet(user_id, locale)

    async def dms(self, person: Person, *, closed: bool) -> None:
        """Remember whether a person's direct messages are closed."""
        async with self._database.write() as connection:
            await connection.execute(
                update(PersonRow).where(PersonRow.id == person).values(dms_closed=closed)
            )

    async def teach(self, person: Person, role: Role) -> bool:
        """Remember that a person was told of a role's first turn; False if they were before."""
        new = (PersonRow.id == person, PersonRow.taught.not_like(f"%{role.value}%"))
        values = {"taught": PersonRow.taught + f" {role.value}"}
        async with self._database.write() as connection:
            told = await connection.execute(update(PersonRow).where(*new).values(values))
        return told.rowcount > 0


async def _find(connection: AsyncConnection, user_id: int) -> Profile | None:
    row = (await connection.execute(_FOUND, {"user": user_id})).one_or_none()
    return None if row is None else profile(row)
