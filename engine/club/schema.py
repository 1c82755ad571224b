"""The tables of the club: clues, their laughs, and the sums of finished games.

Law: all but laughs and clues taken down is counted from finished games, and can be recounted.
"""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnClause,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    literal_column,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.rules import Person
from engine.store import RetentionPolicy
from engine.store.schema import SCHEMA, not_null

SUMS = ("games", "decided", "won", "clues", "found", "meant", "meant_found")
"""The sums of a person in a month."""
GIVEN = ("clues", "promises", "kept", "found")
READ = ("guesses", "hits", "assassins", "meant", "meant_found")
PART_SUMS = ("games", "decided", "won", "giving", *GIVEN, "reading", *READ)
"""The sums of a part in a month: `giving` are games with a clue, `reading` with a card."""

CLUES = Table(
    "clues",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    not_null("giver_id", ForeignKey("people.id")),
    not_null("guild_id", BigInteger),
    not_null("finished_at", BigInteger),
    not_null("rated", Boolean),
    not_null("word", String(200)),
    Column("number", Integer),
    *(not_null(name, Integer) for name in ("touched", "found", "meant", "meant_found")),
    not_null("assassin", Boolean),
    not_null("whole", Boolean, server_default=false()),
    not_null("weighed", Boolean, server_default=true()),
    Column("expected", Integer),
    *(not_null(name, Integer, server_default="0") for name in ("month", "laughing")),
    Index("ix_clues_guild_finished", "guild_id", "finished_at"),
)
"""A clue of a finished game that no call made invalid, with the columns of `ClueResult`.

No number stands for unlimited. It stays when the game's moves are deleted. A rated one that
promised two cards or more and found them is `whole`; once it is `weighed` as well, `expected` is
how likely a computer thought each of them on average, in thousandths; `laughing` counts the laughs.
"""

MONTHS = Table(
    "months",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("partner_id", ForeignKey("people.id"), primary_key=True),
    *(not_null(name, Integer) for name in SUMS),
    Index("ix_months_person", "person_id", "guild_id"),
    sqlite_with_rowid=False,
)
"""The sums of a person's rated results in a server and a month, and with each partner.

A partner won or lost together with them; with themselves as partner stand all their games.
`decided` are those that they won or lost (E1); `month` is counted by `month_of` of ratings.
"""

PARTS = Table(
    "parts",
    SCHEMA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("month", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True),
    Column("format", String(20), primary_key=True),
    Column("role", String(12), primary_key=True),
    *(not_null(name, Integer) for name in PART_SUMS),
    Index("ix_parts_person", "person_id", "guild_id"),
    sqlite_with_rowid=False,
)
"""The sums of a person's rated results in a server and month, by format and role."""

LAUGHS = Table(
    "laughs",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id"), primary_key=True, index=True),
    not_null("guild_id", BigInteger),
    not_null("month", Integer),
    Index("ix_laughs_month", "guild_id", "month", "match_id", "place"),
)
"""A person's laugh at a clue of a finished game, by its place; deleted with the moves."""

TAKEN_DOWN = Table(
    "taken_down",
    SCHEMA,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    not_null("guild_id", BigInteger),
)
"""A clue that a moderator has taken out of the hall of clues for good."""

_NONE: ColumnClause[int] = literal_column("0")
_BEFORE = bindparam("before", type_=BigInteger)
_OF_CLUE = and_(LAUGHS.c.match_id == CLUES.c.match_id, LAUGHS.c.place == CLUES.c.place)
RECOUNT_LAUGHS = (
    update(CLUES)
    .where(CLUES.c.match_id == bindparam("this"))
    .values(laughing=select(func.count()).where(_OF_CLUE).scalar_subquery())
)
"""Counts the laughs at the clues of the match `this` again."""
_RESET_LAUGHS = (
    update(CLUES)
    .where(
        CLUES.c.guild_id >= _NONE,
        CLUES.c.laughing > _NONE,
        CLUES.c.finished_at < _BEFORE,
        ~exists().where(_OF_CLUE).correlate(CLUES),
    )
    .values(laughing=0)
)
"""The guild_id condition covers every server, so that SQLite uses the index of laughs."""


class ClubRetention(RetentionPolicy):
    """Clues and sums stay, laughs go with the moves; all of it goes with its server."""

    personal_tables = MappingProxyType(
        {
            CLUES: (CLUES.c.giver_id,),
            MONTHS: (MONTHS.c.person_id,),
            PARTS: (PARTS.c.person_id,),
            LAUGHS: (LAUGHS.c.person_id,),
        }
    )
    deleted_with_game = (LAUGHS,)

    @override
    async def delete_of_person(self, connection: AsyncConnection, person: Person) -> None:
        """Delete a person's laughs and recount those of the clues."""
        of_person = LAUGHS.c.person_id == person
        games = select(LAUGHS.c.match_id).where(of_person).distinct()
        laughed = [{"this": match} for (match,) in await connection.execute(games)]
        await connection.execute(delete(LAUGHS).where(of_person))
        if laughed:
            await connection.execute(RECOUNT_LAUGHS, laughed)

    @override
    async def purge_before(self, connection: AsyncConnection, before: int) -> None:
        """Reset the laugh counts of clues whose laughs were deleted with the moves."""
        await connection.execute(_RESET_LAUGHS, {"before": before})

    @override
    async def delete_of_server(self, connection: AsyncConnection, guild: int) -> None:
        """Delete a server's counts."""
        for row in (CLUES, MONTHS, PARTS, TAKEN_DOWN):
            await connection.execute(delete(row).where(row.c.guild_id == guild))
