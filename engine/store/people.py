"""People: who pressed, which language they speak, whether their direct messages are closed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules.game.seat import Person
from engine.store.database import Database
from engine.store.schema import PersonRow
from engine.tables import Profile


def profile(row: Row[Any]) -> Profile:
    """Give the value of a row of the people's table."""
    return Profile(Person(row.id), row.user_id, row.locale, row.dms_closed)


class People:
    """The people's rows."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def meet(self, user_id: int, locale: str) -> Profile:
        """Find or add the person behind an account and remember the locale they speak now."""
        async with self._database.read() as connection:
            known = await _find(connection, user_id)
        if known is not None and known.locale == locale:
            return known
        async with self._database.write() as connection:
            await _remember(connection, user_id, locale)
            met = await _find(connection, user_id)
        assert met is not None  # noqa: S101 - written in this transaction
        return met

    async def introduce(self, user_id: int, locale: str) -> Profile:
        """Find or add somebody whom another person names; their own locale stays."""
        async with self._database.read() as connection:
            known = await _find(connection, user_id)
        return known or await self.meet(user_id, locale)

    async def dms(self, person: Person, *, closed: bool) -> None:
        """Remember whether a person's direct messages are closed."""
        async with self._database.write() as connection:
            await connection.execute(
                update(PersonRow).where(PersonRow.id == person).values(dms_closed=closed)
            )


async def _find(connection: AsyncConnection, user_id: int) -> Profile | None:
    query = select(PersonRow.__table__).where(PersonRow.user_id == user_id)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else profile(row)


async def _remember(connection: AsyncConnection, user_id: int, locale: str) -> None:
    values = {"user_id": user_id, "locale": locale, "dms_closed": False}
    if connection.dialect.name == "sqlite":
        written = sqlite.insert(PersonRow).values(values)
        await connection.execute(
            written.on_conflict_do_update(["user_id"], set_={"locale": locale})
        )
    else:
        upsert = postgresql.insert(PersonRow).values(values)
        await connection.execute(
            upsert.on_conflict_do_update(index_elements=["user_id"], set_={"locale": locale})
        )
