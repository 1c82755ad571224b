"""Scheduled messages of cases: the daily post, a reminder before a streak ends, end notices.

Law: as for all scheduled tasks; a channel that is deleted or closed ends the posts.
"""

from __future__ import annotations

from dataclasses import replace

import discord
import structlog
from typing_extensions import override

from cogs.cases import posted_screens as screens
from cogs.screens.markup import voice
from cogs.screens.screen import Sheet
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, retried
from cogs.wire.due_round import DueKind, DuePosts, Post
from cogs.wire.last_words import LastWords
from cogs.wire.painter import Painter
from engine.cases.posts import LAST, OFF, POST, STREAK, UNREAD, CasesByThemselves
from engine.due import Claimed, Due
from engine.rules import DAY_SECONDS
from engine.texts import read_by

log = structlog.get_logger()


class CasePosts(DueKind):
    """The task that posts the case of a day in a server."""

    def __init__(
        self, client: discord.Client, cases: CasesByThemselves, posts: DuePosts, painter: Painter
    ) -> None:
        self._last = LastPosts(client, cases)
        self._cases = cases
        self._posts = posts
        self._painter = painter

    @override
    async def do(self, task: Claimed) -> Due | None:
        due = task.due
        case = await self._cases.case(due)
        say, sign = voice(case.language), screens.sign(due.at)
        before = await self._cases.day_before(due.guild, case)
        sheet = await self._painter.sheet(screens.posted(case, before, say, sign))
        assert due.channel is not None  # noqa: S101 - every post is scheduled with one
        try:
            message = await self._posts.post(task, due.channel, Post(sheet, sign))
        except TROUBLE as error:
            if not posting.closed(error):
                raise
            log.info("cases are posted no more", server=due.guild, error=repr(error))
            await self._cases.tell_it_ended(due)
            return None
        await self._last.do(task)
        return await self._cases.after_post(due, message)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        return self._cases.after(due, now)

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        return self._cases.after(replace(due, at=0), now)


class LastPosts(DueKind):
    """The task that removes the buttons of a server's last post, after the next or the end."""

    def __init__(self, client: discord.Client, cases: CasesByThemselves) -> None:
        self._client = client
        self._cases = cases

    @override
    async def do(self, task: Claimed) -> Due | None:
        due, lies = task.due, task.due.about.get("lies", task.due.channel)
        case = await self._cases.last_case(due)
        if case is None or due.message is None or not isinstance(lies, int):
            return None
        before = await self._cases.day_before(due.guild, case)
        view = screens.posted(case, before, voice(case.language), None).view
        place = self._client.get_partial_messageable(lies, guild_id=due.guild)
        message = place.get_partial_message(due.message)
        try:
            await retried(lambda: message.edit(view=view))
        except TROUBLE as error:
            log.info("a post keeps its buttons", server=due.guild, error=repr(error))
        return None

    @override
    def after(self, due: Due, now: int) -> Due | None:
        return None


class StreakReminders(DueKind):
    """The task that reminds a person, on request, two hours before their streak ends."""

    def __init__(self, cases: CasesByThemselves, posts: DuePosts) -> None:
        self._cases = cases
        self._posts = posts

    @override
    async def do(self, task: Claimed) -> Due | None:
        due = task.due
        known = None if due.person is None else await self._cases.profile(due.person)
        if known is None or known.account is None:
            return None
        days = await self._cases.at_stake(known.person)
        if days:
            end = due.at - due.at % DAY_SECONDS + DAY_SECONDS
            screen = screens.streak(days, end, voice(read_by(known.locale)))
            post = Post(Sheet(screen.view), screens.NO_MORE)
            await self._posts.tell(task, known.person, known.account, post)
        return self.after(due, due.at)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        return self._cases.after(due, now)

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        return self._cases.after(replace(due, at=0), now)


def kinds(
    client: discord.Client, cases: CasesByThemselves, posts: DuePosts, painter: Painter
) -> dict[str, DueKind]:
    """Build the handlers of the scheduled tasks of cases, by their kinds."""
    return {
        POST: CasePosts(client, cases, posts, painter),
        LAST: LastPosts(client, cases),
        STREAK: StreakReminders(cases, posts),
        OFF: LastWords(cases.profile, posts, screens.posts_ended, lambda _: screens.ENDED),
        UNREAD: LastWords(cases.profile, posts, screens.posts_unread, lambda _: screens.ENDED),
    }
