"""Rows of a server's own packs, as its managers change them (A10).

Law: a pack is changed and deleted by its own server only; any server may copy it by its code.
"""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from engine.store import statements
from engine.store.schema import OWN_PACKS, SERVERS, USED_SIDES
from engine.store.servers import PackRows
from engine.store.unit_of_work import Conflict, Connectable, DuplicateInteraction
from engine.tables import OwnPack


class OwnPackRows:
    """The rows of servers' own packs."""

    def __init__(self, database: Connectable) -> None:
        self._database = database
        self._shelf = PackRows(database)

    async def list_packs(self, guild: int) -> tuple[OwnPack, ...]:
        """List the packs of a server, the oldest first."""
        return await self._shelf.list_packs(guild)

    async def load_pack(self, guild: int, number: int) -> OwnPack | None:
        """Load a pack of a server; None if the server has no such pack."""
        here = OWN_PACKS.c.guild_id == guild, OWN_PACKS.c.id == number
        return next(iter(await self._shelf.list_where(*here)), None)

    async def load_shared(self, code: str) -> OwnPack | None:
        """Load the pack of any server by its share code; None for an unknown code."""
        return next(iter(await self._shelf.list_where(OWN_PACKS.c.code == code)), None)

    async def insert_pack(self, pack: OwnPack, most: int) -> None:
        """Insert a pack, with its server's row locked, so that two insertions count each other.

        Raises Conflict if its server has `most` packs, DuplicateInteraction if the pack exists.
        """
        here = OWN_PACKS.c.guild_id == pack.guild
        server = SERVERS.c.guild_id == pack.guild
        try:
            async with self._database.write() as connection:
                added = statements.insert_or_ignore_statement(connection.dialect.name, SERVERS)
                await connection.execute(added, {"guild_id": pack.guild})
                await connection.execute(select(SERVERS.c.guild_id).where(server).with_for_update())
                same = select(OWN_PACKS.c.id).where(OWN_PACKS.c.id == pack.number)
                if (await connection.execute(same)).first() is not None:
                    raise DuplicateInteraction
                counted = select(func.count()).select_from(OWN_PACKS).where(here)
                if (await connection.execute(counted)).scalar_one() >= most:
                    raise Conflict
                await connection.execute(insert(OWN_PACKS).values(_values(pack)))
        except IntegrityError as error:
            raise DuplicateInteraction from error

    async def update_pack(self, pack: OwnPack) -> None:
        """Update a pack's row to its present values."""
        key = OWN_PACKS.c.guild_id == pack.guild, OWN_PACKS.c.id == pack.number
        async with self._database.write() as connection:
            await connection.execute(update(OWN_PACKS).where(*key).values(_values(pack)))

    async def delete_pack(self, pack: OwnPack) -> None:
        """Delete a pack and its played sides; dealt boards keep their words."""
        key = OWN_PACKS.c.guild_id == pack.guild, OWN_PACKS.c.id == pack.number
        seen = USED_SIDES.c.guild_id == pack.guild, USED_SIDES.c.pack == pack.id
        async with self._database.write() as connection:
            await connection.execute(delete(OWN_PACKS).where(*key))
            await connection.execute(delete(USED_SIDES).where(*seen))


def _values(pack: OwnPack) -> dict[str, object]:
    return {
        "id": pack.number,
        "guild_id": pack.guild,
        "title": pack.title,
        "language": pack.language,
        "codenames": list(pack.codenames),
        "parts": {codename: list(parts) for codename, parts in pack.parts.items()},
        "adult": pack.adult,
        "code": pack.code,
    }
