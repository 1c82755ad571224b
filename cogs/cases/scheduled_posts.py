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
from engine.texts import choose_language_for_locale

log = structlog.get_logger()


class _RecurringTaskHandler(TaskHandler):
    """A task that comes again at its next time, whether it ran or was missed."""

    def __init__(self, cases: ScheduledCases) -> None:
        self._cases = cases

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        return self._cases.next_task(task, now)

    @override
    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        return self._cases.next_task(replace(task, at=0), now)


class CasePostHandler(_RecurringTaskHandler):
    """The task that posts the case of a day in a server."""

    def __init__(
        self,
        client: discord.Client,
        cases: ScheduledCases,
        posts: ScheduledPosts,
        render_pool: RenderPool,
    ) -> None:
        super().__init__(cases)
        self._last = LastPostHandler(client, cases)
        self._posts = posts
        self._render_pool = render_pool

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        task = claimed.task
        case = await self._cases.load_case(task)
        say, sign = voice(case.language), screens.post_custom_id(task.at)
        before = await self._cases.load_previous_day_results(task.guild, case)
        live = screens.LivePost(sign, self._cases.predict_next_post(task))
        rendered = await self._render_pool.render(screens.case_post_screen(case, before, say, live))
        assert task.channel is not None  # noqa: S101 - every post is scheduled with one
        try:
            post = ScheduledPost(rendered, sign)
            message = await self._posts.post_once(claimed, task.channel, post)
        except TRANSIENT_ERRORS as error:
            if not posting.is_closed_error(error):
                raise
            log.info("cases are posted no more", server=task.guild, error=repr(error))
            await self._cases.stop_with_notice(task)
            return None
        await self._last.run(claimed)
        return await self._cases.next_after_post(task, message)


class LastPostHandler(TaskHandler):
    """The task that removes the buttons of a server's last post, after the next or the end."""

    def __init__(self, client: discord.Client, cases: ScheduledCases) -> None:
        self._client = client
        self._cases = cases

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        task, lies = claimed.task, claimed.task.about.get("lies", claimed.task.channel)
        case = await self._cases.find_last_posted_case(task)
        if case is None or task.message is None or not isinstance(lies, int):
            return None
        before = await self._cases.load_previous_day_results(task.guild, case)
        view = screens.case_post_screen(case, before, voice(case.language), None).view
        place = self._client.get_partial_messageable(lies, guild_id=task.guild)
        message = place.get_partial_message(task.message)
        try:
            await with_retries(lambda: message.edit(view=view))
        except TRANSIENT_ERRORS as error:
            log.info("a post keeps its buttons", server=task.guild, error=repr(error))
        return None

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        return None


class StreakReminderHandler(_RecurringTaskHandler):
    """The task that reminds a person, on request, two hours before their streak ends."""

    def __init__(self, cases: ScheduledCases, posts: ScheduledPosts) -> None:
        super().__init__(cases)
        self._posts = posts

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        task = claimed.task
        known = None if task.person is None else await self._cases.find_profile(task.person)
        if known is None or known.account is None:
            return None
        days = await self._cases.load_streak_at_stake(known.person)
        if days:
            end = task.at - task.at % DAY_SECONDS + DAY_SECONDS
            screen = screens.streak_reminder_screen(
                days, end, voice(choose_language_for_locale(known.locale))
            )
            post = ScheduledPost(RenderedScreen(screen.view), screens.REMINDER_SIGN)
            await self._posts.send_unrequested_dm(claimed, known.person, known.account, post)
        return self.next_if_missed(task, task.at)


def build_task_handlers(
    client: discord.Client, cases: ScheduledCases, posts: ScheduledPosts, render_pool: RenderPool
) -> dict[str, TaskHandler]:
    """Build the handlers of the scheduled tasks of cases, by their kinds."""
    notices = {
        POSTS_ENDED_KIND: screens.posts_ended_screen,
        POSTS_UNREADABLE_KIND: screens.posts_unreadable_screen,
    }
    return {
        POST_KIND: CasePostHandler(client, cases, posts, render_pool),
        LAST_POST_KIND: LastPostHandler(client, cases),
        STREAK_KIND: StreakReminderHandler(cases, posts),
        **{
            kind: EndNotices(cases.find_profile, posts, screen, lambda _: screens.NOTICE_SIGN)
            for kind, screen in notices.items()
        },
    }
