"""Links and sessions: rows that are found by the hash of a token, and end by themselves.

Law: a token is in no row, and a link is opened once, whoever is faster.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, func, insert, select

from engine.live.schema import LINKS, SESSIONS
from engine.rules import Person
from engine.store.access import Access
from engine.store.glances import among, listed
from engine.store.schema import DRAFTS, PEOPLE
from engine.store.writes import Write

_L, _S, _D = LINKS.c, SESSIONS.c, DRAFTS.c
_OPENED = (
    delete(LINKS)
    .where(_L.token == bindparam("this"), _L.ends_at > bindparam("now"))
    .returning(_L.guild_id, _L.match_id, _L.person_id)
)
_THERE = select(_L.token).where(_L.token == bindparam("this"), _L.ends_at > bindparam("now"))
_OWN_LINKS = delete(LINKS).where(
    _L.person_id == bindparam("whose"), _L.match_id == bindparam("table")
)
_FOUND = select(_S.person_id, _S.guild_id, PEOPLE.c.user_id, PEOPLE.c.locale).where(
    _S.token == bindparam("this"),
    _S.ends_at > bindparam("now"),
    PEOPLE.c.id == _S.person_id,
    PEOPLE.c.user_id.is_not(None),
)
_LIVING = select(_S.token).where(
    _S.ends_at > bindparam("now"), PEOPLE.c.id == _S.person_id, PEOPLE.c.user_id.is_not(None)
)
_ENDED = delete(SESSIONS).where(_S.token == bindparam("this"))
_GONE = delete(SESSIONS).where(
    _S.person_id == bindparam("whose"), _S.guild_id == bindparam("where")
)
_OLD = [delete(row).where(row.c.ends_at <= bindparam("now")) for row in (LINKS, SESSIONS)]
_DRAFTED = (
    select(_D.match_id, func.count(), func.sum(_D.put_at), func.count(_D.asked_at))
    .add_columns(func.count(_D.answer), func.count(_D.asked_id))
    .where(among(_D.match_id, "these"))
    .group_by(_D.match_id)
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Whose browser it is, and in which server: the person, their account and locale."""

    person: Person
    user: int
    locale: str
    guild: int
    token: bytes = field(repr=False, default=b"")


@dataclass(frozen=True, slots=True)
class Opened:
    """What a link has opened: a table of a server, for a person."""

    guild: int
    match: int
    person: Person


class Passes:
    """The rows of links and sessions; every token is given as its hash."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def put_link(self, token: bytes, opens: Opened, ends_at: int) -> None:
        """Make a link, in the place of one that this person had to the same table."""
        row = {
            "token": token,
            "guild_id": opens.guild,
            "match_id": opens.match,
            "person_id": opens.person,
            "ends_at": ends_at,
        }
        own = {"whose": opens.person, "table": opens.match}
        await self._database.put(Write(_OWN_LINKS, own), Write(insert(LINKS), row))

    async def open(self, token: bytes, now: int) -> Opened | None:
        """Open a link, which nobody can from then on; None for one that is old, used or none."""
        asked = {"this": token, "now": now}
        if not await self._database.fetch(_THERE, asked):  # who guesses holds up no writer
            return None
        rows = await self._database.put(Write(_OPENED, asked))
        for guild, match, person in rows:
            return Opened(guild, match, Person(person))
        return None

    async def begin(self, token: bytes, opened: Opened, ends_at: int) -> None:
        """Begin a session."""
        row = {
            "token": token,
            "guild_id": opened.guild,
            "person_id": opened.person,
            "ends_at": ends_at,
        }
        await self._database.put(Write(insert(SESSIONS), row))

    async def session(self, token: bytes, now: int) -> Session | None:
        """Find a session; None for one that has ended, or whose person was forgotten."""
        for person, guild, user, locale in await self._database.fetch(
            _FOUND, {"this": token, "now": now}
        ):
            return Session(
                person=Person(person), user=user, locale=locale, guild=guild, token=token
            )
        return None

    async def living(self, tokens: Collection[bytes], now: int) -> frozenset[bytes]:
        """Tell which of these sessions have not ended."""
        query = _LIVING.where(_S.token.in_(tokens))
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query, {"now": now})).scalars())

    async def end(self, token: bytes) -> None:
        """End a session."""
        await self._database.put(Write(_ENDED, {"this": token}))

    async def end_all(self, person: Person, guild: int) -> None:
        """End all sessions of somebody in a server."""
        await self._database.put(Write(_GONE, {"whose": person, "where": guild}))

    async def clean(self, now: int) -> None:
        """Let go of what has ended."""
        await self._database.put(*(Write(old, {"now": now}) for old in _OLD))

    async def drafted(self, matches: Collection[int]) -> dict[int, tuple[Any, ...]]:
        """Read of matches how their unpublished clues stand: equal while none has changed."""
        rows = await self._database.fetch(_DRAFTED, {"these": listed(matches)})
        return {match: tuple(told) for match, *told in rows}
