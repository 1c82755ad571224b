"""Rows of links and sessions: they are found by the hash of a token, and expire.

Law: no row holds a token, and a link is opened once, also when two browsers race.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, exists, func, insert, or_, select, update

from engine.live.schema import GUEST_LINKS, LINKS, SESSIONS
from engine.matches import Refusal
from engine.rules import FIRST_GUEST, Person, is_guest
from engine.store.match_queries import format_id_list, in_id_list
from engine.store.schema import DRAFTS, MATCHES, PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable

_L, _S, _D = LINKS.c, SESSIONS.c, DRAFTS.c
_REDEEM_LINK = (
    delete(LINKS)
    .where(_L.token == bindparam("this"), _L.ends_at > bindparam("now"))
    .returning(_L.guild_id, _L.match_id, _L.person_id)
)
_FIND_LINK = select(_L.token).where(_L.token == bindparam("this"), _L.ends_at > bindparam("now"))
_DELETE_OWN_LINKS = delete(LINKS).where(
    _L.person_id == bindparam("whose"), func.coalesce(_L.match_id, 0) == bindparam("table")
)
RECAP_SECONDS = 600
"""The time for which guests may read the recap of a game before they are erased (H9)."""
GUEST_MATCH_IS_OPEN = exists().where(
    MATCHES.c.id == _S.match_id,
    or_(MATCHES.c.closed_at.is_(None), MATCHES.c.closed_at > bindparam("now") - RECAP_SECONDS),
)
"""True for a guest's session while its match is on, or ended at most RECAP_SECONDS ago."""
_IS_VALID = (
    _S.ends_at > bindparam("now"),
    PEOPLE.c.id == _S.person_id,
    PEOPLE.c.user_id.is_not(None),
    or_(_S.match_id.is_(None), GUEST_MATCH_IS_OPEN),
)
_FIND_SESSION = select(
    *(_S.person_id, _S.guild_id, PEOPLE.c.user_id, PEOPLE.c.locale, _S.match_id, PEOPLE.c.name)
).where(_S.token == bindparam("this"), *_IS_VALID)
_VALID_TOKENS = select(_S.token).where(*_IS_VALID)
_DELETE_SESSION = delete(SESSIONS).where(_S.token == bindparam("this"))
_DELETE_SESSIONS = delete(SESSIONS).where(
    _S.person_id == bindparam("whose"), _S.guild_id == bindparam("where")
)
_EXPIRE = [delete(row).where(row.c.ends_at <= bindparam("now")) for row in (LINKS, SESSIONS)]
_DRAFT_SUMMARIES = (
    select(_D.match_id, func.count(), func.sum(_D.put_at), func.count(_D.asked_at))
    .add_columns(func.count(_D.answer), func.count(_D.asked_id))
    .where(in_id_list(_D.match_id, "these"))
    .group_by(_D.match_id)
)
_G = GUEST_LINKS.c
_MATCH_IS_OPEN = exists().where(MATCHES.c.id == _G.match_id, MATCHES.c.closed_at.is_(None))
_ADMITS_GUESTS = _G.token == bindparam("this"), _G.room > 0, _MATCH_IS_OPEN
_GUEST_LINK = select(_G.guild_id, _G.match_id).where(*_ADMITS_GUESTS)
_VALID_LINKS = select(_G.token).where(_G.room >= 0, _MATCH_IS_OPEN)
_TAKE_ROOM = update(GUEST_LINKS).where(*_ADMITS_GUESTS).values(room=_G.room - 1)
ENDED_ROOM = -1
"""The `room` of a link that was ended: not the same as a match without a link."""
MAX_LINKS_PER_MATCH = 8
"""The number of guest links of one match that are kept, ended ones included."""
_END_LINKS = update(GUEST_LINKS).where(_G.match_id == bindparam("table")).values(room=ENDED_ROOM)
_TRIM_LINKS = delete(GUEST_LINKS).where(
    _G.match_id == bindparam("table"),
    select(func.count()).where(_G.match_id == bindparam("table")).correlate(None).scalar_subquery()
    >= bindparam("most"),
)
_ROOMS = select(_G.room).where(_G.match_id == bindparam("table"))
_GUESTS = (
    select(PEOPLE.c.id, PEOPLE.c.name)
    .where(PEOPLE.c.id == _S.person_id, PEOPLE.c.name.is_not(None))
    .where(_S.match_id == bindparam("table"), _S.ends_at > bindparam("now"))
)
_PRESENT_GUESTS = select(_S.person_id).where(GUEST_MATCH_IS_OPEN, _S.ends_at > bindparam("now"))
_ENDED_GUESTS = select(PEOPLE.c.id).where(
    PEOPLE.c.id <= FIRST_GUEST, PEOPLE.c.user_id.is_not(None), PEOPLE.c.id.not_in(_PRESENT_GUESTS)
)


