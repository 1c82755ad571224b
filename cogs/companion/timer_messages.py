"""The messages of sand timers: the running timer, and the call when its time is up.

Law: only the process that ended a timer in the store calls, once; a failed message stops no other.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import structlog

from cogs.companion import screens
from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import TRANSIENT_ERRORS, BoardNotPosted, Responder, with_retries
from cogs.screens.markup import voice
from engine.companion.sand_timers import SandTimerService
from engine.companion.values import SandTimer

log = structlog.get_logger()


class SandTimerMessages:
    """Posts and edits the messages of sand timers; the use cases are in `sand_timers`."""

    def __init__(
        self, client: discord.Client, render_pool: RenderPool, sand_timers: SandTimerService
    ) -> None:
        self._client = client
        self._render_pool = render_pool
        self.service = sand_timers

    async def show_timer(self, timer: SandTimer, answer: Responder) -> bool:
        """Post a timer and save its message; return True if that answered the interaction."""
        rendered = await self._render_pool.render(
            screens.running_timer_screen(timer, voice(timer.language))
        )
        answered = await answer.post_publicly(rendered, discord.AllowedMentions.none())
        message = answered or await posting.post_message(
            self._client, timer.place, rendered, f"sand:{timer.interaction}"
        )
        await self.service.save_message(timer, message.id)
        return answered is not None

    async def announce_finished(self) -> int:
        """Announce all finished timers; return the seconds until the next may finish."""
        for timer in await self.service.delete_finished():
            await self._log_errors(timer, self._edit_finished)
            await self._log_errors(timer, self._post_finished)
        return await self.service.seconds_until_next()

    async def _log_errors(
        self, timer: SandTimer, tell: Callable[[SandTimer], Awaitable[None]]
    ) -> None:
        try:
            await tell(timer)
        except (*TRANSIENT_ERRORS, BoardNotPosted) as error:
            log.warning("a timer cannot be told", server=timer.place.guild, error=repr(error))

    async def _edit_finished(self, timer: SandTimer) -> None:
        if timer.place.message is None:
            return
        rendered = await self._render_pool.render(
            screens.finished_timer_screen(timer, voice(timer.language))
        )
        channel = posting.get_channel(self._client, timer.place)
        shown = channel.get_partial_message(timer.place.message)
        await with_retries(lambda: shown.edit(**rendered.edit_arguments()))

    async def _post_finished(self, timer: SandTimer) -> None:
        late = self.service.is_late(timer)
        screen = screens.time_up_screen(timer, voice(timer.language), late=late)
        rendered = await self._render_pool.render(screen)
        await posting.post_message(self._client, timer.place, rendered, f"rang:{timer.interaction}")
