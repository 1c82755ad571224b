"""Key messages: where each direct message with a key lies."""

from __future__ import annotations

from sqlalchemy import bindparam, delete, select

from engine.rules import Person
from engine.store import upserts
from engine.store.access import Access
from engine.store.schema import KEY_MESSAGES
from engine.store.writes import Write
from engine.tables import KeyMessage


class KeyMessages:
    """The key messages' rows."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, match_id: int) -> tuple[KeyMessage, ...]:
        """List the key messages of a match."""
        rows = await self._database.fetch(_OF, {"this": match_id})
        return tuple(KeyMessage(Person(person), *where) for person, *where in rows)

    async def put(self, match_id: int, shown: KeyMessage) -> None:
        """Remember a person's key message in the place of an earlier one."""
        keys = {"match_id": match_id, "person_id": shown.person}
        where = {"channel_id": shown.channel, "message_id": shown.message}
        put = upserts.statement(self._database.dialect, KEY_MESSAGES, tuple(keys), tuple(where))
        await self._database.put(Write(put, keys | where))

    async def forget(self, match_id: int, person: Person) -> None:
        """Forget a key message that is gone."""
        async with self._database.write() as connection:
            await connection.execute(
                delete(KEY_MESSAGES).where(
                    KEY_MESSAGES.c.match_id == match_id, KEY_MESSAGES.c.person_id == person
                )
            )


_OF = select(KEY_MESSAGES.c.person_id, KEY_MESSAGES.c.channel_id, KEY_MESSAGES.c.message_id).where(
    KEY_MESSAGES.c.match_id == bindparam("this")
)
