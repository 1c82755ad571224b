"""Pages: all sockets of this process, by table, and how each is sent what has changed.

Law: a page is sent the newest table known at that time, and none before Discord has said that its
person may see it; changes by other processes are polled every second, for all tables at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from cogs.limits.rate_limiter import Throttle
from cogs.live import page_texts
from cogs.live.available_actions import list_available_actions, update_marking
from cogs.live.close_reasons import CloseCounters, close_message, session_ended_message
from cogs.live.member_cache import ChannelAccess, MemberCache
from cogs.live.next_games import NextGames
from cogs.live.page_socket import PageSocket
from cogs.live.page_texts import get_page_texts
from cogs.live.viewer_context import EndedGameCache, ViewerContext
from cogs.running.services import Services
from cogs.screens.markup import voice
from engine.live.guests import GuestService
from engine.live.patches import State
from engine.live.people import PageReader, build_people
from engine.live.rows import Session
from engine.live.sessions import ChangeToken, SessionService
from engine.live.state import build_marks, build_state
from engine.matches import Actor, NoMatchHere
from engine.rules import Person, Seat
from engine.tables import DraftView, MessageLocation, Table

POLL_SECONDS = 1
PRESENCE_SECONDS = 1.0
"""The shortest time between two updates of who is here, for the pages of a table."""
ADMISSION_RETRY_SECONDS = 1.0
"""The time until a person whom Discord has not found yet is looked up again."""
MAX_PAGES_PER_PERSON, MAX_PAGES_PER_TABLE, MAX_PAGES = 4, 64, 4096
SLOW_POLL_EVERY = 5
"""Every so many polls, ended sessions, idle seats and next games are looked up, too."""


class PageRegistry:
    """All open pages of this process.

    `tables` are the newest ones known of those that pages show; `members` has people's names.
    """

    def __init__(self, services: Services, sessions: SessionService, guests: GuestService) -> None:
        self._matches = services.matches
        self._sessions = sessions
        self._rows = services.rows
        self._pickers = services.pickers
        self.members = MemberCache(services.bot, self._end_sessions_of)
        self._open: defaultdict[int, list[PageSocket]] = defaultdict(list)
        self.tables: dict[int, Table] = {}
        self._change_tokens: dict[int, ChangeToken] = {}
        self._ended_games = EndedGameCache(services)
        self._idle: dict[int, tuple[Seat, ...]] = {}
        self._polls = 0
        self._presence = Throttle(self._update_presence, PRESENCE_SECONDS)
        self._next_games = NextGames(guests)
        self.close_counters = CloseCounters()

    def __iter__(self) -> Iterator[PageSocket]:
        for pages in tuple(self._open.values()):
            yield from tuple(pages)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

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
        if len(self) >= MAX_PAGES or len(self._open[page.match]) >= MAX_PAGES_PER_TABLE:
            return False
        own = [other for other in self if other.session.person == page.session.person]
        for other in own[: max(0, len(own) - MAX_PAGES_PER_PERSON + 1)]:
            other.close_with(close_message("many", other.language))
        self._open[page.match].append(page)
        known = self.tables.get(table.id)
        if known is None or known.version != table.version:
            self.update_table(table)
        page.mark_stale()
        self._presence.call(page.match)
        return True

    def unsubscribe(self, page: PageSocket) -> None:
        """Remove a page and count why it closed; with a table's last page its caches go, too."""
        if page.close_reason is not None:
            self.close_counters.closed[page.close_reason] += 1
        pages = self._open[page.match]
        if page in pages:
            pages.remove(page)
        if pages:
            self._presence.call(page.match)
            return
        del self._open[page.match]
        self._presence.forget(page.match)
        self._ended_games.discard(page.match)
        for cache in (self.tables, self._change_tokens, self._idle):
            cache.pop(page.match, None)

    def close_all(self, why: str) -> None:
        """Close all pages for a reason of CLOSE_REASONS."""
        for page in self:
            page.close_with(close_message(why, page.language))

    def update_table(self, table: Table) -> None:
        """Send a table to its pages, unless theirs is newer; or announce it as a next game."""
        if table.id in self._open:
            before = self.tables.get(table.id)
            if before is None or _recency(before) <= _recency(table):
                self.tables[table.id] = table
            marks = before is not None and _differ_only_in_marks(before, table)
            self._update_all(table.id, marks=marks)
        else:
            self._announce_next(table)

    def update_pages_of_person(self, page: PageSocket) -> None:
        """Update the pages of this page's person at its table, who alone sees their draft."""
        for other in self._open.get(page.match, ()):
            if other.session.person == page.session.person:
                other.mark_stale()

    def _update_all(self, match_id: int, *, marks: bool = False) -> None:
        for page in self._open[match_id]:
            page.mark_stale(marks=marks)

    def _update_presence(self, match_id: int) -> None:
        for page in self._open[match_id]:
            page.mark_stale(presence=True)

    def _announce_next(self, table: Table) -> None:
        for match_id, pages in self._open.items():
            self._next_games.announce(self.tables.get(match_id), table, pages)

    async def poll(self) -> int:
        """Poll for changes by other processes, and for ended sessions; return seconds to wait."""
        if self._open:
            self._polls += 1
            change_tokens = await self._sessions.load_change_tokens(tuple(self._open))
            for match_id, token in change_tokens.items():
                before = self._change_tokens.get(match_id)
                self._change_tokens[match_id] = token
                await self._update_match(match_id, token, before)
            if self._polls % SLOW_POLL_EVERY == 0:
                self._update_idle()
                await self._find_next_games()
                await self._end_sessions()
        return POLL_SECONDS

    async def _update_match(
        self, match_id: int, token: ChangeToken, before: ChangeToken | None
    ) -> None:
        table = self.tables.get(match_id)
        if table is not None and table.version != token.version:
            self.update_table(await self._matches.ledger.get_table(match_id))
        elif before is not None and before.drafts != token.drafts and match_id in self._open:
            self._update_all(match_id)

    def _update_idle(self) -> None:
        """Update pages whose idle seats may be taken over by now: only time changes that (H2)."""
        for match_id, table in self.tables.items():
            idle = self._matches.absences.list_idle_seats(table)
            if idle != self._idle.get(match_id, ()):
                self._idle[match_id] = idle
                self._update_all(match_id)

    async def _find_next_games(self) -> None:
        """Send pages of finished games the next one, also if another process serves it."""
        over = [table for table in self.tables.values() if table.match.is_over]
        for channel in {table.place.channel for table in over}:
            with suppress(NoMatchHere):
                self._announce_next(
                    await self._matches.ledger.get_open_or_asleep_in_channel(channel)
                )

    async def _end_sessions(self) -> None:
        tokens = {page.session.token for page in self}
        ended = tokens - await self._sessions.list_valid_tokens(
            tokens
        )  # others may have joined meanwhile
        for page in self:
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
        for page in tuple(self._open.get(table.id, ())):
            if page.session.person == guest:
                page.close_with(close_message("removed", page.language))

    async def send_updates(self, page: PageSocket, sign: str) -> None:
        """Send a page its messages and states, until it ends.

        `sign` is the version of the page's file. A page is closed if Discord hides its table.
        """
        while True:
            stale = await page.wait_for_update()
            if not await page.send_messages():
                return
            if stale and await self.admit(page):
                made, presence = page.built_state, page.take_presence_changed()
                if made is not None and presence:
                    made = await self._with_people(page, made)
                shown = (
                    await self._build_state(page) if made is None else self._with_marks(page, made)
                )
                self._close_if_hidden(page, self.tables[page.match].place)
                if page.close_reason is None:
                    first = {"page": sign, "texts": get_page_texts(page.language)}
                    await page.send_state(shown, first)

    async def admit(self, page: PageSocket) -> bool:
        """Return whether a page may be sent its table; its person's permissions are fetched first.

        A guest needs none (H9). Until Discord has found the person, it is tried again and again.
        """
        if page.is_admitted or page.session.only_match is not None:
            return page.close_reason is None
        place, account = self.tables[page.match].place, page.session.user
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

    def _with_marks(self, page: PageSocket, made: State) -> State:
        table, say = self.tables[page.match], voice(page.language)
        write = page_texts.create_state_converter({}, say("somebody"))
        context = ViewerContext(
            table=table, person=page.session.person, say=say, write=write, rows=self._rows
        )
        rest = {name: value for name, value in made.items() if name != "stops"}
        return {**rest, **build_marks(table), **update_marking(context, made)}

    async def _with_people(self, page: PageSocket, made: State) -> State:
        changes, before = page.change_count, self.tables[page.match]
        reader, named = await self._create_reader(page)
        made = {**made, "people": build_people(self.tables.get(page.match, before), reader)}
        if not named:
            page.mark_stale(presence=True)  # a name is still being fetched
        return page.store_built_state(made, changes)

    async def _create_reader(self, page: PageSocket) -> tuple[PageReader, bool]:
        """Return a page's reader with the names there; and whether all of those are known."""
        table = self.tables[page.match]
        accounts = [entry.account for entry in table.people.values() if entry.account is not None]
        there = [entry.session for entry in self._open[page.match]]
        accounts += [entry.user for entry in there if entry.only_match is None]
        named = await self.members.fetch_missing(table.place, {*accounts})
        table = self.tables.get(page.match, table)
        say = voice(page.language)
        guests = {entry.user: entry.name for entry in there if entry.name is not None}
        cached = self.members.get_cached(page.session.guild, accounts)
        names = {**cached, **_guest_names(table), **guests}
        reader = PageReader(
            person=page.session.person,
            say=say,
            write=page_texts.create_state_converter(names, say("somebody")),
            names=names,
            here={entry.session.person: entry.session.user for entry in self._open[page.match]},
        )
        return reader, named

    async def _build_state(self, page: PageSocket) -> State:
        changes, before = page.change_count, self.tables[page.match]
        reader, named = await self._create_reader(page)
        table = self.tables.get(page.match, before)
        person, say, write = page.session.person, reader.say, reader.write
        after = await self._ended_games.get_result(table)
        context = ViewerContext(
            table=table,
            person=person,
            say=say,
            write=write,
            rows=self._rows,
            is_moderator=self.members.get_access(
                table.place, page.session.user
            ).permissions.manage_messages,
            question=await self._load_question(table, person),
            choice=await self._pickers.find_pick(table, person, session_actor(page.session), say),
            idle_seats=self._matches.absences.list_idle_seats(table),
            standing=after.details.standing,
            tales=after.details.tales,
            may_play_again=after.may_play_again,
            defaults=after.defaults,
            is_guest=page.session.only_match is not None,
        )
        made = {**build_state(table, reader, after.details), **list_available_actions(context)}
        return page.store_built_state(made, changes) if named else made

    async def _load_question(self, table: Table, person: Person) -> DraftView | None:
        seat = table.match.seats.find_seat(person)
        if seat is None or not seat.sees_key:
            return None
        return await self._matches.clues.find_draft_view(table, person)


def session_actor(session: Session) -> Actor:
    """Return the actor of a session, without a moderator's permissions and an interaction."""
    return Actor(user=session.user, locale=session.locale, interaction=0, guild=session.guild)


def _guest_names(table: Table) -> dict[int, str]:
    people = table.people.values()
    return {profile.person: profile.name for profile in people if profile.name is not None}


def _recency(table: Table) -> tuple[int, int]:
    return table.match.ply, table.marks_count


def _differ_only_in_marks(before: Table, after: Table) -> bool:
    same = replace(after, match=before.match, all_marks=before.all_marks)
    return (
        before.marks_count != after.marks_count
        and before.match.ply == after.match.ply
        and replace(same, marks_count=before.marks_count) == before
    )
