"""Rows of links and sessions: they are found by the hash of a token, and expire.

Law: no row holds a token, and a link is opened once, also when two browsers race.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, update

from engine.live.refusals import NoMoreGuests
from engine.live.schema import GUEST_LINKS, LINKS, SESSIONS
from engine.rules import GUESTS, Person, is_guest
from engine.store.access import Access
from engine.store.glances import among, listed
from engine.store.schema import DRAFTS, MATCHES, PEOPLE
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
RECAP_SECONDS = 600
"""How long guests may read the recap of a game before they are erased (H9)."""
STILL = exists().where(
    MATCHES.c.id == _S.match_id,
    or_(MATCHES.c.closed_at.is_(None), MATCHES.c.closed_at > bindparam("now") - RECAP_SECONDS),
)
"""True for a guest's session while its match is on, or ended at most RECAP_SECONDS ago."""
_LIVES = (
    _S.ends_at > bindparam("now"),
    PEOPLE.c.id == _S.person_id,
    PEOPLE.c.user_id.is_not(None),
    or_(_S.match_id.is_(None), STILL),
)
_FOUND = select(
    *(_S.person_id, _S.guild_id, PEOPLE.c.user_id, PEOPLE.c.locale, _S.match_id, PEOPLE.c.name)
).where(_S.token == bindparam("this"), *_LIVES)
_LIVING = select(_S.token).where(*_LIVES)
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
    """A browser's session in one server: the person, their account and locale.

    A guest's shows `only` one match, under their `name` (H9).
    """

    person: Person
    user: int
    locale: str
    guild: int
    only: int | None = None
    name: str | None = None
    token: bytes = field(repr=False, default=b"")

    def shows(self, match: int) -> bool:
        """Return whether this session may show a match of its server."""
        return self.only in (None, match)


@dataclass(frozen=True, slots=True)
class Opened:
    """The target of a link: a match of a server, for a person."""

    guild: int
    match: int
    person: Person


class Passes:
    """The rows of links and sessions; every token is passed as its hash."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def put_link(self, token: bytes, opens: Opened, ends_at: int) -> None:
        """Save a link in place of the person's earlier link to the same match."""
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
        """Redeem a link, which works once; None if it is expired, used or unknown."""
        values = {"this": token, "now": now}
        if not await self._database.fetch(_THERE, values):  # a guessed token takes no write lock
            return None
        rows = await self._database.put(Write(_OPENED, values))
        for guild, match, person in rows:
            return Opened(guild, match, Person(person))
        return None

    async def begin(self, token: bytes, opened: Opened, ends_at: int) -> None:
        """Save a session; a guest's is for that one match alone (H9)."""
        row = {
            "token": token,
            "guild_id": opened.guild,
            "person_id": opened.person,
            "ends_at": ends_at,
            "match_id": opened.match if is_guest(opened.person) else None,
        }
        await self._database.put(Write(insert(SESSIONS), row))

    async def session(self, token: bytes, now: int) -> Session | None:
        """Load a session; None if it has ended, or its person was erased."""
        values = {"this": token, "now": now}
        for person, guild, user, locale, only, name in await self._database.fetch(_FOUND, values):
            return Session(
                person=Person(person),
                user=user,
                locale=locale,
                guild=guild,
                only=only,
                name=name,
                token=token,
            )
        return None

    async def living(self, tokens: Collection[bytes], now: int) -> frozenset[bytes]:
        """Return those of these tokens whose sessions are still valid."""
        query = _LIVING.where(_S.token.in_(tokens))
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query, {"now": now})).scalars())

    async def end(self, token: bytes) -> None:
        """Delete a session."""
        await self._database.put(Write(_ENDED, {"this": token}))

    async def end_all(self, person: Person, guild: int) -> None:
        """Delete all sessions of a person in a server."""
        await self._database.put(Write(_GONE, {"whose": person, "where": guild}))

    async def clean(self, now: int) -> None:
        """Delete expired links and sessions."""
        await self._database.put(*(Write(old, {"now": now}) for old in _OLD))

    async def drafted(self, matches: Collection[int]) -> dict[int, tuple[Any, ...]]:
        """Load a summary of each match's unpublished clues: equal while none has changed."""
        rows = await self._database.fetch(_DRAFTED, {"these": listed(matches)})
        return {match: tuple(summary) for match, *summary in rows}


