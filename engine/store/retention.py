"""Retention: which personal data is stored, and how it is erased (H8).

Law: an erased account stands in no row; its person's number stays, so that the games of others
replay.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from sqlalchemy import CursorResult, Select, Table, delete, exists, not_, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Person
from engine.store import backups, statements
from engine.store.database import Database
from engine.store.people import DEFAULT_CHOICES
from engine.store.schema import (
    DEALS,
    DRAFTS,
    KEY_MESSAGES,
    KNOWN_KEYS,
    LEFT_SERVERS,
    MARKS,
    MATCHES,
    MOVES,
    OWN_PACKS,
    PEOPLE,
    RESULTS,
    SERVERS,
    SITTINGS,
    USED_SIDES,
)
from engine.store.unit_of_work import Connectable
from engine.tables import LOST_CHANNEL, MessageLocation

BATCH_SIZE = 100
"""So many games are purged in one transaction, for other writers wait meanwhile."""
PERSONAL_TABLES: Mapping[Table, Sequence[Any]] = {
    PEOPLE: (PEOPLE.c.id,),
    MOVES: (MOVES.c.person_id,),
    MARKS: (MARKS.c.person_id,),
    DRAFTS: (DRAFTS.c.giver_id,),
    SITTINGS: (SITTINGS.c.person_id,),
    KEY_MESSAGES: (KEY_MESSAGES.c.person_id,),
    RESULTS: (RESULTS.c.person_id,),
}
_DELETED_WITH_PERSON = (MARKS, SITTINGS, KEY_MESSAGES)
_DELETED_WITH_GAME = (MARKS, DRAFTS, SITTINGS, KEY_MESSAGES, KNOWN_KEYS, MOVES, DEALS)
_DELETED_WITH_SERVER = (USED_SIDES, OWN_PACKS, SERVERS)


class RetentionPolicy:
    """The retention policy of a feature: its tables, and how their rows are erased.

    `personal_tables` are tables about people, for their export, with the columns that name a
    person; `unexported` are columns that are left out of it. Rows of `deleted_with_person` are
    deleted with their person. Those of `deleted_with_game` are deleted with a game's moves, by
    their `match_id`; those of `deleted_with_server` with their server, by their `guild_id`; it also
    counts as a server with stored data.
    """

    personal_tables: Mapping[Table, Sequence[Any]] = MappingProxyType({})
    unexported: Collection[Any] = ()
    deleted_with_person: Sequence[Table] = ()
    deleted_with_game: Sequence[Table] = ()
    deleted_with_server: Sequence[Table] = ()

    async def delete_of_person(self, connection: AsyncConnection, person: Person) -> None:
        """Delete a person's other rows, and their number in rows that are about others, too."""

    async def purge_before(self, connection: AsyncConnection, before: int) -> None:
        """Delete the feature's rows that ended before a time, in Unix seconds."""

    async def delete_of_server(self, connection: AsyncConnection, guild: int) -> None:
        """Delete a server's other rows, and rows that refer to its rows."""


RetentionPolicies = Sequence[RetentionPolicy]


