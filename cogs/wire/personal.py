"""Personal news: a direct message about what another person did to one's seat or clue.

Law: it tells a person of their own seat or clue only, and what everybody may know of it.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import NamedTuple

import discord
from cachetools import LRUCache
from typing_extensions import override

from cogs.screens import doubts
from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet, words
from cogs.wire import mishaps
from cogs.wire.answers import Answer
from cogs.wire.beside import Follower
from cogs.wire.direct_messages import DirectMessages
from cogs.wire.notices import Notices
from engine.rules import Person, Phase, Role, by_clock
from engine.rules.match.call_view import CallView, call_view
from engine.tables import Table
from engine.telling.news import called_text, closed_text, seat_text
from engine.texts import Voice

MOST_REMEMBERED = 1_000


class CallTold(NamedTuple):
    """A spymaster who was told of a call against their clue, and the message."""

    giver: Person
    message: discord.Message


class Personal(Follower):
    """Sends people news of calls against their clues, and of changes to their seats."""

    def __init__(self, direct: DirectMessages, notices: Notices) -> None:
        self._direct = direct
        self._notices = notices
        self._told: LRUCache[int, CallTold] = LRUCache(MOST_REMEMBERED)
        self._waiting: LRUCache[int, dict[Person, Answer]] = LRUCache(MOST_REMEMBERED)

    @override
    async def follow(self, before: Table | None, after: Table) -> None:
        """Send the person concerned what was done in a running game (C15, H1, H2)."""
        if before is None or before.match.game is None:
            return
        done = after.match.log[len(before.match.log) :]
        doers = {entry.person for entry in done if not by_clock(entry.change)}
        if _stage(before) != _stage(after):
            await self._tell_waiting(after, doers)
        if _phase(before) is Phase.CALLED and _phase(after) is not Phase.CALLED:
            await self._tell_end(after)
        if after.match.over:
            return
        if _phase(before) is not Phase.CALLED and _phase(after) is Phase.CALLED:
            await self._tell_giver(after)
        for seat in before.match.seats:
            if seat.person not in doers and after.match.seats.of(seat.person) != seat:
                await self._tell_of_seat(after, seat.person)

    def wait(self, table: Table, person: Person, waiting: Answer) -> None:
        """Remember the ephemeral message in which a person follows a call (C15)."""
        if _phase(table) is not Phase.CALLED:
            return
        answers = self._waiting.get(table.id) or {}
        self._waiting[table.id] = {**answers, person: waiting}

    async def _tell_of_seat(self, table: Table, person: Person) -> None:
        """Send a person their new seat; in the channel if their direct messages are closed."""
        profile = table.people.get(person)
        if profile is None or profile.account is None:
            return
        if await self._direct.send(table, person, partial(_seat, table, person)) is None:
            say = voice(table.match.language)
            await self._notices.tell(table, closed_text(table, person, say), profile.account)

    async def _tell_waiting(self, table: Table, doers: Collection[Person]) -> None:
        """Update the ephemeral messages of who waits for a call, except the person who acted."""
        waiting = self._waiting.get(table.id)
        if _phase(table) is not Phase.CALLED:
            self._waiting.pop(table.id, None)
        for person, answer in (waiting or {}).items():
            if person not in doers:
                view = call_view(table.match, person)
                sheet = Sheet(doubts.call_answer(table, view, answer.say).view)
                await mishaps.tried(answer.amend(sheet))

    async def _tell_giver(self, table: Table) -> None:
        for giver in table.match.seats.at(table.match.require_dealt().team, Role.SPYMASTER):
            view = call_view(table.match, giver)
            message = await self._direct.send(table, giver, partial(_called, table, view))
            if message is not None:
                self._told[table.id] = CallTold(giver, message)

    async def _tell_end(self, table: Table) -> None:
        """Edit the message about a call to show how it ended."""
        news = self._told.pop(table.id, None)
        if news is not None:
            view = call_view(table.match, news.giver)
            screen = partial(_called, table, view)
            await self._direct.change(news.message, table, news.giver, screen)


def _phase(table: Table) -> Phase:
    return table.match.require_dealt().phase


def _stage(table: Table) -> tuple[Phase, bool]:
    """Return how far a call has come: called, contested, decided."""
    return _phase(table), table.match.require_dealt().contested


def _called(table: Table, view: CallView, say: Voice) -> Screen:
    return words(called_text(table, view, say), *doubts.act_rows(table, view, say))


def _seat(table: Table, person: Person, say: Voice) -> Screen:
    return words(seat_text(table, person, say))
