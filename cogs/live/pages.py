"""Pages: all sockets of this process, by table, and how each is sent what has changed.

Law: a page is sent the newest table known at that time, and none before Discord has said that its
person may see it; changes by other processes are polled every second, for all tables at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from cogs.limits.rate_limiter import Throttle
from cogs.live.close_reasons import CloseCounters, close_message, session_ended_message
from cogs.live.member_cache import ChannelAccess, MemberCache
from cogs.live.next_games import NextGames
from cogs.live.page_socket import PageSocket
from cogs.live.page_states import LiveTable, PageStates
from cogs.live.page_texts import get_page_texts
from cogs.running.services import Services
from cogs.screens.markup import voice
from engine.live.guests import GuestService
from engine.live.rows import Session
from engine.live.sessions import ChangeToken, SessionService
from engine.matches import NoMatchHere
from engine.rules import Person
from engine.tables import MessageLocation, Table

POLL_SECONDS = 1
PRESENCE_SECONDS = 1.0
"""The shortest time between two updates of who is here, for the pages of a table."""
ADMISSION_RETRY_SECONDS = 1.0
"""The time until a person whom Discord has not found yet is looked up again."""
MAX_PAGES_PER_PERSON, MAX_PAGES_PER_TABLE, MAX_PAGES = 4, 64, 4096
MAX_ANONYMOUS_PAGES = 24
"""The number of pages at a table for visitors without a name; the rest is for its people (H9)."""
SLOW_POLL_EVERY = 5
"""Every so many polls, ended sessions, idle seats and next games are looked up, too."""


class PageRegistry:
    """All open pages of this process; `members` has people's names."""

    def __init__(self, services: Services, sessions: SessionService, guests: GuestService) -> None:
        self._matches = services.matches
        self._sessions, self._guests = sessions, guests
        self.members = MemberCache(services.bot, self._end_sessions_of)
        self._states = PageStates(services, self.members)
        self._open: dict[int, LiveTable] = {}
        self._polls = 0
        self._presence = Throttle(self._update_presence, PRESENCE_SECONDS)
        self._next_games = NextGames(guests)
        self.close_counters = CloseCounters()

    def __iter__(self) -> Iterator[PageSocket]:
        for at in tuple(self._open.values()):
            yield from tuple(at.pages)

    def __len__(self) -> int:
        return sum(len(at.pages) for at in self._open.values())

    def find_table(self, match_id: int) -> Table | None:
        """Return the newest known table of a match that pages show; None if none does."""
        at = self._open.get(match_id)
        return None if at is None else at.table

    async def list_player_names(self, table: Table) -> list[str]:
        """List the names of a table's host, seated members and computers, but not of its guests."""
        seated = {*(seat.person for seat in table.match.seats), table.match.host}
        known = [table.people[person] for person in seated if person in table.people]
        accounts = [profile.account for profile in known if profile.account is not None]
        await self.members.fetch_missing(table.place, accounts)
        say = voice(table.match.language)
        computers = [say("computer", number=-seat.person) for seat in table.match.seats.computers]
        return [*self.members.get_cached(table.place.guild, accounts).values(), *computers]

    async def get_access(
        self, session: Session, place: MessageLocation, *, at_once: bool
    ) -> ChannelAccess:
        """Return a table's channel and a session's permissions there.

        Missing values are fetched first, at most once in ten minutes, unless `at_once`. A guest has
        no permissions (H9).
        """
        account = session.user if session.only_match is None else None
        if not at_once:
            await self.members.fetch_missing(place, [] if account is None else [account])
        return self.members.get_access(place, account)

    def subscribe(self, page: PageSocket, table: Table) -> bool:
        """Register a page for updates of its table; False if there is no room for it.

        If a person has too many pages, their oldest are closed.
        """
        at = self._open.get(table.id) or LiveTable(table)
        if len(self) >= MAX_PAGES or len(at.pages) >= MAX_PAGES_PER_TABLE:
            return False
        if page.session.is_anonymous and at.count_anonymous_pages() >= MAX_ANONYMOUS_PAGES:
            return False
        self._close_oldest_of(page.session)
        self._open[table.id] = at
        at.pages.append(page)
        if at.table.version != table.version:
            at.set_table(table)
        page.mark_stale()
        if not page.session.is_anonymous:  # who is here and what they are called has not changed
            at.changes += 1
            self._presence.call(table.id)
        return True

    def _close_oldest_of(self, session: Session) -> None:
        """Close a person's oldest pages if they have as many as they may."""
        if session.is_anonymous:
            return
        own = [other for other in self if other.session.person == session.person]
        for other in own[: max(0, len(own) - MAX_PAGES_PER_PERSON + 1)]:
            other.close_with(close_message("many", other.language))

    def unsubscribe(self, page: PageSocket) -> None:
        """Remove a page and count why it closed; with a table's last page its states go, too."""
        if page.close_reason is not None:
            self.close_counters.closed[page.close_reason] += 1
        at = self._open.get(page.match)
        if at is None or page not in at.pages:
            return
        at.pages.remove(page)
        if not at.pages:
            del self._open[page.match]
            self._presence.forget(page.match)
        elif not page.session.is_anonymous:
            self._presence.call(page.match)

    def close_all(self, why: str) -> None:
        """Close all pages for a reason of CLOSE_REASONS."""
        for page in self:
            page.close_with(close_message(why, page.language))

    def update_table(self, table: Table) -> None:
        """Send a table to its pages, unless theirs is newer; or announce it as a next game."""
        at = self._open.get(table.id)
        if at is None:
            self._announce_next(table)
        else:
            at.set_table(table)

    def update_pages_of_person(self, page: PageSocket) -> None:
        """Update the pages of this page's person at its table, who alone sees their draft."""
        at = self._open.get(page.match)
        if at is not None:
            at.mark_person_stale(page.session.person)

    def _update_presence(self, match_id: int) -> None:
        at = self._open[match_id]
        at.mark_stale(presence=at.has_names)  # a missing name may stand in any text

    def _announce_next(self, table: Table) -> None:
        for at in self._open.values():
            self._next_games.announce(at.table, table, at.pages)

    async def poll(self) -> int:
        """Poll for changes by other processes, and for ended sessions; return seconds to wait."""
        if self._open:
            self._polls += 1
            tokens = await self._sessions.load_change_tokens(tuple(self._open))
            for match_id, token in tokens.items():
                at = self._open.get(match_id)
                if at is not None:
                    await self._update_match(at, token)
            if self._polls % SLOW_POLL_EVERY == 0:
                self._update_idle()
                await self._find_next_games()
                await self._end_sessions()
        return POLL_SECONDS

    async def _update_match(self, at: LiveTable, token: ChangeToken) -> None:
        before, at.change_token = at.change_token, token
        if at.table.version != token.version:
            self.update_table(await self._matches.ledger.get_table(at.table.id))
        elif before is not None and before.drafts != token.drafts:
            at.mark_stale()

    def _update_idle(self) -> None:
        """Update pages whose idle seats may be taken over by now: only time changes that (H2)."""
        for at in self._open.values():
            if self._matches.absences.list_idle_seats(at.table) != at.idle_seats:
                at.mark_stale()

    async def _find_next_games(self) -> None:
        """Send pages of finished games the next one, also if another process serves it."""
        over = [at.table for at in self._open.values() if at.table.match.is_over]
        for channel in {table.place.channel for table in over}:
            with suppress(NoMatchHere):
                self._announce_next(
                    await self._matches.ledger.get_open_or_asleep_in_channel(channel)
                )

    async def _end_sessions(self) -> None:
        links = {page.session.token for page in self if page.session.is_anonymous}
        tokens = {page.session.token for page in self} - links
        ended = tokens - await self._sessions.list_valid_tokens(tokens)
        ended |= links - await self._guests.list_valid_links(links)
        for page in self:  # others may have joined meanwhile
            if page.session.token in ended:
                page.close_with(session_ended_message(page))

    async def _end_sessions_of(self, guild: int, account: int) -> None:
        """End the sessions of a person whom Discord does not find in a server any more."""
        for page in self:
            if (page.session.guild, page.session.user) == (guild, account):
                await self._sessions.end_sessions_of(page.session.person, guild)
                page.close_with(session_ended_message(page))

    async def close_pages_of_guest(self, table: Table, guest: Person) -> None:
        """Close the pages of a guest whom the host has removed (H9)."""
        for page in self:
            if (page.match, page.session.person) == (table.id, guest):
                page.close_with(close_message("removed", page.language))

    async def send_updates(self, page: PageSocket, sign: str) -> None:
        """Send a page its messages and states, until it ends.

        `sign` is the version of the page's file. A page is closed if Discord hides its table.
        """
        at = self._open[page.match]
        while True:
            stale = await page.wait_for_update()
            if not await page.send_messages():
                return
            if stale and await self.admit(page):
                shared, own = await self._states.build(page, at)
                if not at.has_names:
                    self._presence.call(page.match)
                self._close_if_hidden(page, at.table.place)
                if page.close_reason is None:
                    first = {"page": sign, "texts": get_page_texts(page.language)}
                    await page.send_state(shared, own, first)

    async def admit(self, page: PageSocket) -> bool:
        """Return whether a page may be sent its table; its person's permissions are fetched first.

        A guest needs none (H9). Until Discord has found the person, it is tried again and again.
        """
        table = self.find_table(page.match)
        if page.is_admitted or page.session.only_match is not None or table is None:
            return table is not None and page.close_reason is None
        place, account = table.place, page.session.user
        fetched = await self.members.fetch_missing(place, [account])
        self._close_if_hidden(page, place)
        page.is_admitted = fetched and self.members.has_found(place.guild, account)
        if not page.is_admitted:
            page.mark_stale_later(ADMISSION_RETRY_SECONDS)
        return page.is_admitted and page.close_reason is None

    def _close_if_hidden(self, page: PageSocket, place: MessageLocation) -> None:
        """Close a page if Discord hides its table from the person; never a guest's (H9)."""
        access = self.members.get_access(place, page.session.user)
        if page.session.only_match is None and access.is_hidden:
            page.close_with(close_message("gone", page.language))
