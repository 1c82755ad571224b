"""Keeping: what is kept of people, games and servers, and how it goes (H8).

Law: a forgotten account stands in no row; its number stays, so that the games of others replay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import CursorResult, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules.game.seat import Person
from engine.store import upserts
from engine.store.access import Access
from engine.store.database import Database
from engine.store.schema import (
    DealRow,
    DraftRow,
    KeyMessageRow,
    MarkRow,
    MatchRow,
    MoveRow,
    PersonRow,
    ResultRow,
    SittingRow,
    Stored,
)
from engine.store.server_schema import (
    AttemptRow,
    KeyCardRow,
    ReadingRow,
    SandTimerRow,
    ServerRow,
    UsedSideRow,
)
from engine.tables import NOWHERE

AT_ONCE = 100
"""How many games are let go in one transaction, for other writers wait meanwhile."""
_OF_A_PERSON = {
    PersonRow: PersonRow.id,
    MoveRow: MoveRow.person_id,
    MarkRow: MarkRow.person_id,
    DraftRow: DraftRow.giver_id,
    SittingRow: SittingRow.person_id,
    KeyMessageRow: KeyMessageRow.person_id,
    ResultRow: ResultRow.person_id,
    SandTimerRow: SandTimerRow.person_id,
    AttemptRow: AttemptRow.person_id,
    ReadingRow: ReadingRow.person_id,
}
_OF_A_GAME = (MarkRow, DraftRow, SittingRow, KeyMessageRow, ReadingRow, MoveRow, DealRow)
_OF_A_SERVER = (AttemptRow, UsedSideRow, KeyCardRow, SandTimerRow, ServerRow)


class Keeping:
    """What is kept, and what is let go."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, person: Person) -> dict[str, list[dict[str, Any]]]:
        """Give all rows that are about a person, by the name of their table."""
        async with self._database.read() as connection:
            return {
                row.__tablename__: await _rows(connection, row, column == person)
                for row, column in _OF_A_PERSON.items()
            }

    async def forget(self, person: Person) -> None:
        """Blank a person's row, and delete what else is theirs; what they did in games stays."""
        gone = (
            delete(MarkRow).where(MarkRow.person_id == person),
            delete(DraftRow).where(or_(DraftRow.giver_id == person, DraftRow.asked_id == person)),
            delete(SittingRow).where(SittingRow.person_id == person),
            delete(KeyMessageRow).where(KeyMessageRow.person_id == person),
            delete(AttemptRow).where(AttemptRow.person_id == person),
            delete(ReadingRow).where(ReadingRow.person_id == person),
        )
        blank = {"user_id": None, "locale": "", "dms_closed": False, "taught": ""}
        async with self._database.write() as connection:
            for deletion in gone:
                await connection.execute(deletion)
            await connection.execute(
                update(PersonRow).where(PersonRow.id == person).values(**blank)
            )
        if isinstance(self._database, Database):
            await self._database.tidy()

    async def fade(self, before: int) -> int:
        """Let go of games that ended before a time: results stay, moves and messages go.

        Games without a result go wholly. Tells how many it were; there may be more of them.
        """
        there = exists().where(MoveRow.match_id == MatchRow.id)
        old = select(MatchRow.id).where(MatchRow.closed_at < before, there).limit(AT_ONCE)
        async with self._database.write() as connection:
            games = list((await connection.execute(old)).scalars())
            await _let_go(connection, games)
            kept = select(ResultRow.match_id)
            useless = MatchRow.id.in_(games), MatchRow.id.not_in(kept)
            await connection.execute(delete(MatchRow).where(*useless))
        return len(games)

    async def left(self, guild: int, at: int) -> None:
        """Remember that the bot was taken out of a server, unless that is known."""
        async with self._database.write() as connection:
            there = update(ServerRow).where(ServerRow.guild_id == guild)
            unknown = there.where(ServerRow.left_at.is_(None)).values(left_at=at)
            await connection.execute(unknown)
            known = select(ServerRow.guild_id).where(ServerRow.guild_id == guild)
            if (await connection.execute(known)).first() is None:
                await upserts.put(connection, ServerRow, {"guild_id": guild}, {"left_at": at})

    async def back(self, guild: int) -> bool:
        """Remember that the bot is in a server again; tells whether it had left."""
        there = ServerRow.guild_id == guild, ServerRow.left_at.is_not(None)
        async with self._database.write() as connection:
            told = await connection.execute(update(ServerRow).where(*there).values(left_at=None))
            return bool(told.rowcount)

    async def open_in(self, guild: int) -> list[int]:
        """List the open matches of a server."""
        return await self._matches(MatchRow.guild_id == guild, MatchRow.open)

    async def asleep_in(self, guild: int) -> list[int]:
        """List the sleeping matches of a server that lie in a channel."""
        here = MatchRow.guild_id == guild, MatchRow.channel_id != NOWHERE
        return await self._matches(*here, MatchRow.asleep)

    async def lost(self, channel: int) -> None:
        """Remember that a channel is gone for good: matches that sleep there lie nowhere now."""
        here = MatchRow.channel_id == channel, MatchRow.asleep
        gone = dict.fromkeys(("message_id", "posted_at", "notice_id"))
        moved = update(MatchRow).where(*here).values(channel_id=NOWHERE, **gone)
        async with self._database.write() as connection:
            await connection.execute(moved)

    async def left_servers(self) -> frozenset[int]:
        """List the servers that the bot is not in any more."""
        return await self._servers(select(ServerRow.guild_id).where(ServerRow.left_at.is_not(None)))

    async def servers(self) -> frozenset[int]:
        """List the servers of which something is kept; 0 stands for none, and is none."""
        known = (select(_guild(row)) for row in (MatchRow, *_OF_A_SERVER))
        first, *others = known
        return await self._servers(first.union(*others)) - {0}

    async def forget_servers(self, before: int) -> int:
        """Delete all that is kept of the servers that were left before a time; tells how many."""
        left = select(ServerRow.guild_id).where(ServerRow.left_at < before)
        async with self._database.write() as connection:
            gone = list((await connection.execute(left)).scalars())
            for guild in gone:
                of_it = select(MatchRow.id).where(MatchRow.guild_id == guild)
                games = list((await connection.execute(of_it)).scalars())
                await _let_go(connection, games)
                for row in (ResultRow, MatchRow, *_OF_A_SERVER):
                    await connection.execute(delete(row).where(_guild(row) == guild))
        return len(gone)

    async def _matches(self, *which: Any) -> list[int]:
        async with self._database.read() as connection:
            return list((await connection.execute(select(MatchRow.id).where(*which))).scalars())

    async def _servers(self, query: Any) -> frozenset[int]:
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query)).scalars())


def _guild(row: type[Stored]) -> Any:
    return row.__table__.c.guild_id


async def _rows(
    connection: AsyncConnection, row: type[Stored], theirs: Any
) -> list[dict[str, Any]]:
    found: CursorResult[Any] = await connection.execute(select(row.__table__).where(theirs))
    return [dict(one) for one in found.mappings()]


async def _let_go(connection: AsyncConnection, games: Collection[int]) -> None:
    """Delete what lies beside the rows of games, and forget where their messages are."""
    for some in _in_parts(games):
        for row in _OF_A_GAME:
            await connection.execute(delete(row).where(row.match_id.in_(some)))
        nowhere = dict.fromkeys(("message_id", "posted_at", "notice_id", "recap_id"))
        await connection.execute(update(MatchRow).where(MatchRow.id.in_(some)).values(nowhere))


def _in_parts(games: Collection[int]) -> Iterable[list[int]]:
    listed = list(games)
    return (listed[start : start + AT_ONCE] for start in range(0, len(listed), AT_ONCE))
