"""Use cases of guests: players without an account, who join one match by a link (H9).

Law: a guest is a row of people that lives with one match; their data is erased after it ends.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping

from engine.live.entering import LONGEST_TOKEN, SESSION_SECONDS, TOKEN_BYTES, Entered, hashed
from engine.live.guest_names import guest_name
from engine.live.refusals import NoMoreGuests, NotForGuests
from engine.live.rows import ENDED, Opened, Passes, Session, Visits
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.rules import GUESTS, NotSeated, OnlyTheStarter, Person, Refused
from engine.tables import Table

MOST_GUESTS = 12
"""How many guests one link admits."""
MANY = 1 << 31
"""The size of the range from which a guest's id is drawn."""


class Guests:
    """Guest links, and the people at a table who have no account."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._visits = Visits(ledger.store.database)
        self._passes = Passes(ledger.store.database)

    async def invite(self, match_id: int, actor: Actor) -> tuple[Table, str]:
        """Create a guest link of a match for its host or a moderator; it admits MOST_GUESTS.

        Earlier links stay valid. Raises OnlyTheStarter, NotForGuests, and the rules' refusal once
        the match is over.
        """
        table = await self._managed(match_id, actor)
        table.match.require_on()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._visits.put_link(hashed(token), table.place.guild, match_id, MOST_GUESTS)
        return table, token

    async def invited_by(self, match_id: int, actor: Actor) -> Table | None:
        """Return the table if the actor may invite guests to it now; else None."""
        try:
            table = await self._managed(match_id, actor)
            table.match.require_on()
        except Refused:
            return None
        return table

    async def invite_again(self, before: Table, after: Table) -> str | None:
        """Create a guest link to the next game; None if `before` has no open guest link.

        None, too, unless both games have the same host, and if a guest link of `after` was ended.
        """
        invited = await self._visits.rooms(before.id) - {ENDED}
        ended = ENDED in await self._visits.rooms(after.id)
        if before.match.host != after.match.host or not invited or ended:
            return None
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._visits.put_link(hashed(token), after.place.guild, after.id, MOST_GUESTS)
        return token

    async def uninvite(self, match_id: int, actor: Actor) -> Table:
        """End all guest links of a match; guests who came stay. Raises OnlyTheStarter."""
        table = await self._managed(match_id, actor)
        await self._visits.end_links(match_id)
        return table

    async def invited(self, token: str) -> Opened | None:
        """Find the table of a guest link; None if it has ended, is full or is unknown.

        Its person is the placeholder GUESTS: no guest has come by it yet.
        """
        if not token or len(token) > LONGEST_TOKEN:
            return None
        target = await self._visits.link(hashed(token))
        return None if target is None else Opened(*target, GUESTS)

    async def come(self, token: str, typed: str, locale: str, taken: Iterable[str]) -> Entered:
        """Create a guest with a typed name, and start their session by a guest link.

        `taken` are the names of the players at the table. Raises NoMoreGuests for a link that has
        ended or is full, BadGuestName, GuestNameTaken, GuestIsHere.
        """
        opened = await self.invited(token)
        if opened is None:
            raise NoMoreGuests
        names = await self.of(opened.match)
        name = guest_name(typed, taken, names.values())
        person, session_token = (
            Person(GUESTS - secrets.randbelow(MANY)),
            secrets.token_urlsafe(TOKEN_BYTES),
        )
        opened = Opened(opened.guild, opened.match, person)
        ends_at = self._ledger.now() + SESSION_SECONDS
        await self._visits.begin(
            hashed(token), hashed(session_token), opened, name, locale, ends_at
        )
        return Entered(opened, session_token)

    async def of(self, match_id: int) -> Mapping[Person, str]:
        """Return the names of a match's guests, seated or watching, by person."""
        return await self._visits.guests(match_id, self._ledger.now())

    async def way_back(self, match_id: int, actor: Actor, guest: Person) -> tuple[Opened, str]:
        """Create a single-use link that brings a guest back to their match as the same person.

        For the guest, and for the host or a moderator, who hands it on. It replaces an earlier one.
        Raises OnlyTheStarter, and NotSeated if that guest is not at this table.
        """
        if actor.user != guest:
            table = await self._managed(match_id, actor)
        else:
            table = await self._ledger.watch(match_id, actor)
        if guest not in await self.of(match_id):
            raise NotSeated
        opens, token = (
            Opened(table.place.guild, match_id, guest),
            secrets.token_urlsafe(TOKEN_BYTES),
        )
        await self._passes.put_link(hashed(token), opens, self._ledger.now() + SESSION_SECONDS)
        return opens, token

    async def keep_out(self, table: Table, guest: Person) -> None:
        """Erase a guest who was removed from a match, and end all its guest links.

        Without an account a guest who comes by a link again could not be recognised.
        """
        await self._visits.end_links(table.id)
        await self._let_go([guest])

    async def forget(self, session: Session) -> bool:
        """Erase a guest who leaves for good; returns whether they were erased.

        A guest who has seen a key stays known until the game ends, so that they cannot return as
        another person.
        """
        if session.only is None:
            return False
        table = await self._ledger.look(session.only)
        if table.match.keys_seen(session.person) and not table.match.over:
            return False
        await self._let_go([session.person])
        return True

    async def sweep(self) -> int:
        """Erase all guests whose game is over or whose session has ended; returns how many."""
        guests = await self._visits.gone(self._ledger.now())
        await self._let_go(guests)
        return len(guests)

    async def _let_go(self, people: Collection[Person]) -> None:
        for person in people:
            await self._ledger.store.keeping.forget(person, self._ledger.hooks.keepers)
        if people:
            await self._ledger.store.keeping.tidy()

    async def _managed(self, match_id: int, actor: Actor) -> Table:
        if actor.guest:
            raise NotForGuests
        table, person = await self._ledger.view(match_id, actor)
        if not actor.moderator and person != table.match.host:
            raise OnlyTheStarter
        return table
