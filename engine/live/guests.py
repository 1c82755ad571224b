"""The use cases of guests: a link for people without an account, and how they come and go (H9).

Law: a guest is a row of people that lives with one match; what is kept of them goes with its end.
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
"""How many people one link lets in."""
MANY = 1 << 31
"""Among how many numbers a guest's is drawn."""


class Guests:
    """Who sits at a table without an account."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._visits = Visits(ledger.store.database)
        self._passes = Passes(ledger.store.database)

    async def invite(self, match_id: int, actor: Actor) -> tuple[Table, str]:
        """Make a link for guests of a match, which lets so many in; for its host or a moderator.

        Links of before stay good. Raises OnlyTheStarter, NotForGuests, and after the end what the
        rules say then.
        """
        table = await self._managed(match_id, actor)
        table.match.require_on()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._visits.put_link(hashed(token), table.place.guild, match_id, MOST_GUESTS)
        return table, token

    async def invited_by(self, match_id: int, actor: Actor) -> Table | None:
        """Give the table to who may invite guests to it; None to everybody else, and at its end."""
        try:
            table = await self._managed(match_id, actor)
            table.match.require_on()
        except Refused:
            return None
        return table

    async def invite_again(self, before: Table, after: Table) -> str | None:
        """Make a link to the next game for the guests of one that is over.

        None unless the host of both is the same, and has ended the guest links of neither.
        """
        invited = await self._visits.rooms(before.id) - {ENDED}
        ended = ENDED in await self._visits.rooms(after.id)
        if before.match.host != after.match.host or not invited or ended:
            return None
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self._visits.put_link(hashed(token), after.place.guild, after.id, MOST_GUESTS)
        return token

    async def uninvite(self, match_id: int, actor: Actor) -> Table:
        """End all links for guests of a match; who has come stays. Raises OnlyTheStarter."""
        table = await self._managed(match_id, actor)
        await self._visits.end_links(match_id)
        return table

    async def invited(self, token: str) -> Opened | None:
        """Say to which table a guest's link leads; None for one that has ended, is full, or none.

        Nobody has come by it yet, so it names nobody.
        """
        if not token or len(token) > LONGEST_TOKEN:
            return None
        found = await self._visits.link(hashed(token))
        return None if found is None else Opened(*found, GUESTS)

    async def come(self, token: str, typed: str, locale: str, taken: Iterable[str]) -> Entered:
        """Have somebody come by a link under a name that they have typed.

        `taken` are the names of who is at the table. Raises NoMoreGuests for a link that has ended
        or is full, BadGuestName, GuestNameTaken, GuestIsHere.
        """
        opened = await self.invited(token)
        if opened is None:
            raise NoMoreGuests
        called = await self.of(opened.match)
        name = guest_name(typed, taken, called.values())
        person, kept = Person(GUESTS - secrets.randbelow(MANY)), secrets.token_urlsafe(TOKEN_BYTES)
        opened = Opened(opened.guild, opened.match, person)
        ends_at = self._ledger.now() + SESSION_SECONDS
        await self._visits.begin(hashed(token), hashed(kept), opened, name, locale, ends_at)
        return Entered(opened, kept)

    async def of(self, match_id: int) -> Mapping[Person, str]:
        """Return the guests of a match, who sit or watch, and their names."""
        return await self._visits.guests(match_id, self._ledger.now())

    async def way_back(self, match_id: int, actor: Actor, guest: Person) -> tuple[Opened, str]:
        """Make a link that brings a guest back to their match as who they are, once.

        For the guest, and for the host or a moderator, who hands it out anew. A link of before ends
        by it. Raises OnlyTheStarter, and NotSeated where that guest is not at this table.
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
        """End all that lets a guest into a match, who was removed from it, and forget them.

        Its guest links end, too: without an account nobody can tell who comes by one again.
        """
        await self._visits.end_links(table.id)
        await self._let_go([guest])

    async def forget(self, session: Session) -> bool:
        """Forget a guest who leaves the table for good; tells whether they are forgotten.

        Who has seen a key stays known until the game's end, so that they come back as nobody else.
        """
        if session.only is None:
            return False
        table = await self._ledger.look(session.only)
        if table.match.keys_seen(session.person) and not table.match.over:
            return False
        await self._let_go([session.person])
        return True

    async def sweep(self) -> int:
        """Forget every guest whose game is over, or whose session has ended; tells how many."""
        gone = await self._visits.gone(self._ledger.now())
        await self._let_go(gone)
        return len(gone)

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
