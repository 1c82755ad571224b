"""Direct messages about slow games, and notices of holidays to tables (G3).

Law: a person gets at most one message a day that they did not ask for (H10).
"""

from __future__ import annotations

from dataclasses import replace

from typing_extensions import override

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS
from cogs.running.task_runner import ScheduledPost, ScheduledPosts, TaskHandler
from cogs.screens.markup import voice
from cogs.screens.rows import ButtonSlots, build_buttons
from cogs.screens.screen import RenderedScreen
from cogs.slow import screens
from cogs.slow.reminder_tasks import (
    MENTION_KIND,
    MESSAGE_KIND,
    ReminderHandler,
    create_message_task,
    create_moment_task,
    get_contact_method,
    is_message_wanted,
    list_awaited,
    load_table_if_current,
    postpone,
)
from cogs.slow.screens import AGAIN, FIRST, ReminderGame
from engine.matches import MatchBroken, Matches, MatchGone
from engine.rules import DAY_SECONDS, Person, get_reminder_limit
from engine.scheduling import RETRY_SECONDS, ClaimedTask, DmsClosed, ScheduledTask
from engine.slow.words import holiday_notice_text
from engine.tables import ContactMethod, Table
from engine.texts import choose_language_for_locale

FINISHED = "told"
"""The `what` of a task whose person was told all; otherwise it is FIRST, AGAIN or NEXT."""
FINISHED_SECONDS = 15 * DAY_SECONDS
"""For so long it is stored that all is said: no game waits longer (G3)."""
MAX_GAMES_PER_MESSAGE = 10
"""So many games are listed in one message."""


class DirectMessageHandler(ReminderHandler):
    """The handler of direct messages: a person is awaited, still is after a day, or is next.

    One message lists all games that wait for the person. If none can be delivered, the table
    mentions them.
    """

    def __init__(self, matches: Matches, posts: ScheduledPosts, rows: ButtonSlots) -> None:
        self._matches = matches
        self._scheduler = matches.scheduler
        self._posts = posts
        self._rows = rows

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Send the message if it still holds and is wanted; put it off if it is too early."""
        task, now = claimed.task, self._scheduler.now()
        table = (
            None
            if task.about["what"] == FINISHED
            else await load_table_if_current(self._matches, task)
        )
        if table is None or task.person is None:
            return None
        if not is_message_wanted(table, task):
            if task.about["what"] == FIRST:
                await self._schedule_mention(table, task.person)
            return None
        at = _message_time(table, task, task.person, now)
        if at > now:
            return postpone(task, at)
        try:
            others = await self._other_messages(task, now)
            return await self._send_message(claimed, [(task, table), *others])
        except DmsClosed:
            table = await self._matches.ledger.get_table(table.id)
            await self._schedule_mention(table, task.person)
            return None

    async def _send_message(
        self, claimed: ClaimedTask, messages: list[tuple[ScheduledTask, Table]]
    ) -> ScheduledTask | None:
        (task, table), now = messages[0], self._scheduler.now()
        person = task.person or Person(0)
        profile = table.people[person]
        say = voice(choose_language_for_locale(profile.locale))
        games = [
            ReminderGame(
                each, str(other.about["what"]), build_buttons(self._rows.call_messages, each, say)
            )
            for other, each in messages
        ]
        post = ScheduledPost(
            RenderedScreen(screens.reminder_screen(games, task.at, say).view),
            screens.preferences_custom_id(task.at),
        )
        sent = await self._posts.send_unrequested_dm(claimed, person, profile.account or 0, post)
        if sent is None:
            again = table.match.settings.quiet_hours_in_force.get_next_waking_moment(
                now + RETRY_SECONDS
            )
            return replace(task, at=again) if again <= task.until else None
        for other, each in messages[1:]:
            known = await self._scheduler.find_task(MESSAGE_KIND, other.key)
            if known is not None and known.about == other.about:  # it may have been moved on
                await self._scheduler.schedule(_next_task(other, each, now))
        return _next_task(task, table, now)

    async def _other_messages(
        self, task: ScheduledTask, now: int
    ) -> list[tuple[ScheduledTask, Table]]:
        """List the person's other messages, of games in which they may be notified now."""
        person, messages = task.person or Person(0), []
        for other in await self._scheduler.list_of_person(person):
            if other.kind != MESSAGE_KIND or other.key == task.key or _is_finished(other, now):
                continue
            table = await load_table_if_current(self._matches, other)
            if table is None or not is_message_wanted(table, other):
                continue
            if table.get_next_ping_time(person, now) <= now:
                messages.append((other, table))
        return messages[: MAX_GAMES_PER_MESSAGE - 1]

    async def _schedule_mention(self, table: Table, person: Person) -> None:
        """Schedule a mention of an awaited person, if that is how they are notified."""
        if (
            person in list_awaited(table)
            and get_contact_method(table, person) is ContactMethod.MENTION
        ):
            at = table.get_next_ping_time(person, self._scheduler.now())
            await self._scheduler.schedule(
                create_moment_task(table, MENTION_KIND, at, str(table.id))
            )


class HolidayNoticeHandler(TaskHandler):
    """The handler that notifies a table once of a player's holiday (G3)."""

    def __init__(self, matches: Matches, posts: ScheduledPosts) -> None:
        self._matches = matches
        self._posts = posts

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Post the notice while the holiday lasts, if the channel is there."""
        task = claimed.task
        try:
            table = await self._matches.ledger.get_table(task.match or 0)
        except (MatchBroken, MatchGone):
            return None
        away = None if task.set_by is None else table.people.get(task.set_by)
        if away is None or away.account is None or away.away_until <= self._matches.scheduler.now():
            return None
        say = voice(table.match.language)
        text = holiday_notice_text(away.account, away.away_until, say)
        screen, sign = screens.holiday_screen(text, away)
        try:
            post = ScheduledPost(RenderedScreen(screen.view), sign)
            await self._posts.post_once(claimed, table.place.channel, post)
        except TRANSIENT_ERRORS as error:
            if not posting.is_closed_error(error):
                raise
        return None

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return None: after a day the notice is dropped."""
        return None


def _message_time(table: Table, task: ScheduledTask, person: Person, now: int) -> int:
    """Return from when a person may be told of a game, again only once they are reminded (G3)."""
    at = table.get_next_ping_time(person, now)
    if task.about["what"] == AGAIN:
        last_reminder = get_reminder_limit(table.match)
        at = max(at, now if last_reminder is None else last_reminder.planned_end)
    return at


def _is_finished(other: ScheduledTask, now: int) -> bool:
    """Return whether a person was told, and gets no more messages of it today."""
    event = other.about["what"]
    return event == FINISHED or (event == AGAIN and other.at > now + RETRY_SECONDS)


def _next_task(task: ScheduledTask, table: Table, now: int) -> ScheduledTask:
    """Return the task that follows a message: a second one, or the mark that all is said."""
    if task.about["what"] != FIRST:
        finished = replace(task, about={**task.about, "what": FINISHED})
        return postpone(finished, now + FINISHED_SECONDS)
    again = create_message_task(table, task.person or Person(0), AGAIN, now)
    return replace(again, at=now + DAY_SECONDS)