_G = GUEST_LINKS.c
_ON = exists().where(MATCHES.c.id == _G.match_id, MATCHES.c.closed_at.is_(None))
_GOOD = _G.token == bindparam("this"), _G.room > 0, _ON
_GUEST_LINK = select(_G.guild_id, _G.match_id).where(*_GOOD)
_LET_IN = update(GUEST_LINKS).where(*_GOOD).values(room=_G.room - 1)
ENDED = -1
"""The `room` of a link that was ended: not the same as a match without a link."""
_NO_GUESTS = update(GUEST_LINKS).where(_G.match_id == bindparam("table")).values(room=ENDED)
_ROOMS = select(_G.room).where(_G.match_id == bindparam("table"))
_GUESTS = (
    select(PEOPLE.c.id, PEOPLE.c.name)
    .where(PEOPLE.c.id == _S.person_id, PEOPLE.c.name.is_not(None))
    .where(_S.match_id == bindparam("table"), _S.ends_at > bindparam("now"))
)
_VISITING = select(_S.person_id).where(STILL, _S.ends_at > bindparam("now"))
_GUESTS_GONE = select(PEOPLE.c.id).where(
    PEOPLE.c.id <= GUESTS, PEOPLE.c.user_id.is_not(None), PEOPLE.c.id.not_in(_VISITING)
)


class Visits:
    """The rows of guests and of their links (H9); every token is passed as its hash.

    A link admits so many guests and no more, also when they race, and none once the match is over.
    """

    def __init__(self, database: Access) -> None:
        self._database = database

    async def put_link(self, token: bytes, guild: int, match: int, room: int) -> None:
        """Save a guest link of a match that admits `room` guests."""
        row = {"token": token, "guild_id": guild, "match_id": match, "room": room}
        await self._database.put(Write(insert(GUEST_LINKS), row))

    async def end_links(self, match: int) -> None:
        """End all guest links of a match."""
        await self._database.put(Write(_NO_GUESTS, {"table": match}))

    async def rooms(self, match: int) -> frozenset[int]:
        """Return how many guests the links of a match still admit; ENDED for an ended one."""
        rows = await self._database.fetch(_ROOMS, {"table": match})
        return frozenset(room for (room,) in rows)

    async def link(self, token: bytes) -> tuple[int, int] | None:
        """Find the server and match of a guest link; None if it admits no guest any more."""
        for guild, match in await self._database.fetch(_GUEST_LINK, {"this": token}):
            return guild, match
        return None

    async def guests(self, match: int, now: int) -> dict[Person, str]:
        """Return the names of a match's guests who can still come back to it, by person."""
        values = {"table": match, "now": now}
        return {
            Person(number): name for number, name in await self._database.fetch(_GUESTS, values)
        }

    async def begin(
        self,
        link: bytes,
        session_token: bytes,
        opened: Opened,
        name: str,
        locale: str,
        ends_at: int,
    ) -> None:
        """Save a new guest and their session; raises NoMoreGuests if the link has no room."""
        number = opened.person
        person = {"id": number, "user_id": number, "locale": locale, "name": name}
        rest = {"dms_closed": False, "taught": "", "hidden": False}
        session = {
            "token": session_token,
            "guild_id": opened.guild,
            "person_id": number,
            "match_id": opened.match,
            "ends_at": ends_at,
        }
        await self._database.put(
            Write(_LET_IN, {"this": link}, missed=NoMoreGuests),
            Write(insert(PEOPLE), person | rest),
            Write(insert(SESSIONS), session),
        )

    async def gone(self, now: int) -> list[Person]:
        """List the guests whose game ended RECAP_SECONDS ago, or whose session has ended."""
        return [
            Person(number) for (number,) in await self._database.fetch(_GUESTS_GONE, {"now": now})
        ]