class NoMoreGuests(Refusal):
    """A guest link has ended, is full, or is unknown (H9)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A browser's session in one server: the person, their account and locale.

    A guest's shows `only` one match, under their `name` (H9). An anonymous one is in no database:
    it belongs to a visitor who has given no name yet, and its token is that of their guest link.
    """

    person: Person
    user: int
    locale: str
    guild: int
    only_match: int | None = None
    name: str | None = None
    token: bytes = field(repr=False, default=b"")

    @property
    def is_anonymous(self) -> bool:
        """True for a visitor by a guest link who has given no name yet (H9)."""
        return self.person == FIRST_GUEST

    def may_show(self, match: int) -> bool:
        """Return whether this session may show a match of its server; a guest's only its own."""
        return self.only_match in (None, match)


@dataclass(frozen=True, slots=True)
class LinkTarget:
    """The target of a link: a match of a server, for a person.

    The match is 0 for any board of the server that the person plays alone.
    """

    guild: int
    match: int
    person: Person

    def leads_to(self, where: object) -> bool:
        """Return whether the end of a page's address, `server/table`, is that of this target."""
        if self.match:
            return where == f"{self.guild}/{self.match}"
        return isinstance(where, str) and where.startswith(f"{self.guild}/")


class SessionRows:
    """The rows of links and sessions; every token is passed as its hash."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def save_link(self, token: bytes, opens: LinkTarget, ends_at: int) -> None:
        """Save a link in place of the person's earlier link to the same match."""
        row = {
            "token": token,
            "guild_id": opens.guild,
            "match_id": opens.match or None,
            "person_id": opens.person,
            "ends_at": ends_at,
        }
        own = {"whose": opens.person, "table": opens.match}
        await self._database.execute(
            WriteStatement(_DELETE_OWN_LINKS, own), WriteStatement(insert(LINKS), row)
        )

    async def redeem_link(self, token: bytes, now: int) -> LinkTarget | None:
        """Redeem a link, which works once; None if it is expired, used or unknown."""
        values = {"this": token, "now": now}
        if not await self._database.fetch(_FIND_LINK, values):  # a guessed token takes no lock
            return None
        rows = await self._database.execute(WriteStatement(_REDEEM_LINK, values))
        for guild, match, person in rows:
            return LinkTarget(guild, match or 0, Person(person))
        return None

    async def insert_session(self, token: bytes, opened: LinkTarget, ends_at: int) -> None:
        """Save a session; a guest's is for the match of the link alone (H9)."""
        row = {
            "token": token,
            "guild_id": opened.guild,
            "person_id": opened.person,
            "ends_at": ends_at,
            "match_id": opened.match if is_guest(opened.person) else None,
        }
        await self._database.execute(WriteStatement(insert(SESSIONS), row))

    async def load_session(self, token: bytes, now: int) -> Session | None:
        """Load a session; None if it has ended, or its person was erased."""
        values = {"this": token, "now": now}
        for person, guild, user, locale, only, name in await self._database.fetch(
            _FIND_SESSION, values
        ):
            return Session(
                person=Person(person),
                user=user,
                locale=locale,
                guild=guild,
                only_match=only,
                name=name,
                token=token,
            )
        return None

    async def list_valid_tokens(self, tokens: Collection[bytes], now: int) -> frozenset[bytes]:
        """Return those of these tokens whose sessions are still valid."""
        query = _VALID_TOKENS.where(_S.token.in_(tokens))
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query, {"now": now})).scalars())

    async def delete_session(self, token: bytes) -> None:
        """Delete a session."""
        await self._database.execute(WriteStatement(_DELETE_SESSION, {"this": token}))

    async def delete_sessions(self, person: Person, guild: int) -> None:
        """Delete all sessions of a person in a server."""
        await self._database.execute(
            WriteStatement(_DELETE_SESSIONS, {"whose": person, "where": guild})
        )

    async def delete_expired(self, now: int) -> None:
        """Delete expired links and sessions."""
        await self._database.execute(*(WriteStatement(old, {"now": now}) for old in _EXPIRE))

    async def load_draft_summaries(self, matches: Collection[int]) -> dict[int, tuple[Any, ...]]:
        """Load a summary of each match's clue drafts, if any: equal while none has changed."""
        rows = await self._database.fetch(_DRAFT_SUMMARIES, {"these": format_id_list(matches)})
        return {match: tuple(summary) for match, *summary in rows}


