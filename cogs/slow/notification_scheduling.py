"""Schedules mentions and direct messages of slow games, in the way people have chosen (G3).

Law: the first mention is the notice's; here is what comes later, after quiet hours or a holiday,
and what comes by direct message.
"""

from __future__ import annotations

from typing_extensions import override

from cogs.publishing.awaiting import awaits_other_move, find_awaited_since
from cogs.publishing.extension_points import ChangeListener
from cogs.publishing.notices import Notices, ScheduledReminder
from cogs.running.task_runner import ScheduledPosts
from cogs.screens.markup import voice
from cogs.slow import screens
from cogs.slow.reminder_tasks import (
    MENTION_KIND,
    MESSAGE_KIND,
    ReminderHandler,
    create_message_task,
    create_moment_task,
    get_contact_method,
    list_awaited,
    list_mention_times,
    load_table_if_current,
)
from cogs.slow.screens import FIRST, NEXT
from engine.matches import Matches
from engine.rules import list_next_people
from engine.scheduling import ClaimedTask, ScheduledTask, Scheduler
from engine.tables import ContactMethod, Table


class NotificationScheduler(ChangeListener):
    """A listener that schedules the tasks of slow games."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    @override
    async def on_change(self, before: Table | None, after: Table) -> None:
        """Schedule mentions and direct messages once other people are awaited."""
        if after.match.settings.is_slow and (
            before is None or awaits_other_move(before.match, after.match)
        ):
            await self.schedule_mention(after)
            await self._scheduler.schedule(*self._message_tasks(after))

    @override
    async def reconcile(self, table: Table) -> None:
        """Schedule mentions that quiet hours delayed, and direct messages never scheduled.

        The latter are missing if a process was killed between the change and the schedule.
        """
        if table.match.settings.is_slow and list_awaited(table):
            began, now = find_awaited_since(table.match).at, self._scheduler.now()
            if any(at > now for at in list_mention_times(table, began)):
                await self.schedule_mention(table)
            await self._schedule_missing(table)

    async def apply_preferences(self, table: Table) -> None:
        """Reschedule mentions and messages of a slow game that waits, after new preferences."""
        if table.match.settings.is_slow and list_awaited(table):
            await self.schedule_mention(table)
            await self._schedule_missing(table)

    async def advance_mention(self, table: Table) -> None:
        """Reschedule a table's scheduled mention, if any, once a person is back (G3)."""
        if await self._scheduler.find_task(MENTION_KIND, str(table.id)) is not None:
            await self.schedule_mention(table)

    async def schedule_mention(self, table: Table) -> None:
        """Schedule a slow game's next mention of an awaited person; cancel it if none is due."""
        if not table.match.settings.is_slow:
            return
        now = self._scheduler.now()
        wait = [at for at in list_mention_times(table, now) if at > now]
        if wait:
            mention = create_moment_task(table, MENTION_KIND, min(wait), str(table.id))
            await self._scheduler.schedule(mention)
        else:
            await self._scheduler.cancel(MENTION_KIND, str(table.id))

    async def _schedule_missing(self, table: Table) -> None:
        """Schedule the direct messages about this moment that were never scheduled."""
        for reminder in self._message_tasks(table):
            known = await self._scheduler.find_task(MESSAGE_KIND, reminder.key)
            if known is None or known.about["moment"] != reminder.about["moment"]:
                await self._scheduler.schedule(reminder)

    def _message_tasks(self, table: Table) -> list[ScheduledTask]:
        now = self._scheduler.now()
        recipients = [(person, FIRST) for person in list_awaited(table)]
        following = list_next_people(table.match)
        recipients += [(person, NEXT) for person in following if table.people[person].foretold]
        return [
            create_message_task(table, person, event, now)
            for person, event in recipients
            if get_contact_method(table, person) is ContactMethod.DM
        ]


class MentionHandler(ReminderHandler):
    """The handler of a later mention: of people who could not be mentioned before."""

    def __init__(self, matches: Matches, posts: ScheduledPosts, notices: Notices) -> None:
        self._matches = matches
        self._posts = posts
        self._notices = notices

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Send the notice again, which schedules a mention of people who are still away."""
        table, at = await load_table_if_current(self._matches, claimed.task), claimed.task.at
        if table is not None:
            sign = screens.preferences_custom_id(at)
            existing = await self._posts.find_posted(claimed, table.place.channel, sign)
            buttons = screens.preference_buttons(voice(table.match.language), at)
            reminder = ScheduledReminder(claimed.nonce, buttons, existing)
            await self._notices.post_reminder(table, reminder)
        return None
