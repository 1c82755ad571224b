"""The operator's rows: the ban list, and the time of the last backup."""

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
"""A banned account or server; no two things of Discord share an id."""

NOTES = Table(
    "notes",
    SCHEMA,
    Column("name", String(20), primary_key=True),
    filled("at", BigInteger),
)
"""When something was last done: `copy`, which every process reports to monitoring."""


COPY = "copy"


class OwnerRows:
    """The rows that only the operator writes."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def shut_out(self) -> frozenset[int]:
        """List the ids of all banned accounts and servers."""
        return frozenset(number for (number,) in await self._database.fetch(_SHUT_OUT, {}))

    async def shut_out_since(self, number: int) -> int | None:
        """Return since when an account or a server is banned; None if it is not."""
        for (since,) in await self._database.fetch(_SINCE, {"this": number}):
            return int(since)
        return None

    async def shut(self, number: int, at: int) -> None:
        """Ban an account or a server."""
        written = upserts.addition(self._database.dialect, SHUT_OUT)
        await self._database.put(Write(written, {"number": number, "since": at}))

    async def let_in(self, number: int) -> None:
        """Lift the ban of an account or a server."""
        await self._database.put(Write(_LET_IN, {"this": number}))

    async def open_tables(self) -> list[int]:
        """List the open matches in servers that the bot is in."""
        return [match for (match,) in await self._database.fetch(_OPEN, {})]

    async def note_copy(self, at: int) -> None:
        """Record when a backup of the database was taken."""
        written = upserts.statement(self._database.dialect, NOTES, ("name",), ("at",))
        await self._database.put(Write(written, {"name": COPY, "at": at}))

    async def copied_at(self) -> int | None:
        """Return when the last backup was taken; None if none ever was."""
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
