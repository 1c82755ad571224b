"""End notices: a person whose schedule has ended for good is told so, once (H10)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from typing_extensions import override

from cogs.running.task_runner import ScheduledPost, ScheduledPosts, TaskHandler
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen
from engine.rules import Person
from engine.scheduling import RETRY_SECONDS, ClaimedTask, ScheduledTask
from engine.tables import Profile
from engine.texts import Voice, choose_language

ProfileLoader: TypeAlias = Callable[[Person], Awaitable[Profile | None]]
"""Loads a person's profile."""


@dataclass(frozen=True, slots=True)
class EndNotices(TaskHandler):
    """Task handler that sends a person the notice.

    `screen` shows it, and carries the `build_marker`.
    """

    load_profile: ProfileLoader
    posts: ScheduledPosts
    build_screen: Callable[[ScheduledTask, Voice], Screen]
    build_marker: Callable[[ScheduledTask], str | int]

    @override
    async def run(self, task: ClaimedTask) -> ScheduledTask | None:
        """Send the notice; a day's limit on unrequested messages postpones it (H10)."""
        due = task.due
        profile = None if due.person is None else await self.load_profile(due.person)
        if profile is None or profile.account is None:
            return None
        view = self.build_screen(due, voice(choose_language(profile.locale))).view
        post = ScheduledPost(RenderedScreen(view), self.build_marker(due))
        message = await self.posts.send_dm(task, profile.person, profile.account, post)
        later = replace(due, at=due.at + RETRY_SECONDS)
        return None if message is not None or later.at > later.until else later

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return None: the notice is days late, or their direct messages are closed."""
        return None
