"""Pages: all sockets of this process, by their tables, and how each is told what has changed.

Law: what a page is told is made of the newest table at hand when it is sent; what other processes
did is looked for every second, in one query for all tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import discord

from cogs.live import writing
from cogs.live.acts import Looked, acts_now
from cogs.live.names import Names
from cogs.live.page import OpenPage
from cogs.live.texts import texts
from cogs.screens.markup import voice
from cogs.screens.rows import Rows
from cogs.wire.beside import Tellers
from engine.live.entering import Entering, Stand
from engine.live.patches import State
from engine.live.reader import PageReader
from engine.live.state import EndTold, state
from engine.matches import Matches
from engine.rules import Person
from engine.tables import Question, Table

LOOK_SECONDS = 1
BYE = ("session", "old", "many", "fast", "stop", "gone")
"""Why a page is closed; each has its sentence."""
MOST_OF_A_PERSON, MOST_AT_A_TABLE, MOST = 4, 64, 4096
SESSIONS_EVERY = 5
"""In every so manieth look it is asked which sessions have ended."""


@dataclass(frozen=True, slots=True)
class After:
    """What is looked up of a game that is over."""

    told: EndTold
    again: bool


class Pages:
    """All pages of this process."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        entering: Entering,
        rows: Rows,
        tellers: Tellers,
    ) -> None:
        self._matches = matches
        self._entering = entering
        self._rows = rows
        self._tellers = tellers
        self._names = Names(client, self._left)
        self._open: defaultdict[int, list[OpenPage]] = defaultdict(list)
        self._tables: dict[int, Table] = {}
        self._stands: dict[int, Stand] = {}
        self._after: dict[int, After] = {}
        self._looks = 0

    def __iter__(self) -> Iterator[OpenPage]:
        for pages in tuple(self._open.values()):
            yield from tuple(pages)

    def __len__(self) -> int:
        return sum(map(len, self._open.values()))

    def table(self, match_id: int) -> Table | None:
        """Give the newest table that is at hand here."""
        return self._tables.get(match_id)

    def names(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Give the names that are known of people of a server, by their accounts."""
        return self._names.of(guild, accounts)

    def enter(self, page: OpenPage, table: Table) -> bool:
        """Have a page told of its table; tells whether there was room for it.

        Of too many pages of one person the oldest one goes.
        """
        if len(self) >= MOST or len(self._open[page.match]) >= MOST_AT_A_TABLE:
            return False
        own = [one for one in self if one.session.person == page.session.person]
        for one in own[: max(0, len(own) - MOST_OF_A_PERSON + 1)]:
            one.end(_bye("many", one))
        self._open[page.match].append(page)
        self.changed(table)
        return True

    def leave(self, page: OpenPage) -> None:
        """Have a page told of nothing more."""
        pages = self._open[page.match]
        if page in pages:
            pages.remove(page)
        if pages:
            self._all_changed(page.match)
            return
        del self._open[page.match]
        for kept in (self._tables, self._stands, self._after):
            kept.pop(page.match, None)

    def end(self, why: str) -> None:
        """Close all pages."""
        for page in self:
            page.end(_bye(why, page))

    def changed(self, table: Table) -> None:
        """Tell the pages of a table what has changed there, and those of the game before it."""
        if table.id in self._open:
            before = self._tables.get(table.id)
            if before is None or _age(before) <= _age(table):
                self._tables[table.id] = table
            self._all_changed(table.id)
        elif self._open and not table.match.over:
            self._tell_of_next(table)

    def own_changed(self, page: OpenPage) -> None:
        """Tell the pages of a person, who alone sees what they have typed or asked about."""
        for one in self._open.get(page.match, ()):
            if one.session.person == page.session.person:
                one.changed()

    def _all_changed(self, match_id: int) -> None:
        for page in self._open[match_id]:
            page.changed()

    def _tell_of_next(self, table: Table) -> None:
        for match_id, pages in self._open.items():
            before = self._tables.get(match_id)
            if before is not None and before.match.over and _same_place(before, table):
                for page in pages:
                    tell_of_next(table, page)

    async def look(self) -> int:
        """Look what other processes have changed; give the seconds to the next look."""
        if self._open:
            self._looks += 1
            stands = await self._entering.stands(tuple(self._open))
            for match_id, stand in stands.items():
                before = self._stands.get(match_id)
                self._stands[match_id] = stand
                await self._follow(match_id, stand, before)
            if self._looks % SESSIONS_EVERY == 0:
                await self._end_sessions()
        return LOOK_SECONDS

    async def _follow(self, match_id: int, stand: Stand, before: Stand | None) -> None:
        table = self._tables.get(match_id)
        if table is not None and table.version != stand.version:
            self.changed(await self._matches.look(match_id))
        elif before is not None and before.drafts != stand.drafts and match_id in self._open:
            self._all_changed(match_id)

    async def _end_sessions(self) -> None:
        living = await self._entering.living({page.session.token for page in self})
        for page in self:
            if page.session.token not in living:
                page.end(_bye("session", page))

    async def _left(self, guild: int, account: int) -> None:
        """End the sessions of somebody whom Discord does not find in a server any more."""
        for page in self:
            if (page.session.guild, page.session.user) == (guild, account):
                await self._entering.gone(page.session.person, guild)
                page.end(_bye("session", page))

    async def serve(self, page: OpenPage, sign: str) -> None:
        """Send a page what it is to be told, until it ends."""
        while True:
            stale = await page.wait()
            if not await page.send_letters():
                return
            if stale:
                shown = await self._state(page)
                await page.send_state(shown, {"page": sign, "texts": texts(page.language)})

    async def _state(self, page: OpenPage) -> State:
        table, person = self._tables[page.match], page.session.person
        accounts = [one.user_id for one in table.people.values() if one.user_id is not None]
        accounts += [one.session.user for one in self._open[page.match]]
        await self._names.learn(page.session.guild, {*accounts})
        table = self._tables.get(page.match, table)
        say = voice(page.language)
        names = self._names.of(page.session.guild, accounts)
        write = writing.writer(names, say("somebody"))
        after = await self._over(table)
        reader = PageReader(
            person=person,
            say=say,
            write=write,
            names=names,
            here={one.session.person: one.session.user for one in self._open[page.match]},
        )
        looked = Looked(
            table=table,
            person=person,
            say=say,
            write=write,
            rows=self._rows,
            asked=await self._asked(table, person),
            idle=self._matches.absences.idle(table),
            standing=after.told.standing,
            told=after.told.tales,
            again=after.again,
        )
        return {**state(table, reader, after.told), **acts_now(looked)}

    async def _asked(self, table: Table, person: Person) -> Question | None:
        seat = table.match.seats.of(person)
        if seat is None or not seat.sees_key:
            return None
        return await self._matches.clues.seen_by(table, person)

    async def _over(self, table: Table) -> After:
        game = table.match.game
        if game is None or game.outcome is None:
            return After(EndTold(), again=False)
        if table.id not in self._after:
            standing = await self._matches.standing(table.id)
            tales = await self._tellers.of(table.id)
            again = await self._matches.may_play_again(table.id)
            self._after[table.id] = After(EndTold(standing, tales), again)
        return self._after[table.id]


def tell_of_next(table: Table, page: OpenPage, *, now: bool = False) -> None:
    """Tell a page once of another table: to go there `now`, or when its person likes."""
    if page.told_of == table.id:
        return
    page.told_of = table.id
    where = f"{table.place.guild}/{table.id}"
    said = {"t": "go", "table": where, "say": voice(page.language)("live-next")}
    page.tell({**said, **({"now": True} if now else {})})


def bye(why: str, language: str) -> dict[str, Any]:
    """Tell a page why it is closed."""
    return {"t": "bye", "why": why, "say": voice(language)(f"live-bye-{why}")}


def _bye(why: str, page: OpenPage) -> dict[str, Any]:
    return bye(why, page.language)


def _age(table: Table) -> tuple[int, int]:
    return table.match.ply, table.marks_count


def _same_place(before: Table, table: Table) -> bool:
    one, other = before.place, table.place
    return (one.guild, one.channel) == (other.guild, other.channel)
