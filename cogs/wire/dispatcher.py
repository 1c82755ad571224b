"""The dispatcher: an interaction runs its one handler, is answered in time, and shows what it did.

Law: one door in and one door out. What a deed changed is shown whether or not Discord takes the
answer to whoever did it, and every error reaches that person or the log.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens.custom_ids import Action, Press
from cogs.wire import mishaps
from cogs.wire.after_change import AfterChange
from cogs.wire.answers import Answer, NobodyWaits
from cogs.wire.painter import Painter
from cogs.wire.requests import (
    PRESSED,
    Answering,
    CommandHandler,
    Done,
    Handler,
    News,
    Request,
)
from engine.matches import MomentPassed
from engine.rules import RuleViolation

PATIENCE_SECONDS = 1.5
"""How long a handler may take before Discord is asked for more time; it gives up after 3 s."""
FAREWELL_SECONDS = 5
"""How long the requests that are under way may take when the bot is told to stop."""
Choices = list[app_commands.Choice[str]]
OUTDATED = (RuleViolation, MomentPassed)
"""What somebody is refused who may look at something outdated."""


class Dispatcher:
    """Serves interactions, and knows which are under way."""

    def __init__(self, painter: Painter, after_change: AfterChange) -> None:
        self._painter = painter
        self._after_change = after_change
        self._handlers: dict[Action, Handler] = {}
        self._under_way: set[asyncio.Task[Any]] = set()

    def enter(self, cog: commands.Cog) -> None:
        """Enter the presses that a Cog handles; two handlers of one action are a ValueError."""
        for name in dir(type(cog)):
            for action in getattr(getattr(type(cog), name), PRESSED, ()):
                if action in self._handlers:
                    message = f"{action} has two handlers"
                    raise ValueError(message)
                self._handlers[action] = getattr(cog, name)

    async def press(self, interaction: discord.Interaction) -> None:
        """Serve a press or a submitted form; what looks outdated to a refused one is made good."""
        press: Press | None = None

        async def handle(request: Request) -> Done | None:
            nonlocal press
            data: dict[str, Any] = dict(interaction.data or {})
            press = Press.parse(str(data.get("custom_id", "")))
            return await self._handlers[press.action](request, press)

        error = await self._serve(interaction, handle)
        if press is not None and isinstance(error, OUTDATED):
            await self._after_change.heal(press.match)

    async def serve(self, interaction: discord.Interaction, handle: CommandHandler) -> None:
        """Serve a command, as `press` serves a press."""
        error = await self._serve(interaction, handle)
        if isinstance(error, OUTDATED):
            await self._after_change.heal_in(interaction.channel_id or 0)

    async def _serve(
        self, interaction: discord.Interaction, handle: CommandHandler
    ) -> Exception | None:
        """Run a handler for an interaction; what keeps the deed from happening is whispered."""
        request = Request.of(interaction, self._painter)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(PATIENCE_SECONDS, self._defer, request)
        self._follow_to_its_end(asyncio.current_task())
        try:
            done = await handle(request)
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            await _whisper(request, error)
            return error
        else:
            if done is not None:
                await self._show(request, done)
        finally:
            timer.cancel()
        return None

    async def offer(
        self, interaction: discord.Interaction, choices: Callable[[Request], Awaitable[Choices]]
    ) -> Choices:
        """Complete an option: with nothing where that fails or is refused.

        The library is left nothing to answer, for it would tell the log what is only weather.
        """
        request = Request.of(interaction, self._painter)
        try:
            found = await choices(request)
        except Exception as error:  # noqa: BLE001 - an empty list is the only answer there is
            mishaps.record(error, failed="an autocomplete")
            found = []
        await mishaps.tried(request.answer.offer(found))
        return []

    async def close(self) -> None:
        """Let the requests that are under way end."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=FAREWELL_SECONDS)

    async def _show(self, request: Request, done: Done) -> None:
        """Show what was done to everybody, and to whoever did it; neither waits for the other."""
        last = request.answer.last_said(done.after.place.channel)
        if done.answer is None:
            await self._follow(done, request.answer, last)
        else:
            await asyncio.gather(self._follow(done, None, last), _answer(request, done.answer))

    async def _follow(self, done: Done, carrier: Answer | None, last: int | None) -> None:
        match done.news:
            case News.CHANGE:
                await self._after_change.follow(done.before, done.after, carrier, last)
            case News.QUESTION:
                await self._after_change.show_keys(done.after)
            case News.PLACE:
                await self._after_change.moved(done.after)
        if done.question_ended:
            await self._after_change.end_question(done.after)

    def _defer(self, request: Request) -> None:
        """Ask for time in a task of its own, which few requests need."""
        self._follow_to_its_end(asyncio.create_task(mishaps.tried(request.answer.defer())))

    def _follow_to_its_end(self, task: asyncio.Task[Any] | None) -> None:
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)


async def _answer(request: Request, answer: Answering) -> None:
    try:
        await answer()
    except Exception as error:  # noqa: BLE001 - the deed is done, whatever becomes of its answer
        await _whisper(request, error)


async def _whisper(request: Request, error: Exception) -> None:
    if not isinstance(error, NobodyWaits):
        await mishaps.tried(request.whisper(mishaps.screen(error, request.say)))
