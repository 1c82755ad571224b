"""The states of pages: what several people may see is made once a table, the rest by person.

Law: what is shared is made from the table, a language and the seat whose key it shows, if any; so a
key is in the states of people who see that key, and in no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from cogs.live import page_texts
from cogs.live.available_actions import add_choice, list_available_actions, update_marking
from cogs.live.component_json import Part
from cogs.live.member_cache import MemberCache
from cogs.live.page_socket import PageSocket
from cogs.live.viewer_context import EndedGame, ViewerContext
from cogs.publishing.extension_points import CardPick
from cogs.running.services import Services
from cogs.screens.markup import voice
from engine.live.patches import SharedState, State
from engine.live.people import PageReader, build_people
from engine.live.rows import Session
from engine.live.sessions import ChangeToken
from engine.live.state import (
    EndDetails,
    build_marks,
    build_personal_state,
    build_public_state,
    build_visible_cards,
    find_seer,
)
from engine.matches import Actor
from engine.rules import Person, Role, Seat, Team
from engine.tables import DraftView, Table

Sight: TypeAlias = tuple[str, tuple[Team | None, Role] | None]
"""A language, and the seat whose key is seen; None for what everybody may see."""


class LiveTable:
    """A table that pages of this process show, and what those pages share."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pages: list[PageSocket] = []
        self.change_token: ChangeToken | None = None
        self.idle_seats: tuple[Seat, ...] = ()
        self.ended: EndedGame | None = None
        self.has_names = False
        self.picks: dict[Person, CardPick | None] = {}
        self.lock = asyncio.Lock()
        self._stranger_actions: dict[tuple[str, ...], Part] = {}
        self._shared: dict[Sight, SharedState] = {}
        self._readers: dict[str, PageReader] = {}
        self._names: Mapping[int, str] = {}
        self._here: Mapping[Person, int] = {}
        self.changes, self.looked_up = 1, 0

    def set_table(self, table: Table) -> None:
        """Queue a changed table for all pages, unless theirs is newer."""
        before = self.table
        if _recency(before) <= _recency(table):
            self.table = table
        if before.match.ply != self.table.match.ply:
            self.picks.clear()
        if not _differ_only_in_marks(before, table):
            self.mark_stale()
            return
        marks = build_marks(self.table)
        for sight, shared in self._shared.items():
            rest = {name: value for name, value in shared.state.items() if name != "stops"}
            self._shared[sight] = SharedState(rest | marks)
        for page in self.pages:
            page.mark_stale(keeps_own=True)

    def mark_stale(self, *, presence: bool = False) -> None:
        """Queue the newest state for all pages; with `presence` only people are built again."""
        self.changes += 1
        if not presence:
            self._shared.clear()
            self._stranger_actions.clear()
        for page in self.pages:
            page.mark_stale(keeps_own=presence)

    def mark_person_stale(self, person: Person) -> None:
        """Queue the newest state for the pages of a person, who alone sees their choices."""
        self.changes += 1
        self.picks.pop(person, None)
        for page in self.pages:
            if page.session.person == person:
                page.mark_stale()

    def list_accounts(self) -> list[int]:
        """List the accounts of the table's people and of those who have a page open."""
        accounts = [profile.account for profile in self.table.people.values()]
        there = [page.session for page in self.pages if page.session.only_match is None]
        return [*filter(None, accounts), *(session.user for session in there)]

    def count_anonymous_pages(self) -> int:
        """Return the number of pages of visitors who have given no name yet (H9)."""
        return sum(page.session.is_anonymous for page in self.pages)

    def set_names(self, names: Mapping[int, str]) -> None:
        """Set the names of accounts; shared states are changed if any name or presence has."""
        there = [page.session for page in self.pages if not page.session.is_anonymous]
        guests = {session.user: session.name for session in there if session.name is not None}
        names = {**names, **_guest_names(self.table), **guests}
        here = {session.person: session.user for session in there}
        if (names, here) == (self._names, self._here):
            return
        self._names, self._here = names, here
        self._readers.clear()
        languages = {language for language, _ in self._shared}
        people = {name: self._build_names(self.get_reader(name)) for name in languages}
        for sight, shared in self._shared.items():
            self._shared[sight] = SharedState(shared.state | people[sight[0]])

    def _build_names(self, reader: PageReader) -> State:
        host = reader.name_of(self.table, self.table.match.host)
        return {"people": build_people(self.table, reader), "host": host}

    def get_reader(self, language: str) -> PageReader:
        """Return the readers of a language, with the names known at the last look-up."""
        if language not in self._readers:
            say = voice(language)
            write = page_texts.create_state_converter(self._names, say("somebody"))
            reader = PageReader(say=say, write=write, names=self._names, here=self._here)
            self._readers[language] = reader
        return self._readers[language]

    def get_shared(self, language: str, seer: Seat | None) -> SharedState:
        """Return what is shown to all who see the key of a seat; None for everybody else."""
        sight = language, None if seer is None else (seer.team, seer.role)
        if sight not in self._shared:
            reader = self.get_reader(language)
            if seer is None:
                details = EndDetails() if self.ended is None else self.ended.details
                state = build_public_state(self.table, reader, details)
            else:
                public = self.get_shared(language, None).state
                state = public | build_visible_cards(self.table, seer, reader.say)
            self._shared[sight] = SharedState(state)
        return self._shared[sight]

    def get_stranger_actions(self, context: ViewerContext) -> Part:
        """Return the actions of people whom the match does not know."""
        kinds = ("guest", "anonymous", "moderator")
        alike = context.say.language, *(kind for kind in kinds if getattr(context, f"is_{kind}"))
        if alike not in self._stranger_actions:
            self._stranger_actions[alike] = list_available_actions(context)
        return self._stranger_actions[alike]


