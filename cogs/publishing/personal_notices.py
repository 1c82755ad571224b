"""Personal messages: what another person did to one's seat or clue, and what is new in a role.

Law: a message is about a person's own seat or clue only, and what everybody may know of it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

import discord
from cachetools import LRUCache
from typing_extensions import override

from cogs.interactions import error_handler
from cogs.interactions.responders import Responder
from cogs.publishing.direct_messages import DirectMessages
from cogs.publishing.extension_points import ChangeListener
from cogs.publishing.notices import Notices
from cogs.screens import doubts
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen, text_screen
from engine.matches import Matches
from engine.rules import Person, Phase, Role, is_by_clock
from engine.rules.match.call_view import CallView, get_call_view
from engine.tables import Table
from engine.telling.lessons import list_taught_guessers
from engine.telling.news import clue_called_dm_text, look_at_seat_text, seat_changed_dm_text
from engine.texts import Voice

CACHE_SIZE = 1_000


class SentCallNews(NamedTuple):
    """A spymaster whose clue was called, and the message about it."""

    giver: Person
    message: discord.Message


class PersonalNotices(ChangeListener):
    """Sends people news of calls against their clues, and of changes to their seats."""

    def __init__(self, direct: DirectMessages, notices: Notices) -> None:
        self._direct = direct
        self._notices = notices
        self._sent_news: LRUCache[int, SentCallNews] = LRUCache(CACHE_SIZE)
        self._waiting: LRUCache[int, dict[Person, Responder]] = LRUCache(CACHE_SIZE)

    @override
    async def on_change(self, before: Table | None, after: Table) -> None:
        """Send the person concerned what was done in a running game (C15, H1, H2)."""
        if before is None or before.match.game is None:
            return
        done = after.match.log[len(before.match.log) :]
        doers = {entry.person for entry in done if not is_by_clock(entry.change)}
        if _call_stage(before) != _call_stage(after):
            await self._update_waiting(after, doers)
        if _get_phase(before) is Phase.CALLED and _get_phase(after) is not Phase.CALLED:
            await self._show_call_end(after)
        if after.match.is_over:
            return
        if _get_phase(before) is not Phase.CALLED and _get_phase(after) is Phase.CALLED:
            await self._send_call(after)
        for seat in before.match.seats:
            if seat.person not in doers and after.match.seats.find_seat(seat.person) != seat:
                await self._send_seat(after, seat.person)

    def remember_call_message(self, table: Table, person: Person, waiting: Responder) -> None:
        """Remember the ephemeral message in which a person follows a call, if one is open (C15)."""
        if _get_phase(table) is not Phase.CALLED:
            return
        answers = self._waiting.get(table.id) or {}
        self._waiting[table.id] = {**answers, person: waiting}

    async def _send_seat(self, table: Table, person: Person) -> None:
        """Send a person their new seat; in the channel if their direct messages are closed."""
        profile = table.people.get(person)
        if profile is None or profile.account is None:
            return
        if await self._direct.send(table, person, partial(_seat_screen, table, person)) is None:
            say = voice(table.match.language)
            await self._notices.post_notice(
                table, look_at_seat_text(table, person, say), profile.account
            )

    async def _update_waiting(self, table: Table, doers: Collection[Person]) -> None:
        """Update the ephemeral messages of who waits for a call, except the person who acted."""
        waiting = self._waiting.get(table.id)
        if _get_phase(table) is not Phase.CALLED:
            self._waiting.pop(table.id, None)
        for person, answer in (waiting or {}).items():
            if person not in doers:
                view = get_call_view(table.match, person)
                rendered = RenderedScreen(doubts.call_screen(table, view, answer.say).view)
                await error_handler.log_errors(answer.edit_ephemeral(rendered))

    async def _send_call(self, table: Table) -> None:
        for giver in table.match.seats.list_people_in_role(
            table.match.require_dealt().team, Role.SPYMASTER
        ):
            view = get_call_view(table.match, giver)
            message = await self._direct.send(table, giver, partial(_call_screen, table, view))
            if message is not None:
                self._sent_news[table.id] = SentCallNews(giver, message)

    async def _show_call_end(self, table: Table) -> None:
        news = self._sent_news.pop(table.id, None)
        if news is not None:
            view = get_call_view(table.match, news.giver)
            screen = partial(_call_screen, table, view)
            await self._direct.edit(news.message, table, news.giver, screen)


class Onboarding(ChangeListener):
    """Stores for good who has been taught to guess, by the lesson in the notice of their turn."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    @override
    async def on_change(self, before: Table | None, after: Table) -> None:
        """Save that the new operatives of a turn that is over know how to guess."""
        if before is not None:
            for person in list_taught_guessers(before, after):
                await self._matches.people.record_role_taught(person, Role.OPERATIVE)


def _get_phase(table: Table) -> Phase:
    return table.match.require_dealt().phase


def _call_stage(table: Table) -> tuple[Phase, bool]:
    return _get_phase(table), table.match.require_dealt().is_call_contested


def _call_screen(table: Table, view: CallView, say: Voice) -> Screen:
    return text_screen(
        clue_called_dm_text(table, view, say), *doubts.call_action_rows(table, view, say)
    )


def _seat_screen(table: Table, person: Person, say: Voice) -> Screen:
    return text_screen(seat_changed_dm_text(table, person, say))
