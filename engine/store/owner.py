"""The rows of the operator: whom they shut out, and when they last took a copy."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, String, Table, bindparam, delete, select

from engine.store import upserts
from engine.store.access import Access
from engine.store.schema import MATCHES, SCHEMA, filled
from engine.store.server_schema import LEFT_SERVERS
from engine.store.writes import Write

SHUT_OUT = Table(
    "shut_out",
    SCHEMA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    filled("since", BigInteger),
)
"""An account or a server that the bot answers no more; Discord's numbers are of one thing each."""

NOTES = Table(
    "notes",
    SCHEMA,
    Column("name", String(20), primary_key=True),
    filled("at", BigInteger),
)
"""When something was done last: `copy`, which every process tells machines of."""


COPY = "copy"


class OwnerRows:
    """What only the operator writes."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def shut_out(self) -> frozenset[int]:
        """Read the numbers of all accounts and servers that are shut out."""
        return frozenset(number for (number,) in await self._database.fetch(_SHUT_OUT, {}))

    async def shut_out_since(self, number: int) -> int | None:
        """Say since when somebody is shut out, None for who is not."""
        for (since,) in await self._database.fetch(_SINCE, {"this": number}):
            return int(since)
        return None

    async def shut(self, number: int, at: int) -> None:
        """Shut an account or a server out."""
        written = upserts.addition(self._database.dialect, SHUT_OUT)
        await self._database.put(Write(written, {"number": number, "since": at}))

    async def let_in(self, number: int) -> None:
        """Let an account or a server in again."""
        await self._database.put(Write(_LET_IN, {"this": number}))

    async def open_tables(self) -> list[int]:
        """List the matches that are open in servers that the bot is in."""
        return [match for (match,) in await self._database.fetch(_OPEN, {})]

    async def note_copy(self, at: int) -> None:
        """Remember that a copy of the database was taken."""
        written = upserts.statement(self._database.dialect, NOTES, ("name",), ("at",))
        await self._database.put(Write(written, {"name": COPY, "at": at}))

    async def copied_at(self) -> int | None:
        """Say when the last copy was taken, None where none ever was."""
        for (at,) in await self._database.fetch(_NOTED, {"this": COPY}):
            return int(at)
        return None


_SHUT_OUT = select(SHUT_OUT.c.number)
_SINCE = select(SHUT_OUT.c.since).where(SHUT_OUT.c.number == bindparam("this"))
_LET_IN = delete(SHUT_OUT).where(SHUT_OUT.c.number == bindparam("this"))
_OPEN = (
    select(MATCHES.c.id)
    .where(MATCHES.c.open, MATCHES.c.guild_id.not_in(LEFT_SERVERS))
    .order_by(MATCHES.c.id)
)
_NOTED = select(NOTES.c.at).where(NOTES.c.name == bindparam("this"))
