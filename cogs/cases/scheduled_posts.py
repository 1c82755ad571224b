"""Scheduled messages of cases: the daily post, a reminder before a streak ends, end notices.

Law: as for all scheduled tasks; a channel that is deleted or closed ends the posts.
"""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog
from typing_extensions import override

from cogs.cases import posted_screens as screens
from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.running.task_runner import EndNotices, ScheduledPost, ScheduledPosts, TaskHandler
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen
from engine.cases.posts import (
    LAST_POST_KIND,
    POST_KIND,
    POSTS_ENDED_KIND,
    POSTS_UNREADABLE_KIND,
    STREAK_KIND,
    ScheduledCases,
)
from engine.rules import DAY_SECONDS
from engine.scheduling import ClaimedTask, ScheduledTask
from engine.texts import choose_language

log = structlog.get_logger()


class CasePostHandler(TaskHandler):
    """The task that posts the case of a day in a server."""

    def __init__(
        self,
        client: discord.Client,
        cases: ScheduledCases,
        posts: ScheduledPosts,
        render_pool: RenderPool,
    ) -> None:
        self._last = LastPostHandler(client, cases)
        self._cases = cases
        self._posts = posts
        self._render_pool = render_pool

    @override
    async def run(self, task: ClaimedTask) -> ScheduledTask | None:
        due = task.due
        case = await self._cases.load_case(due)
        say, sign = voice(case.language), screens.post_custom_id(due.at)
        before = await self._cases.load_day_results(due.guild, case)
        rendered = await self._render_pool.render(screens.case_post_screen(case, before, say, sign))
        assert due.channel is not None  # noqa: S101 - every post is scheduled with one
        try:
            message = await self._posts.post_once(task, due.channel, ScheduledPost(rendered, sign))
        except TRANSIENT_ERRORS as error:
            if not posting.is_closed_error(error):
                raise
            log.info("cases are posted no more", server=due.guild, error=repr(error))
            await self._cases.stop_with_notice(due)
            return None
        await self._last.run(task)
        return await self._cases.next_after_post(due, message)

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        return self._cases.next_task(due, now)

    @override
    def reschedule(self, due: ScheduledTask, now: int) -> ScheduledTask:
        return self._cases.next_task(replace(due, at=0), now)


class LastPostHandler(TaskHandler):
    """The task that removes the buttons of a server's last post, after the next or the end."""

    def __init__(self, client: discord.Client, cases: ScheduledCases) -> None:
        self._client = client
        self._cases = cases

    @override
    async def run(self, task: ClaimedTask) -> ScheduledTask | None:
        due, lies = task.due, task.due.about.get("lies", task.due.channel)
        case = await self._cases.find_last_case(due)
        if case is None or due.message is None or not isinstance(lies, int):
            return None
        before = await self._cases.load_day_results(due.guild, case)
        view = screens.case_post_screen(case, before, voice(case.language), None).view
        place = self._client.get_partial_messageable(lies, guild_id=due.guild)
        message = place.get_partial_message(due.message)
        try:
            await with_retries(lambda: message.edit(view=view))
        except TRANSIENT_ERRORS as error:
            log.info("a post keeps its buttons", server=due.guild, error=repr(error))
        return None

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        return None


class StreakReminderHandler(TaskHandler):
    """The task that reminds a person, on request, two hours before their streak ends."""

    def __init__(self, cases: ScheduledCases, posts: ScheduledPosts) -> None:
        self._cases = cases
        self._posts = posts

    @override
    async def run(self, task: ClaimedTask) -> ScheduledTask | None:
        due = task.due
        known = None if due.person is None else await self._cases.find_profile(due.person)
        if known is None or known.account is None:
            return None
        days = await self._cases.load_streak_at_stake(known.person)
        if days:
            end = due.at - due.at % DAY_SECONDS + DAY_SECONDS
            screen = screens.streak_reminder_screen(days, end, voice(choose_language(known.locale)))
            post = ScheduledPost(RenderedScreen(screen.view), screens.REMINDER_SIGN)
            await self._posts.send_dm(task, known.person, known.account, post)
        return self.next_if_missed(due, due.at)

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        return self._cases.next_task(due, now)

    @override
    def reschedule(self, due: ScheduledTask, now: int) -> ScheduledTask:
        return self._cases.next_task(replace(due, at=0), now)


def build_task_handlers(
    client: discord.Client, cases: ScheduledCases, posts: ScheduledPosts, render_pool: RenderPool
) -> dict[str, TaskHandler]:
    """Build the handlers of the scheduled tasks of cases, by their kinds."""
    return {
        POST_KIND: CasePostHandler(client, cases, posts, render_pool),
        LAST_POST_KIND: LastPostHandler(client, cases),
        STREAK_KIND: StreakReminderHandler(cases, posts),
        POSTS_ENDED_KIND: EndNotices(
            cases.find_profile, posts, screens.posts_ended_screen, lambda _: screens.NOTICE_SIGN
        ),
        POSTS_UNREADABLE_KIND: EndNotices(
            cases.find_profile,
            posts,
            screens.posts_unreadable_screen,
            lambda _: screens.NOTICE_SIGN,
        ),
    }
