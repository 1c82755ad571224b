"""The operator's rows: the ban list, and the time of the last backup."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, String, Table, bindparam, delete, select

from engine.store import statements
from engine.store.schema import LEFT_SERVERS, MATCHES, SCHEMA, not_null
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable

BANNED = Table(
    "shut_out",
    SCHEMA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    not_null("since", BigInteger),
)
"""A banned account or server; no two things of Discord share an id."""

NOTES = Table(
    "notes",
    SCHEMA,
    Column("name", String(20), primary_key=True),
    not_null("at", BigInteger),
)
"""When something was last done: `copy`, which every process reports to monitoring."""


COPY = "copy"


class OwnerRows:
    """The rows that only the operator writes."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_banned(self) -> frozenset[int]:
        """List the ids of all banned accounts and servers."""
        return frozenset(number for (number,) in await self._database.fetch(_BANNED, {}))

    async def get_banned_since(self, number: int) -> int | None:
        """Return since when an account or server is banned, in Unix seconds; None if it is not."""
        for (since,) in await self._database.fetch(_SINCE, {"this": number}):
            return int(since)
        return None

    async def ban(self, number: int, at: int) -> None:
        """Ban an account or a server; an earlier ban keeps its time."""
        written = statements.insert_or_ignore_statement(self._database.dialect, BANNED)
        await self._database.execute(WriteStatement(written, {"number": number, "since": at}))

    async def unban(self, number: int) -> None:
        """Lift the ban of an account or a server."""
        await self._database.execute(WriteStatement(_LET_IN, {"this": number}))

    async def list_open_matches(self) -> list[int]:
        """List the open matches in servers that the bot is in."""
        return [match for (match,) in await self._database.fetch(_OPEN, {})]

    async def record_backup(self, at: int) -> None:
        """Record when a backup of the database was taken."""
        written = statements.upsert_statement(self._database.dialect, NOTES, ("name",), ("at",))
        await self._database.execute(WriteStatement(written, {"name": COPY, "at": at}))

    async def last_backup_at(self) -> int | None:
        """Return when the last backup was taken, in Unix seconds; None if none ever was."""
        for (at,) in await self._database.fetch(_NOTED, {"this": COPY}):
            return int(at)
        return None


_BANNED = select(BANNED.c.number)
_SINCE = select(BANNED.c.since).where(BANNED.c.number == bindparam("this"))
_LET_IN = delete(BANNED).where(BANNED.c.number == bindparam("this"))
_OPEN = (
    select(MATCHES.c.id)
    .where(MATCHES.c.open, MATCHES.c.guild_id.not_in(LEFT_SERVERS))
    .order_by(MATCHES.c.id)
)
_NOTED = select(NOTES.c.at).where(NOTES.c.name == bindparam("this"))
