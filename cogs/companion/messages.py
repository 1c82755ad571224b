"""The messages of sand timers: the running timer, and the call when its time is up.

Law: only the process that ended a timer in the store calls, once; a failed message stops no other.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import structlog

from cogs.companion import screens
from cogs.screens.markup import voice
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, retried
from cogs.wire.painter import Painter
from engine.companion.sand import Sand
from engine.companion.values import SandTimer

log = structlog.get_logger()


class SandTimerMessages:
    """Posts and edits the messages of sand timers; the use cases are in `sand`."""

    def __init__(self, client: discord.Client, painter: Painter, sand_timers: Sand) -> None:
        self._client = client
        self._painter = painter
        self.sand = sand_timers

    async def show(self, timer: SandTimer, answer: Answer) -> bool:
        """Post a timer; returns True if that answered the interaction."""
        sheet = await self._painter.sheet(screens.running(timer, voice(timer.language)))
        answered = await answer.post(sheet, discord.AllowedMentions.none())
        message = answered or await posting.post(
            self._client, timer.place, sheet, f"sand:{timer.interaction}"
        )
        await self.sand.shown_at(timer, message.id)
        return answered is not None

    async def ring(self) -> int:
        """Announce all finished timers; returns the seconds to wait until the next."""
        for timer in await self.sand.run_out():
            await self._try(timer, self._stop)
            await self._try(timer, self._call)
        return await self.sand.nap()

    async def _try(self, timer: SandTimer, tell: Callable[[SandTimer], Awaitable[None]]) -> None:
        try:
            await tell(timer)
        except (*TROUBLE, BoardNotPosted) as error:
            log.warning("a timer cannot be told", server=timer.place.guild, error=repr(error))

    async def _stop(self, timer: SandTimer) -> None:
        if timer.place.message is None:
            return
        sheet = await self._painter.sheet(screens.run_out(timer, voice(timer.language)))
        channel = posting.channel_of(self._client, timer.place)
        shown = channel.get_partial_message(timer.place.message)
        await retried(lambda: shown.edit(**sheet.editing()))

    async def _call(self, timer: SandTimer) -> None:
        late = self.sand.late(timer)
        screen = screens.rung(timer, voice(timer.language), late=late)
        sheet = await self._painter.sheet(screen)
        await posting.post(self._client, timer.place, sheet, f"rang:{timer.interaction}")
