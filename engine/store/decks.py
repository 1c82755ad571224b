"""Decks: which sides of which cards a server has seen, and what a board was drawn from (A9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, func, select

from engine.rules import Drawn
from engine.store import change_rows, upserts
from engine.store.access import Access
from engine.store.schema import DEALS
from engine.store.server_schema import USED_SIDES
from engine.store.writes import Write

SideUsed = tuple[int, str]
"""A card of a pack, counted from 0, and the side that was up: "front" or "back"."""


class Decks:
    """The servers' memory of their packs."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def used(self, guild: int, pack: str) -> frozenset[SideUsed]:
        """List the sides of a pack that a server has seen since the pack last started over."""
        rows = await self._database.fetch(_USED, {"guild": guild, "of": pack})
        return frozenset((card, side) for card, side in rows)

    async def seen(self, guild: int) -> dict[str, int]:
        """Count the sides that a server has seen of each pack since it last started over."""
        query = select(USED_SIDES.c.pack, func.count()).where(USED_SIDES.c.guild_id == guild)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.group_by(USED_SIDES.c.pack))).all()
        return {pack: count for pack, count in rows}  # noqa: C416 - the rows are no pairs

    async def start_over(self, guild: int, pack: str) -> None:
        """Forget which sides of a pack a server has seen."""
        async with self._database.write() as connection:
            await connection.execute(delete(USED_SIDES).where(*_of(guild, pack)))

    async def drawn(self, match_id: int) -> tuple[Drawn, ...]:
        """Tell what a match's board was drawn from, nothing where that is not known."""
        query = select(DEALS.c.drawn).where(DEALS.c.match_id == match_id)
        async with self._database.read() as connection:
            bodies = (await connection.execute(query)).scalar_one_or_none()
        return change_rows.drawn(bodies or [])


def remembered(dialect: str, guild: int, drawn: Drawn) -> Iterator[Write]:
    """Write down what was drawn, beside the deal."""
    if drawn.fresh:
        yield Write(delete(USED_SIDES).where(*_of(guild, drawn.pack)))
    if drawn.sides:
        rows = _rows(guild, drawn.pack, sorted(drawn.sides))
        yield Write(upserts.addition(dialect, USED_SIDES), rows)


def _of(guild: Any, pack: Any) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return USED_SIDES.c.guild_id == guild, USED_SIDES.c.pack == pack


def _rows(guild: int, pack: str, sides: Iterable[SideUsed]) -> list[dict[str, object]]:
    return [{"guild_id": guild, "pack": pack, "card": card, "side": side} for card, side in sides]


_USED = select(USED_SIDES.c.card, USED_SIDES.c.side).where(
    *_of(bindparam("guild"), bindparam("of"))
)
