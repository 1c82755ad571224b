"""The retention of the club's data (H8)."""

from __future__ import annotations

from types import MappingProxyType

from sqlalchemy import (
    BigInteger,
    ColumnClause,
    and_,
    bindparam,
    delete,
    exists,
    literal_column,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection
from typing_extensions import override

from engine.club.rows.counts import LAUGHED
from engine.club.schema import CLUES, LAUGHS, MONTHS, PARTS, TAKEN_DOWN
from engine.rules import Person
from engine.store import RetentionPolicy

_NONE: ColumnClause[int] = literal_column("0")
_BEFORE = bindparam("before", type_=BigInteger)
_LAUGHS = exists().where(
    and_(LAUGHS.c.match_id == CLUES.c.match_id, LAUGHS.c.place == CLUES.c.place)
)
_UNLAUGHED = (
    update(CLUES)
    .where(
        CLUES.c.guild_id >= _NONE,
        CLUES.c.laughing > _NONE,
        CLUES.c.finished_at < _BEFORE,
        ~_LAUGHS.correlate(CLUES),
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
        theirs = LAUGHS.c.person_id == person
        games = select(LAUGHS.c.match_id).where(theirs).distinct()
        laughed = [{"this": match} for (match,) in await connection.execute(games)]
        await connection.execute(delete(LAUGHS).where(theirs))
        if laughed:
            await connection.execute(LAUGHED, laughed)

    @override
    async def purge_before(self, connection: AsyncConnection, before: int) -> None:
        """Reset the laugh counts of clues whose laughs were deleted with the moves."""
        await connection.execute(_UNLAUGHED, {"before": before})

    @override
    async def delete_of_server(self, connection: AsyncConnection, guild: int) -> None:
        """Delete a server's counts."""
        for row in (CLUES, MONTHS, PARTS, TAKEN_DOWN):
            await connection.execute(delete(row).where(row.c.guild_id == guild))