class PageStates:
    """Builds the states of pages, from what is shared and what is personal."""

    def __init__(self, services: Services, members: MemberCache) -> None:
        self._matches = services.matches
        self._recap_providers = services.recap_providers
        self._rows = services.rows
        self._pickers = services.pickers
        self._members = members

    async def build(self, page: PageSocket, at: LiveTable) -> tuple[SharedState, State]:
        """Build the newest state of a page: the part it shares, and its person's."""
        await self._look_up(at)
        table, person = at.table, page.session.person
        shared = at.get_shared(page.language, find_seer(table, person))
        if page.built_state is None:
            changes = page.change_count
            own = build_personal_state(table, person, at.get_reader(page.language))
            own |= await self._list_actions(page, at)
            return shared, page.store_built_state(table, own, changes)
        before, own = page.built_state
        if before is not table and table.match.seats.find_seat(person) is not None:
            own = own | update_marking(self._create_context(page, at), own)
            page.store_built_state(table, own, page.change_count)
        return shared, own

    async def _look_up(self, at: LiveTable) -> None:
        """Look up what pages need of people and the table, once for all pages, after a change."""
        if at.looked_up == at.changes:
            return
        async with at.lock:
            while at.looked_up != at.changes:
                changes, place = at.changes, at.table.place
                await self._load_picks(at)
                at.has_names = await self._members.fetch_missing(place, {*at.list_accounts()})
                game = at.table.match.game
                if at.ended is None and game is not None and game.outcome is not None:
                    at.ended = await self._load_ended(at.table)
                at.idle_seats = self._matches.absences.list_idle_seats(at.table)
                at.set_names(self._members.get_cached(place.guild, at.list_accounts()))
                at.looked_up = changes

    async def _load_picks(self, at: LiveTable) -> None:
        """Load the choices of the viewers whose choices are not known, at once for all of them."""
        changes, pages = at.changes, at.pages
        viewers = {
            page.session.person: page.session.user
            for page in pages
            if page.session.person not in at.picks and not page.session.is_anonymous
        }
        picks = await self._pickers.load_picks(at.table, viewers) if viewers else {}
        if at.changes == changes:
            at.picks |= {**dict.fromkeys(viewers), **picks}

    async def _load_ended(self, table: Table) -> EndedGame:
        standing = await self._matches.results.get_standing(table.id)
        tales = await self._recap_providers.list_sections(table.id)
        again = await self._matches.may_play_again(table.id)
        defaults = await self._matches.hosting.get_defaults(table.place.guild)
        return EndedGame(EndDetails(standing, tales), again, defaults)

    def _create_context(self, page: PageSocket, at: LiveTable) -> ViewerContext:
        reader = at.get_reader(page.language)
        access = self._members.get_access(at.table.place, page.session.user)
        return ViewerContext(
            table=at.table,
            person=page.session.person,
            say=reader.say,
            write=reader.write,
            rows=self._rows,
            is_moderator=access.permissions.manage_messages,
            idle_seats=at.idle_seats,
            ended=at.ended or EndedGame(),
            is_guest=page.session.only_match is not None,
            is_anonymous=page.session.is_anonymous,
        )

    async def _list_actions(self, page: PageSocket, at: LiveTable) -> State:
        """List a person's actions; those of strangers to a match are listed once for all."""
        context, table, person = self._create_context(page, at), at.table, page.session.person
        choice = at.picks.get(person)
        if context.is_stranger:
            actions = at.get_stranger_actions(context)
        else:
            question = await self._load_question(table, person)
            actions = list_available_actions(replace(context, question=question))
        if context.is_anonymous:
            return actions
        return actions if choice is None else add_choice(context, choice, actions)

    async def _load_question(self, table: Table, person: Person) -> DraftView | None:
        if find_seer(table, person) is None:
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
