"""End notices: a person whose schedule has ended for good is told so, once (H10)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from typing_extensions import override

from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet
from cogs.wire.due_round import DueKind, DuePosts, Post
from engine.due import TRIED_AGAIN, Claimed, Due
from engine.rules import Person
from engine.tables import Profile
from engine.texts import Voice, read_by

Known: TypeAlias = Callable[[Person], Awaitable[Profile | None]]
"""Loads a person's profile."""


@dataclass(frozen=True, slots=True)
class LastWords(DueKind):
    """Task handler that sends a person the notice; `screen` shows it, and carries the `sign`."""

    known: Known
    posts: DuePosts
    screen: Callable[[Due, Voice], Screen]
    sign: Callable[[Due], str | int]

    @override
    async def do(self, task: Claimed) -> Due | None:
        """Send the notice; a day's limit on unrequested messages postpones it (H10)."""
        due = task.due
        profile = None if due.person is None else await self.known(due.person)
        if profile is None or profile.account is None:
            return None
        view = self.screen(due, voice(read_by(profile.locale))).view
        post = Post(Sheet(view), self.sign(due))
        message = await self.posts.tell(task, profile.person, profile.account, post)
        later = replace(due, at=due.at + TRIED_AGAIN)
        return None if message is not None or later.at > later.until else later

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Return None: the notice is days late, or their direct messages are closed."""
        return None
