"""Pages: all sockets of this process, by table, and how each is sent what has changed.

Law: a page is sent the newest table known at that time; changes by other processes are polled every
second, for all tables at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

from cogs.live import writing
from cogs.live.acts import acts_now, marking_now
from cogs.live.after_games import AfterGames
from cogs.live.farewells import Farewells
from cogs.live.letters import bye, session_ended
from cogs.live.looked import Looked
from cogs.live.names import Names, Room
from cogs.live.next_games import NextGames
from cogs.live.page import OpenPage
from cogs.live.texts import texts
from cogs.screens.markup import voice
from cogs.wire.rate_limits import Throttle
from cogs.wire.services import Services
from engine.live.entering import Entering, Stand
from engine.live.guests import Guests
from engine.live.patches import State
from engine.live.people import people
from engine.live.reader import PageReader
from engine.live.rows import Session
from engine.live.state import marks, state
from engine.matches import Actor, NoMatchHere
from engine.rules import Person, Seat
from engine.tables import Channel, Question, Table

LOOK_SECONDS = 1
PRESENCE_SECONDS = 1.0
"""The shortest time between two updates of who is here, for the pages of a table."""
MOST_OF_A_PERSON, MOST_AT_A_TABLE, MOST = 4, 64, 4096
SELDOM = 5
"""Every so many polls, ended sessions, idle seats and next games are looked up, too."""


class Pages:
    """All open pages of this process."""

    def __init__(self, to: Services, entering: Entering, guests: Guests) -> None:
        self._matches = to.matches
        self._entering = entering
        self._rows = to.rows
        self._choosers = to.choosers
        self._names = Names(to.bot, self._left)
        self._open: defaultdict[int, list[OpenPage]] = defaultdict(list)
        self._tables: dict[int, Table] = {}
        self._stands: dict[int, Stand] = {}
        self._after_games = AfterGames(to)
        self._idle: dict[int, tuple[Seat, ...]] = {}
        self._looks = 0
        self._presence = Throttle(self._presence_changed, PRESENCE_SECONDS)
        self._next_games = NextGames(guests)
        self.farewells = Farewells()

    def __iter__(self) -> Iterator[OpenPage]:
        for pages in tuple(self._open.values()):
            yield from tuple(pages)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def table(self, match_id: int) -> Table | None:
        """Return the newest table known here; None if no page shows it."""
        return self._tables.get(match_id)

    async def called(self, table: Table) -> list[str]:
        """List the names of seated people, host and computers of a table, without its guests."""
        seated = {*(seat.person for seat in table.match.seats), table.match.host}
        known = [table.people[person] for person in seated if person in table.people]
        accounts = [profile.account for profile in known if profile.account is not None]
        await self._names.learn(table.place, accounts)
        say = voice(table.match.language)
        computers = [say("computer", number=-seat.person) for seat in table.match.seats.computers]
        return [*self._names.of(table.place.guild, accounts).values(), *computers]

    def names(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Return the cached names of people of a server, by account."""
        return self._names.of(guild, accounts)

    async def room(self, session: Session, place: Channel, *, at_once: bool) -> Room:
        """Return a table's channel and a session's permissions there.

        Missing values are fetched first, at most once in ten minutes, unless `at_once`. A guest has
        no permissions (H9).
        """
        account = session.user if session.only is None else None
        if not at_once:
            await self._names.learn(place, [] if account is None else [account])
        return self._names.room(place, account)

    def enter(self, page: OpenPage, table: Table) -> bool:
        """Register a page for updates of its table; returns False if there is no room for it.

        If a person has too many pages, their oldest are closed.
        """
        if len(self) >= MOST or len(self._open[page.match]) >= MOST_AT_A_TABLE:
            return False
        own = [other for other in self if other.session.person == page.session.person]
        for other in own[: max(0, len(own) - MOST_OF_A_PERSON + 1)]:
            other.end(bye("many", other.language))
        self._open[page.match].append(page)
        known = self._tables.get(table.id)
        if known is None or known.version != table.version:
            self.changed(table)
        page.changed()
        self._presence.call(page.match)
        return True

    def leave(self, page: OpenPage) -> None:
        """Remove a page; with the last page of a table its cached values go, too."""
        if page.closed_for is not None:
            self.farewells.closed[page.closed_for] += 1
        pages = self._open[page.match]
        if page in pages:
            pages.remove(page)
        if pages:
            self._presence.call(page.match)
            return
        del self._open[page.match]
        self._presence.forget(page.match)
        self._after_games.let_go(page.match)
        for cache in (self._tables, self._stands, self._idle):
            cache.pop(page.match, None)

    def end(self, why: str) -> None:
        """Close all pages."""
        for page in self:
            page.end(bye(why, page.language))

    def changed(self, table: Table) -> None:
        """Send a changed table to its pages; if none shows it, announce it as a next game."""
        if table.id in self._open:
            before = self._tables.get(table.id)
            if before is None or _age(before) <= _age(table):
                self._tables[table.id] = table
            self._all_changed(table.id, marks=before is not None and _only_marked(before, table))
        else:
            self._tell_of_next(table)

    def own_changed(self, page: OpenPage) -> None:
        """Update the pages of one person, who alone sees their draft and question."""
        for other in self._open.get(page.match, ()):
            if other.session.person == page.session.person:
                other.changed()

    def _all_changed(self, match_id: int, *, marks: bool = False) -> None:
        for page in self._open[match_id]:
            page.changed(marks=marks)

    def _presence_changed(self, match_id: int) -> None:
        for page in self._open[match_id]:
            page.changed(presence=True)

    def _tell_of_next(self, table: Table) -> None:
        for match_id, pages in self._open.items():
            self._next_games.tell(self._tables.get(match_id), table, pages)

    async def look(self) -> int:
        """Poll for changes by other processes; returns the seconds until the next poll."""
        if self._open:
            self._looks += 1
            stands = await self._entering.stands(tuple(self._open))
            for match_id, stand in stands.items():
                before = self._stands.get(match_id)
                self._stands[match_id] = stand
                await self._follow(match_id, stand, before)
            if self._looks % SELDOM == 0:
                self._offer_idle()
                await self._look_for_next()
                await self._end_sessions()
        return LOOK_SECONDS

    async def _follow(self, match_id: int, stand: Stand, before: Stand | None) -> None:
        table = self._tables.get(match_id)
        if table is not None and table.version != stand.version:
            self.changed(await self._matches.ledger.look(match_id))
        elif before is not None and before.drafts != stand.drafts and match_id in self._open:
            self._all_changed(match_id)

    def _offer_idle(self) -> None:
        """Update pages whose idle seats may be taken over by now: only time changes that (H2)."""
        for match_id, table in self._tables.items():
            idle = self._matches.absences.idle(table)
            if idle != self._idle.get(match_id, ()):
                self._idle[match_id] = idle
                self._all_changed(match_id)

    async def _look_for_next(self) -> None:
        """Send pages of finished games the next one, also if another process serves it."""
        over = [table for table in self._tables.values() if table.match.over]
        for channel in {table.place.channel for table in over}:
            with suppress(NoMatchHere):
                self._tell_of_next(await self._matches.ledger.look_in(channel))

    async def _end_sessions(self) -> None:
        tokens = {page.session.token for page in self}
        ended = tokens - await self._entering.living(tokens)  # others may have joined meanwhile
        for page in self:
            if page.session.token in ended:
                page.end(session_ended(page))

    async def _left(self, guild: int, account: int) -> None:
        """End the sessions of a person whom Discord does not find in a server any more."""
        for page in self:
            if (page.session.guild, page.session.user) == (guild, account):
                await self._entering.gone(page.session.person, guild)
                page.end(session_ended(page))

    async def keep_out(self, table: Table, guest: Person) -> None:
        """Close the pages of a guest whom the host has removed (H9)."""
        for page in tuple(self._open.get(table.id, ())):
            if page.session.person == guest:
                page.end(bye("removed", page.language))

    async def serve(self, page: OpenPage, sign: str) -> None:
        """Send a page its messages and states, until it ends."""
        while True:
            stale = await page.wait()
            if not await page.send_letters():
                return
            if stale:
                made, presence = page.made, page.presence_changed()
                if made is not None and presence:
                    made = await self._with_people(page, made)
                shown = await self._state(page) if made is None else self._marked(page, made)
                if self._hidden(page):
                    page.end(bye("gone", page.language))
                    continue
                await page.send_state(shown, {"page": sign, "texts": texts(page.language)})

    def _hidden(self, page: OpenPage) -> bool:
        """Return whether Discord hides a table from a page's person; never from a guest (H9)."""
        room = self._names.room(self._tables[page.match].place, page.session.user)
        return page.session.only is None and room.hidden

    def _marked(self, page: OpenPage, made: State) -> State:
        """Return a state with the marks of now."""
        table, say = self._tables[page.match], voice(page.language)
        write = writing.writer({}, say("somebody"))
        context = Looked(
            table=table, person=page.session.person, say=say, write=write, rows=self._rows
        )
        rest = {name: value for name, value in made.items() if name != "stops"}
        return {**rest, **marks(table), **marking_now(context, made)}

    async def _with_people(self, page: OpenPage, made: State) -> State:
        """Return a state with the people who are here now."""
        changes, before = page.changes, self._tables[page.match]
        reader, named = await self._reader(page)
        made = {**made, "people": people(self._tables.get(page.match, before), reader)}
        if not named:
            page.changed(presence=True)  # a name is still being fetched
        return page.keep(made, changes)

    async def _reader(self, page: OpenPage) -> tuple[PageReader, bool]:
        """Return a page's reader with the names there; and whether all of those are known."""
        table = self._tables[page.match]
        accounts = [entry.account for entry in table.people.values() if entry.account is not None]
        there = [entry.session for entry in self._open[page.match]]
        accounts += [entry.user for entry in there if entry.only is None]
        named = await self._names.learn(table.place, {*accounts})
        table = self._tables.get(page.match, table)
        say = voice(page.language)
        guests = {entry.user: entry.name for entry in there if entry.name is not None}
        names = {**self._names.of(page.session.guild, accounts), **_guests(table), **guests}
        reader = PageReader(
            person=page.session.person,
            say=say,
            write=writing.writer(names, say("somebody")),
            names=names,
            here={entry.session.person: entry.session.user for entry in self._open[page.match]},
        )
        return reader, named

    async def _state(self, page: OpenPage) -> State:
        changes, before = page.changes, self._tables[page.match]
        reader, named = await self._reader(page)
        table = self._tables.get(page.match, before)
        person, say, write = page.session.person, reader.say, reader.write
        after = await self._after_games.of(table)
        context = Looked(
            table=table,
            person=person,
            say=say,
            write=write,
            rows=self._rows,
            moderator=self._names.room(table.place, page.session.user).powers.manage_messages,
            asked=await self._asked(table, person),
            choosing=await self._choosers.of(table, person, actor(page.session), say),
            idle=self._matches.absences.idle(table),
            standing=after.told.standing,
            told=after.told.tales,
            again=after.again,
            defaults=after.defaults,
            guest=page.session.only is not None,
        )
        made = {**state(table, reader, after.told), **acts_now(context)}
        return page.keep(made, changes) if named else made

    async def _asked(self, table: Table, person: Person) -> Question | None:
        seat = table.match.seats.of(person)
        if seat is None or not seat.sees_key:
            return None
        return await self._matches.clues.seen_by(table, person)


def actor(session: Session) -> Actor:
    """Return the actor of a session, with no permissions but those that everybody has."""
    return Actor(user=session.user, locale=session.locale, interaction=0, guild=session.guild)


def _guests(table: Table) -> dict[int, str]:
    return {
        profile.person: profile.name
        for profile in table.people.values()
        if profile.name is not None
    }


def _age(table: Table) -> tuple[int, int]:
    return table.match.ply, table.marks_count


def _only_marked(before: Table, after: Table) -> bool:
    """Return whether marks alone differ, which are counted."""
    same = replace(after, match=before.match, all_marks=before.all_marks)
    return (
        before.marks_count != after.marks_count
        and before.match.ply == after.match.ply
        and replace(same, marks_count=before.marks_count) == before
    )
