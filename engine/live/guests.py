"""Use cases of guests: players without an account, who join one match by a link (H9).

Law: a guest is a row of people that lives with one match; their data is erased after it ends.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Collection, Iterable, Mapping

from cachetools import LRUCache

from engine.live.rows import ENDED_ROOM, GuestRows, LinkTarget, NoMoreGuests, Session, SessionRows
from engine.live.sessions import (
    MAX_TOKEN_LENGTH,
    SESSION_SECONDS,
    TOKEN_BYTES,
    StartedSession,
    hash_token,
)
from engine.matches import Refusal
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.referee.writing import find_unsafe_reason, normalize
from engine.rules import FIRST_GUEST, NotSeated, OnlyTheStarter, Person, Refused
from engine.tables import Table

MAX_NAME_LENGTH = 20
_BLANKS = re.compile(r"\s+")
_LOOK_ALIKES = str.maketrans("1i|05", "lllos")
"""Characters that look alike in many fonts, once case and accents are gone."""
MAX_GUESTS_PER_LINK = 12
"""The number of guests that one link admits."""
MAX_CACHED_LINKS = 1_000
"""The number of guest links that are remembered, to be shown again; one a match."""
GUEST_ID_RANGE = 1 << 31
"""The size of the range from which a guest's id is drawn."""


class NotForGuests(Refusal):
    """An action takes an account on Discord, and a guest has none (H9)."""

    IS_PERSONAL = True


class BadGuestName(Refusal):
    """A name has 1 to 20 letters of the Latin alphabet, digits, and single blanks between (H9)."""


class GuestNameTaken(Refusal):
    """Another player at the table has this name, or one that looks like it (H9)."""


class GuestIsHere(GuestNameTaken):
    """A guest at the table has this name, and may be the same person (H9)."""


def parse_guest_name(typed: str, taken: Iterable[str], guests: Iterable[str] = ()) -> str:
    """Parse a name that a guest typed; raises BadGuestName, GuestNameTaken, GuestIsHere.

    `taken` are the names of players with an account and of computers at the table, `guests` those
    of its guests.
    """
    name = _BLANKS.sub(" ", normalize(typed[: 4 * MAX_NAME_LENGTH])).strip()
    if (
        len(name) > MAX_NAME_LENGTH
        or find_unsafe_reason(name.upper()) is not None
        or not _skeleton(name)
    ):
        raise BadGuestName
    if _skeleton(name) in map(_skeleton, taken):
        raise GuestNameTaken
    if _skeleton(name) in map(_skeleton, guests):
        raise GuestIsHere
    return name


def _skeleton(name: str) -> str:
    """Return what is left of a name at a quick look: no accents, capitals or signs."""
    small = unicodedata.normalize("NFKD", normalize(name).casefold())
    return "".join(letter for letter in small if letter.isalnum()).translate(_LOOK_ALIKES)