class RetentionStore:
    """The export and the deletion of stored data."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def export_rows(
        self, person: Person, policies: RetentionPolicies = ()
    ) -> dict[str, list[dict[str, Any]]]:
        """Return all rows about a person by table name, without the `unexported` columns."""
        unexported = {column for policy in policies for column in policy.unexported}
        async with self._database.read() as connection:
            return {
                row.name: await _rows(
                    connection,
                    select(*(column for column in row.c if column not in unexported)).where(
                        _names_person(names, person)
                    ),
                )
                for row, names in personal_tables(policies).items()
            }

    async def erase_person(self, person: Person, policies: RetentionPolicies = ()) -> None:
        """Blank a person's row and delete their other rows; moves and results stay, by number."""
        drafts = or_(DRAFTS.c.giver_id == person, DRAFTS.c.asked_id == person)
        own = (
            *_DELETED_WITH_PERSON,
            *(row for policy in policies for row in policy.deleted_with_person),
        )
        named = personal_tables(policies)
        known = {"user_id": None, "locale": "", "dms_closed": False, "taught": "", "hidden": False}
        blank: dict[str, object] = {**known, "name": None, **DEFAULT_CHOICES}
        async with self._database.write() as connection:
            await connection.execute(delete(DRAFTS).where(drafts))
            for row in own:
                await connection.execute(delete(row).where(_names_person(named[row], person)))
            for policy in policies:
                await policy.delete_of_person(connection, person)
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**blank))

    async def truncate_wal(self) -> None:
        """Truncate the write-ahead log to clear deleted rows; nothing in a unit of work."""
        if isinstance(self._database, Database):
            await self._database.truncate_wal()

    async def delete_old_migration_copies(self, before: int) -> None:
        """Delete copies of SQLite's file that are older than a time, made before migrations."""
        if isinstance(self._database, Database):  # a unit of work has no file
            await asyncio.to_thread(backups.delete_old_migration_copies, self._database, before)

    async def purge_games_before(self, before: int, policies: RetentionPolicies = ()) -> int:
        """Delete the moves of up to 100 counted games that ended before a time.

        Results stay; games without a result are deleted, and features delete their rows of before.
        Returns how many games; there may be more.
        """
        purgeable = MATCHES.c.counted, exists().where(MOVES.c.match_id == MATCHES.c.id)
        old = select(MATCHES.c.id).where(MATCHES.c.closed_at < before, *purgeable).limit(BATCH_SIZE)
        async with self._database.write() as connection:
            games = list((await connection.execute(old)).scalars())
            await _delete_games(connection, games, policies)
            with_results = select(RESULTS.c.match_id)
            useless = MATCHES.c.id.in_(games), MATCHES.c.id.not_in(with_results)
            await connection.execute(delete(MATCHES).where(*useless))
            for policy in policies:
                await policy.purge_before(connection, before)
        return len(games)

    async def record_server_left(self, guild: int, at: int) -> None:
        """Record when the bot left a server, unless it is recorded as left."""
        async with self._database.write() as connection:
            there = update(SERVERS).where(SERVERS.c.guild_id == guild)
            unknown = there.where(SERVERS.c.left_at.is_(None)).values(left_at=at)
            await connection.execute(unknown)
            known = select(SERVERS.c.guild_id).where(SERVERS.c.guild_id == guild)
            if (await connection.execute(known)).first() is None:
                await statements.upsert(connection, SERVERS, {"guild_id": guild}, {"left_at": at})

    async def record_server_return(self, guild: int) -> bool:
        """Record that the bot is in a server again; returns whether it was recorded as left."""
        there = SERVERS.c.guild_id == guild, SERVERS.c.left_at.is_not(None)
        async with self._database.write() as connection:
            result = await connection.execute(update(SERVERS).where(*there).values(left_at=None))
            return bool(result.rowcount)

    async def list_open_in(self, guild: int) -> list[int]:
        """List the open matches of a server."""
        return await self._matches(MATCHES.c.guild_id == guild, MATCHES.c.open)

    async def list_match_channels(self) -> list[MessageLocation]:
        """List the channels of matches that are open or asleep, the last changed first."""
        row = MATCHES.c
        places = select(row.guild_id, row.channel_id, row.touched_at)
        there = places.where(row.channel_id != LOST_CHANNEL)
        query = there.where(row.open).union_all(there.where(row.asleep, not_(row.open)))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        moved = sorted(rows, key=lambda place: place.touched_at or 0, reverse=True)
        return [MessageLocation(guild=place.guild_id, channel=place.channel_id) for place in moved]

    async def list_asleep_with_channel(self, guild: int) -> list[int]:
        """List the sleeping matches of a server whose channel is not lost."""
        here = MATCHES.c.guild_id == guild, MATCHES.c.channel_id != LOST_CHANNEL
        return await self._matches(*here, MATCHES.c.asleep)

    async def record_channel_lost(self, channel: int) -> None:
        """Record that a channel was deleted: matches that sleep there lose channel and messages."""
        here = MATCHES.c.channel_id == channel, MATCHES.c.asleep
        gone = dict.fromkeys(("message_id", "posted_at", "notice_id"))
        moved = update(MATCHES).where(*here).values(channel_id=LOST_CHANNEL, **gone)
        async with self._database.write() as connection:
            await connection.execute(moved)

    async def list_left_servers(self) -> frozenset[int]:
        """List the servers that the bot has left."""
        return await self._servers(LEFT_SERVERS)

    async def list_servers_with_data(self, policies: RetentionPolicies = ()) -> frozenset[int]:
        """List the servers with rows in any table, of features, too; without 0, for no server."""
        known = (select(_guild_column(row)) for row in (MATCHES, *_server_tables(policies)))
        first, *others = known
        return await self._servers(first.union(*others)) - {0}

    async def purge_left_servers(self, before: int, policies: RetentionPolicies = ()) -> int:
        """Delete all data of servers that the bot left before a time; returns how many servers."""
        left = select(SERVERS.c.guild_id).where(SERVERS.c.left_at < before)
        async with self._database.write() as connection:
            gone = list((await connection.execute(left)).scalars())
            for guild in gone:
                of_it = select(MATCHES.c.id).where(MATCHES.c.guild_id == guild)
                games = list((await connection.execute(of_it)).scalars())
                await _delete_games(connection, games, policies)
                for policy in policies:
                    await policy.delete_of_server(connection, guild)
                for row in (*_server_tables(policies), RESULTS, MATCHES):
                    await connection.execute(delete(row).where(_guild_column(row) == guild))
        return len(gone)

    async def _matches(self, *conditions: Any) -> list[int]:
        async with self._database.read() as connection:
            query = select(MATCHES.c.id).where(*conditions)
            return list((await connection.execute(query)).scalars())

    async def _servers(self, query: Any) -> frozenset[int]:
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query)).scalars())


