"""The tables of cups: their messages, their events, and the matches of their games."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    delete,
    false,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, Id, not_null

CUPS = Table(
    "cups",
    SCHEMA,
    Column("id", Id, primary_key=True),
    not_null("guild_id", BigInteger),
    not_null("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("result_id", BigInteger),
    not_null("language", String(10)),
    not_null("open", Boolean, default=True),
    Column("look_at", BigInteger, index=True),
    not_null("opened_at", BigInteger),
    Column("closed_at", BigInteger, index=True),
)
"""A cup with its channel and its messages; a channel has one open cup.

`look_at` is the time of its next check: a walk-over, a sign-up that lapses, a failed post. It is
None once the cup is over and its result is announced.
"""

CUP_MOVES = Table(
    "cup_moves",
    SCHEMA,
    Column("cup_id", ForeignKey("cups.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    not_null("person_id", ForeignKey("people.id")),
    not_null("kind", String(20)),
    not_null("body", JSON),
    not_null("at", BigInteger),
    Column("interaction_id", BigInteger, unique=True),
)
"""One event of a cup; the primary key is the concurrency control."""

CUP_GAMES = Table(
    "cup_games",
    SCHEMA,
    Column("cup_id", ForeignKey("cups.id"), primary_key=True),
    Column("heat", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("tries", Integer, primary_key=True, autoincrement=False),
    Column("line_id", BigInteger),
    Column("match_id", ForeignKey("matches.id"), unique=True),
    not_null("told", Boolean, default=False, server_default=false()),
)
"""A game of a cup: the line that calls its people, and its match.

Place -1 is a bye. A game that replaces a stopped one has a row of its own.
"""

Index("ix_cups_guild_id", CUPS.c.guild_id)


class CupRetention(RetentionPolicy):
    """Cups are deleted whole, some time after they ended, or with their server."""

    personal_tables = MappingProxyType({CUP_MOVES: (CUP_MOVES.c.person_id,)})
    deleted_with_game = (CUP_GAMES,)
    deleted_with_server = (CUPS,)

    @override
    async def purge_before(self, connection: AsyncConnection, before: int) -> None:
        """Delete the cups that ended before a time, in Unix seconds."""
        await _delete_cups(connection, CUPS.c.closed_at < before)

    @override
    async def delete_of_server(self, connection: AsyncConnection, guild: int) -> None:
        """Delete the cups of a server."""
        await _delete_cups(connection, CUPS.c.guild_id == guild)


async def _delete_cups(connection: AsyncConnection, condition: Any) -> None:
    cups = list((await connection.execute(select(CUPS.c.id).where(condition))).scalars())
    for row, column in ((CUP_GAMES, CUP_GAMES.c.cup_id), (CUP_MOVES, CUP_MOVES.c.cup_id)):
        await connection.execute(delete(row).where(column.in_(cups)))
    await connection.execute(delete(CUPS).where(CUPS.c.id.in_(cups)))
