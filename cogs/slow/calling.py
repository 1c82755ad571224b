"""Schedules mentions and direct messages of slow games, in the way people have chosen (G3).

Law: the first mention is the notice's; here is what comes later, after quiet hours or a holiday,
and what comes by direct message.
"""

from __future__ import annotations

from typing_extensions import override

from cogs.screens.markup import voice
from cogs.slow import screens
from cogs.slow.screens import FIRST, NEXT
from cogs.slow.waiting import (
    CALL,
    WORD,
    awaited,
    due_of,
    looked,
    mentioned_from,
    reached,
    within_reason,
    word_of,
)
from cogs.wire.awaiting import passed, since
from cogs.wire.beside import Follower
from cogs.wire.due_round import DueKind, DuePosts
from cogs.wire.notices import DueCall, Notices
from engine.due import Agenda, Claimed, Due
from engine.matches import Matches
from engine.rules import next_up
from engine.tables import Table, Way


class SlowCalls(Follower):
    """A listener that schedules the tasks of slow games."""

    def __init__(self, agenda: Agenda) -> None:
        self._agenda = agenda

    @override
    async def follow(self, before: Table | None, after: Table) -> None:
        """Schedule mentions and direct messages once other people are awaited."""
        if after.match.settings.slow and (before is None or passed(before.match, after.match)):
            await self.later(after)
            await self._agenda.put(*self._words(after))

    @override
    async def heal(self, table: Table) -> None:
        """Schedule mentions that quiet hours delayed, and direct messages never scheduled.

        The latter are missing if a process was killed between the change and the schedule.
        """
        if table.match.settings.slow and awaited(table):
            began, now = since(table.match).at, self._agenda.now()
            if any(at > now for at in mentioned_from(table, began)):
                await self.later(table)
            await self._tell_untold(table)

    async def chosen(self, table: Table) -> None:
        """Schedule what fits a person's new preferences, where a game waits already."""
        if table.match.settings.slow and awaited(table):
            await self.later(table)
            await self._tell_untold(table)

    async def come_back(self, table: Table) -> None:
        """Move a scheduled mention forward once a person is back (G3)."""
        if await self._agenda.find(CALL, str(table.id)) is not None:
            await self.later(table)

    async def later(self, table: Table) -> None:
        """Schedule the earliest later mention of an awaited person; cancel it if there is none."""
        if not table.match.settings.slow:
            return
        now = self._agenda.now()
        wait = [at for at in mentioned_from(table, now) if at > now]
        if wait:
            await self._agenda.put(due_of(table, CALL, min(wait), str(table.id)))
        else:
            await self._agenda.drop(CALL, str(table.id))

    async def _tell_untold(self, table: Table) -> None:
        """Schedule the direct messages about this moment that were never scheduled."""
        for word in self._words(table):
            known = await self._agenda.find(WORD, word.key)
            if known is None or known.about["moment"] != word.about["moment"]:
                await self._agenda.put(word)

    def _words(self, table: Table) -> list[Due]:
        now = self._agenda.now()
        foretold = [person for person in next_up(table.match) if table.people[person].foretold]
        recipients = [(person, FIRST) for person in awaited(table)] + [
            (person, NEXT) for person in foretold
        ]
        return [
            word_of(table, person, what, now)
            for person, what in recipients
            if reached(table, person) is Way.DM
        ]


class CallAgain(DueKind):
    """The handler of a later mention: of people who could not be mentioned before."""

    def __init__(self, matches: Matches, posts: DuePosts, notices: Notices) -> None:
        self._matches = matches
        self._posts = posts
        self._notices = notices

    @override
    async def do(self, claimed: Claimed) -> Due | None:
        """Send the notice again, which schedules a mention of people who are still away."""
        table, at = await looked(self._matches, claimed.due), claimed.due.at
        if table is not None:
            existing = await self._posts.find(claimed, table.place.channel, screens.sign(at))
            buttons = screens.ways(voice(table.match.language), at)
            await self._notices.remind(table, DueCall(claimed.name, buttons, existing))
        return None

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        """Return the task, due now if it lies too far ahead; whether it holds is checked then."""
        return within_reason(due, now)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Return None: after a day the mention is dropped."""
        return None