def personal_tables(policies: RetentionPolicies = ()) -> dict[Table, Sequence[Any]]:
    """Return all tables with rows about people, and the columns that name a person."""
    return {**PERSONAL_TABLES} | {
        row: at for policy in policies for row, at in policy.personal_tables.items()
    }


def _server_tables(policies: RetentionPolicies) -> tuple[Table, ...]:
    return (
        *_DELETED_WITH_SERVER,
        *(row for policy in policies for row in policy.deleted_with_server),
    )


def _names_person(names: Sequence[Any], person: Person) -> Any:
    return or_(*(name == person for name in names))


def _guild_column(row: Table) -> Any:
    return row.c.guild_id


async def _rows(connection: AsyncConnection, query: Select[Any]) -> list[dict[str, Any]]:
    result: CursorResult[Any] = await connection.execute(query)
    return [dict(row) for row in result.mappings()]


async def _delete_games(
    connection: AsyncConnection, games: Collection[int], policies: RetentionPolicies
) -> None:
    """Delete the rows of games but their own and results, and the numbers of their messages."""
    for some in _batches(games):
        for row in (
            *(row for policy in policies for row in policy.deleted_with_game),
            *_DELETED_WITH_GAME,
        ):
            await connection.execute(delete(row).where(row.c.match_id.in_(some)))
        nowhere = dict.fromkeys(("message_id", "posted_at", "notice_id", "recap_id"))
        await connection.execute(update(MATCHES).where(MATCHES.c.id.in_(some)).values(nowhere))


def _batches(games: Collection[int]) -> Iterable[list[int]]:
    listed = list(games)
    return (listed[start : start + BATCH_SIZE] for start in range(0, len(listed), BATCH_SIZE))
