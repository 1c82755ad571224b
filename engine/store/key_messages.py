"""Key messages: where each direct message with a key lies."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules.game.seat import Person
from engine.store.database import Database
from engine.store.schema import KeyMessageRow
from engine.tables import KeyMessage


class KeyMessages:
    """The key messages' rows."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, match_id: int) -> tuple[KeyMessage, ...]:
        """List the key messages of a match."""
        query = select(
            KeyMessageRow.person_id, KeyMessageRow.channel_id, KeyMessageRow.message_id
        ).where(KeyMessageRow.match_id == match_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(KeyMessage(Person(person), *where) for person, *where in rows)

    async def put(self, match_id: int, shown: KeyMessage) -> None:
        """Remember a person's key message in the place of an earlier one."""
        async with self._database.write() as connection:
            await _forget(connection, match_id, shown.person)
            await connection.execute(
                insert(KeyMessageRow).values(
                    match_id=match_id,
                    person_id=shown.person,
                    channel_id=shown.channel,
                    message_id=shown.message,
                )
            )

    async def forget(self, match_id: int, person: Person) -> None:
        """Forget a key message that is gone."""
        async with self._database.write() as connection:
            await _forget(connection, match_id, person)


async def _forget(connection: AsyncConnection, match_id: int, person: Person) -> None:
    await connection.execute(
        delete(KeyMessageRow).where(
            KeyMessageRow.match_id == match_id, KeyMessageRow.person_id == person
        )
    )