class GuestService:
    """Guest links, and the people at a table who have no account."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._guests = GuestRows(ledger.store.database)
        self._sessions = SessionRows(ledger.store.database)
        self._links: LRUCache[int, str] = LRUCache(MAX_CACHED_LINKS)

    async def get_or_create_guest_link(self, match_id: int, actor: Actor) -> tuple[Table, str]:
        """Return the match's guest link while it admits guests; else create one.

        Raises like `create_guest_link`.
        """
        table = await self._require_may_invite(match_id, actor)
        token = self._links.get(match_id, "")
        if await self.find_invitation(token) is not None:
            return table, token
        table, token = await self.create_guest_link(match_id, actor)
        self._links[match_id] = token
        return table, token

    async def create_guest_link(self, match_id: int, actor: Actor) -> tuple[Table, str]:
        """Create a link that admits MAX_GUESTS_PER_LINK, for a match's host or a moderator.

        Earlier links stay valid, up to MAX_LINKS_PER_MATCH. Raises OnlyTheStarter, NotForGuests,
        and the rules' refusal once the match is over.
        """
        table = await self._require_may_invite(match_id, actor)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._guests.save_link(
            hash_token(token), table.place.guild, match_id, MAX_GUESTS_PER_LINK
        )
        return table, token

    async def find_invitable_table(self, match_id: int, actor: Actor) -> Table | None:
        """Return the table if the actor may invite guests to it now; else None."""
        try:
            return await self._require_may_invite(match_id, actor)
        except Refused:
            return None

    async def create_next_guest_link(self, before: Table, after: Table) -> str | None:
        """Create a guest link to the next game; None if `before` has none, or only ended links.

        None, too, unless both games have the same host, and if a guest link of `after` was ended.
        """
        invited = await self._guests.list_remaining_uses(before.id) - {ENDED_ROOM}
        ended = ENDED_ROOM in await self._guests.list_remaining_uses(after.id)
        if before.match.host != after.match.host or not invited or ended:
            return None
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._guests.save_link(
            hash_token(token), after.place.guild, after.id, MAX_GUESTS_PER_LINK
        )
        return token

    async def end_guest_links(self, match_id: int, actor: Actor) -> Table:
        """End all guest links of a match; guests who came stay. Raises OnlyTheStarter."""
        table = await self._require_manager(match_id, actor)
        await self._guests.end_links(match_id)
        return table

    async def find_invitation(self, token: str) -> LinkTarget | None:
        """Find the table of a guest link; None if it has ended, is full or is unknown.

        Its person is the placeholder FIRST_GUEST, which is no guest's id.
        """
        if not token or len(token) > MAX_TOKEN_LENGTH:
            return None
        target = await self._guests.find_link(hash_token(token))
        return None if target is None else LinkTarget(*target, FIRST_GUEST)

    async def find_anonymous_session(self, token: str, locale: str) -> Session | None:
        """Return a session for a visitor who has given no name yet, by a guest link (H9).

        Nothing is stored. None if the link has ended, is full or is unknown.
        """
        opened = await self.find_invitation(token)
        if opened is None:
            return None
        return Session(
            person=opened.person,
            user=opened.person,
            locale=locale,
            guild=opened.guild,
            only_match=opened.match,
            token=hash_token(token),
        )

    async def list_valid_links(self, tokens: Collection[bytes]) -> frozenset[bytes]:
        """Return those of these hashed guest links that were not ended and whose match is on."""
        return await self._guests.list_valid_links(tokens) if tokens else frozenset()

    async def join(
        self, token: str, typed: str, locale: str, taken: Iterable[str]
    ) -> StartedSession:
        """Create a guest with a typed name, and start their session by a guest link.

        `taken` are the names of the players at the table. Raises NoMoreGuests for a link that has
        ended or is full, BadGuestName, GuestNameTaken, GuestIsHere.
        """
        opened = await self.find_invitation(token)
        if opened is None:
            raise NoMoreGuests
        names = await self.list_guests(opened.match)
        name = parse_guest_name(typed, taken, names.values())
        person = Person(FIRST_GUEST - 1 - secrets.randbelow(GUEST_ID_RANGE))
        session_token = secrets.token_urlsafe(TOKEN_BYTES)
        opened = LinkTarget(opened.guild, opened.match, person)
        ends_at = self._ledger.now() + SESSION_SECONDS
        await self._guests.insert_guest(
            hash_token(token), hash_token(session_token), opened, name, locale, ends_at
        )
        return StartedSession(opened, session_token)

    async def list_guests(self, match_id: int) -> Mapping[Person, str]:
        """Return the names of a match's guests, seated or watching, by person."""
        return await self._guests.list_guests(match_id, self._ledger.now())

    async def create_return_link(
        self, match_id: int, actor: Actor, guest: Person
    ) -> tuple[LinkTarget, str]:
        """Create a single-use link that brings a guest back to their match as the same person.

        For the guest, and for the host or a moderator, who hands it on. It replaces an earlier one.
        Raises OnlyTheStarter, and NotSeated if that guest is not at this table.
        """
        if actor.user != guest:
            table = await self._require_manager(match_id, actor)
        else:
            table = await self._ledger.get_for(match_id, actor)
        if guest not in await self.list_guests(match_id):
            raise NotSeated
        opens = LinkTarget(table.place.guild, match_id, guest)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._sessions.save_link(
            hash_token(token), opens, self._ledger.now() + SESSION_SECONDS
        )
        return opens, token

    async def exclude_guest(self, table: Table, guest: Person) -> None:
        """Erase a guest who was removed from a match, and end all its guest links.

        Without an account a guest who comes by a link again could not be recognised.
        """
        await self._guests.end_links(table.id)
        await self._erase([guest])

    async def delete_guest(self, session: Session) -> bool:
        """Erase a guest who leaves for good; returns whether they were erased.

        False for a session of no guest. A guest who has seen a key stays known until the game ends,
        so that they cannot return as another person.
        """
        if session.only_match is None:
            return False
        table = await self._ledger.get_table(session.only_match)
        if table.match.get_seen_keys(session.person) and not table.match.is_over:
            return False
        await self._erase([session.person])
        return True

    async def delete_ended_guests(self) -> int:
        """Erase all guests whose game is over or whose session has ended; returns how many."""
        guests = await self._guests.list_ended_guests(self._ledger.now())
        await self._erase(guests)
        return len(guests)

    async def _erase(self, people: Collection[Person]) -> None:
        for person in people:
            await self._ledger.store.retention.erase_person(
                person, self._ledger.hooks.retention_policies
            )
        if people:
            await self._ledger.store.retention.truncate_wal()

    async def _require_may_invite(self, match_id: int, actor: Actor) -> Table:
        table = await self._require_manager(match_id, actor)
        table.match.require_not_over()
        return table

    async def _require_manager(self, match_id: int, actor: Actor) -> Table:
        if actor.is_guest:
            raise NotForGuests
        table, person = await self._ledger.get_for_viewer(match_id, actor)
        if not actor.moderator and person != table.match.host:
            raise OnlyTheStarter
        return table
