"""The dispatcher: an interaction runs its handler, is deferred in time, and is always answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from cogs.wire.mishaps import told
from cogs.wire.services import Request, Services

PATIENCE_SECONDS = 1.5
"""How long a handler may take before Discord is asked for more time; it gives up after 3 s."""
FAREWELL_SECONDS = 5
"""How long the visits that are under way may take when the bot is told to stop."""


class Dispatcher:
    """Serves interactions for a services, and knows which are under way."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._under_way: set[asyncio.Task[Any]] = set()

    async def serve(
        self, interaction: discord.Interaction, handle: Callable[[Request], Awaitable[None]]
    ) -> Exception | None:
        """Run a handler for an interaction; whatever goes wrong is told in a whisper, and given."""
        request = Request.of(self.services, interaction)
        timer = asyncio.create_task(_defer_in_time(request))
        task = asyncio.current_task()
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)
        try:
            await handle(request)
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            await _tell(request, error)
            return error
        finally:
            timer.cancel()
        return None

    async def close(self) -> None:
        """Let the visits that are under way end."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=FAREWELL_SECONDS)


async def _defer_in_time(request: Request) -> None:
    await asyncio.sleep(PATIENCE_SECONDS)
    try:
        await request.answer.defer()
    except Exception as error:  # noqa: BLE001 - the handler still answers, or fails itself
        told(error, request.say)


async def _tell(request: Request, error: Exception) -> None:
    screen = told(error, request.say)
    try:
        await request.whisper(screen)
    except Exception as silence:  # noqa: BLE001 - nobody is left to tell but the log
        told(silence, request.say)