class GuestRows:
    """The rows of guests and of their links (H9); every token is passed as its hash.

    A link admits so many guests and no more, also when they race, and none once the match is over.
    """

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def save_link(self, token: bytes, guild: int, match: int, room: int) -> None:
        """Save a guest link of a match that admits `room` guests.

        A match with MAX_LINKS_PER_MATCH links loses them, so that there are never more.
        """
        row = {"token": token, "guild_id": guild, "match_id": match, "room": room}
        limit = {"table": match, "most": MAX_LINKS_PER_MATCH}
        await self._database.execute(
            WriteStatement(_TRIM_LINKS, limit), WriteStatement(insert(GUEST_LINKS), row)
        )

    async def end_links(self, match: int) -> None:
        """End all guest links of a match."""
        await self._database.execute(WriteStatement(_END_LINKS, {"table": match}))

    async def list_remaining_uses(self, match: int) -> frozenset[int]:
        """Return how many guests a match's links still admit; ENDED_ROOM if one ended."""
        rows = await self._database.fetch(_ROOMS, {"table": match})
        return frozenset(room for (room,) in rows)

    async def find_link(self, token: bytes) -> tuple[int, int] | None:
        """Find the server and match of a guest link; None if it admits no guest any more."""
        for guild, match in await self._database.fetch(_GUEST_LINK, {"this": token}):
            return guild, match
        return None

    async def list_valid_links(self, tokens: Collection[bytes]) -> frozenset[bytes]:
        """Return those of these guest links that were not ended and whose match is on."""
        query = _VALID_LINKS.where(_G.token.in_(tokens))
        async with self._database.read() as connection:
            return frozenset((await connection.execute(query)).scalars())

    async def list_guests(self, match: int, now: int) -> dict[Person, str]:
        """Return the names of a match's guests who can still come back to it, by person."""
        values = {"table": match, "now": now}
        return {
            Person(number): name for number, name in await self._database.fetch(_GUESTS, values)
        }

    async def insert_guest(
        self,
        link: bytes,
        session_token: bytes,
        opened: LinkTarget,
        name: str,
        locale: str,
        ends_at: int,
    ) -> None:
        """Save a new guest and their session; raises NoMoreGuests if the link admits none."""
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
        await self._database.execute(
            WriteStatement(_TAKE_ROOM, {"this": link}, on_no_row=NoMoreGuests),
            WriteStatement(insert(PEOPLE), person | rest),
            WriteStatement(insert(SESSIONS), session),
        )

    async def list_ended_guests(self, now: int) -> list[Person]:
        """List the guests whose game ended RECAP_SECONDS ago, or whose session has ended."""
        return [
            Person(number) for (number,) in await self._database.fetch(_ENDED_GUESTS, {"now": now})
        ]
