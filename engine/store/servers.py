"""Servers: their defaults for new matches, their packs, and what they have seen of packs (A9)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Text, bindparam, cast, delete, or_, select, update

from engine.rules import Drawn, Marking
from engine.store import change_codec, json_codec, match_queries, statements
from engine.store.schema import DEALS, MATCHES, MOVES, OWN_PACKS, SERVERS, USED_SIDES
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable
from engine.tables import Defaults, OwnPack


class Servers:
    """The servers' rows."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def get_defaults(self, guild: int) -> Defaults:
        """Load a server's defaults; empty ones if there is no row."""
        query = select(SERVERS).where(SERVERS.c.guild_id == guild)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None:
            return Defaults()
        return Defaults(
            language=row.language,
            marking=None if row.marking is None else Marking(row.marking),
            house=None if row.house is None else json_codec.load_house(row.house),
            timing=None if row.timing is None else json_codec.load_timing(row.timing),
            ping_role=row.ping_role,
            puzzles=row.puzzles,
            mix=None if row.mix is None else json_codec.load_mix(row.mix),
            rating=row.rating,
            zone=row.zone,
            quiet=None if row.quiet is None else json_codec.load_quiet(row.quiet),
            clues_since=row.clues_since,
        )

    async def save_defaults(
        self, guild: int, defaults: Defaults, also: Sequence[WriteStatement] = ()
    ) -> None:
        """Save a server's defaults in place of earlier ones; execute `also` in the transaction."""
        values = {
            "language": defaults.language,
            "marking": None if defaults.marking is None else defaults.marking.value,
            "house": None if defaults.house is None else json_codec.dump_house(defaults.house),
            "timing": None if defaults.timing is None else json_codec.dump_timing(defaults.timing),
            "ping_role": defaults.ping_role,
            "mix": None if defaults.mix is None else json_codec.dump_mix(defaults.mix),
            "puzzles": defaults.puzzles,
            "rating": defaults.rating,
            "zone": defaults.zone,
            "quiet": None if defaults.quiet is None else json_codec.dump_quiet(defaults.quiet),
            "clues_since": defaults.clues_since,
        }
        async with self._database.write() as connection:
            await statements.upsert(connection, SERVERS, {"guild_id": guild}, values)
            await statements.execute_writes(connection, also)

    async def last_language(self, channels: Iterable[int]) -> str | None:
        """Return the language of the last match opened in these channels; None if there is none."""
        values = {"these": match_queries.format_id_list(channels)}
        for (body,) in await self._database.fetch(_LAST_SETTINGS, values):
            return str(json.loads(body)["language"])
        return None

    async def list_matches_sharing_clues(self) -> list[tuple[int, int]]:
        """List finished matches of servers that share clues, each with when its server agreed.

        Leaves out servers that the bot has left, and matches that ended before.
        """
        async with self._database.read() as connection:
            return [(row.id, row.clues_since) for row in await connection.execute(_SHARING_CLUES)]

    async def claim_ping_role(self, guild: int, now: int, rest: int) -> int | None:
        """Return the role to mention for a new game, and claim it for `rest` seconds.

        None if the server chose no role, or it was claimed less than `rest` seconds ago.
        """
        values = {"guild": guild, "now": now, "rested": now - rest}
        for (role,) in await self._database.execute(WriteStatement(_PING_CLAIMED, values)):
            return int(role)
        return None


_LAST_OPENED = (
    select(MATCHES.c.id)
    .where(match_queries.in_id_list(MATCHES.c.channel_id, "these"))
    .order_by(MATCHES.c.id.desc())
    .limit(1)
)
_LAST_SETTINGS = (
    select(cast(MOVES.c.body, Text))
    .where(
        MOVES.c.match_id == _LAST_OPENED.scalar_subquery(),
        or_(MOVES.c.kind == "open", MOVES.c.kind == "configure"),
    )
    .order_by(MOVES.c.ply.desc())
    .limit(1)
)
_SHARING_CLUES = (
    select(MATCHES.c.id, SERVERS.c.clues_since)
    .join_from(MATCHES, SERVERS, MATCHES.c.guild_id == SERVERS.c.guild_id)
    .where(MATCHES.c.closed_at >= SERVERS.c.clues_since, SERVERS.c.left_at.is_(None))
    .order_by(MATCHES.c.id)
)
_PING_CLAIMED = (
    update(SERVERS)
    .where(
        SERVERS.c.guild_id == bindparam("guild"),
        SERVERS.c.ping_role.is_not(None),
        SERVERS.c.pinged_at.is_(None) | (SERVERS.c.pinged_at <= bindparam("rested")),
    )
    .values(pinged_at=bindparam("now"))
    .returning(SERVERS.c.ping_role)
)


SideUsed = tuple[int, str]
"""A card of a pack, counted from 0, and the side that was up: "front" or "back"."""


class Decks:
    """The rows of what servers have seen of packs."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_used_sides(self, guild: int, pack: str) -> frozenset[SideUsed]:
        """List the sides of a pack that a server has seen since it last started over (A9)."""
        rows = await self._database.fetch(_USED, {"guild": guild, "of": pack})
        return frozenset((card, side) for card, side in rows)

    async def load_drawn(self, match_id: int) -> tuple[Drawn, ...]:
        """Load what a match's board was drawn from; empty if that is not known."""
        query = select(DEALS.c.drawn).where(DEALS.c.match_id == match_id)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).scalar_one_or_none()
        return change_codec.decode_drawn(rows or [])


def used_sides_statements(dialect: str, guild: int, drawn: Drawn) -> Iterator[WriteStatement]:
    """Yield the writes that record drawn sides; a pack that started over is cleared first."""
    if drawn.fresh:
        yield WriteStatement(delete(USED_SIDES).where(*_of(guild, drawn.pack)))
    if drawn.sides:
        rows = _rows(guild, drawn.pack, sorted(drawn.sides))
        yield WriteStatement(statements.insert_or_ignore_statement(dialect, USED_SIDES), rows)


def _of(guild: Any, pack: Any) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return USED_SIDES.c.guild_id == guild, USED_SIDES.c.pack == pack


def _rows(guild: int, pack: str, sides: Iterable[SideUsed]) -> list[dict[str, object]]:
    return [{"guild_id": guild, "pack": pack, "card": card, "side": side} for card, side in sides]


_USED = select(USED_SIDES.c.card, USED_SIDES.c.side).where(
    *_of(bindparam("guild"), bindparam("of"))
)


class PackRows:
    """The rows of packs that servers have added (A10); they never change."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_packs(self, guild: int) -> tuple[OwnPack, ...]:
        """List a server's own packs, the oldest first."""
        return await self.list_where(OWN_PACKS.c.guild_id == guild)

    async def list_where(self, *conditions: Any) -> tuple[OwnPack, ...]:
        """List the servers' own packs for which all conditions hold, the oldest first."""
        query = select(OWN_PACKS).where(*conditions).order_by(OWN_PACKS.c.id)
        async with self._database.read() as connection:
            return tuple(_own_pack(row) for row in await connection.execute(query))


def _own_pack(row: Row[Any]) -> OwnPack:
    parts = {codename: tuple(words) for codename, words in row.parts.items()}
    return OwnPack(
        number=row.id,
        guild=row.guild_id,
        title=row.title,
        language=row.language,
        codenames=tuple(row.codenames),
        parts=parts,
        adult=row.adult,
        code=row.code,
    )
