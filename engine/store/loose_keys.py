"""Key cards that belong to no match: a real table's, and the two people who may look.

Law: no more than two people are ever written to one, and in Duet nobody to both sides.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import Format, Layout, Person, Team
from engine.store import change_rows
from engine.store.access import Access
from engine.store.conflicts import Repeated
from engine.store.people import profile
from engine.store.schema import PEOPLE
from engine.store.server_schema import KEY_CARDS
from engine.tables import LooseKey, RealKey


class LooseKeys:
    """The rows of key cards without a match."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def add(self, dealt: LooseKey) -> None:
        """Keep a key card; raises Repeated when its interaction has dealt one already."""
        try:
            async with self._database.write() as connection:
                await connection.execute(insert(KEY_CARDS).values(_values(dealt)))
        except IntegrityError as error:
            raise Repeated from error

    async def forget(self, before: int) -> None:
        """Forget every key card that was dealt before then, in Unix seconds."""
        async with self._database.write() as connection:
            await connection.execute(delete(KEY_CARDS).where(KEY_CARDS.c.dealt_at < before))

    async def find(self, number: int) -> LooseKey | None:
        """Load a key card, None when it is forgotten."""
        query = select(KEY_CARDS).where(KEY_CARDS.c.id == number)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
            return None if row is None else await _loose_key(connection, row)

    async def last(self, guild: int) -> RealKey | None:
        """Say which key card a server was dealt last."""
        query = select(KEY_CARDS.c.format, KEY_CARDS.c.layout).where(KEY_CARDS.c.guild_id == guild)
        newest = query.order_by(KEY_CARDS.c.dealt_at.desc(), KEY_CARDS.c.id.desc()).limit(1)
        async with self._database.read() as connection:
            row = (await connection.execute(newest)).one_or_none()
        return None if row is None else RealKey((Format(row[0]), Layout[row[1].upper()]))

    async def take(self, number: int, side: Team, person: Person) -> None:
        """Give a side to somebody, unless it is taken or they hold the other one."""
        wanted, other = KEY_CARDS.c.first_id, KEY_CARDS.c.second_id
        if side is Team.BLUE:
            wanted, other = other, wanted
        free = wanted.is_(None), or_(other.is_(None), other != person)
        async with self._database.write() as connection:
            await connection.execute(
                update(KEY_CARDS).where(KEY_CARDS.c.id == number, *free).values({wanted: person})
            )


def _values(dealt: LooseKey) -> dict[str, object]:
    key_card = dealt.key_card
    first, second = (None if who is None else who.person for who in dealt.holders)
    return {
        "id": dealt.id,
        "guild_id": dealt.guild,
        "dealt_at": dealt.dealt_at,
        "format": dealt.format.value,
        "layout": dealt.layout.name.lower(),
        "starting": key_card.starting.value,
        "key": key_card.spelled(Team.RED),
        "partner": key_card.spelled(Team.BLUE) if key_card.partner else None,
        "first_id": first,
        "second_id": second,
    }


async def _loose_key(connection: AsyncConnection, row: Row[Any]) -> LooseKey:
    numbers = (row.first_id, row.second_id)
    query = select(PEOPLE).where(PEOPLE.c.id.in_(filter(None, numbers)))
    people = {known.id: profile(known) for known in await connection.execute(query)}
    return LooseKey(
        id=row.id,
        format=Format(row.format),
        layout=Layout[row.layout.upper()],
        key_card=change_rows.key_card(row),
        guild=row.guild_id,
        dealt_at=row.dealt_at,
        holders=(people.get(row.first_id), people.get(row.second_id)),
    )
