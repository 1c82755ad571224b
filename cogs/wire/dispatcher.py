"""The dispatcher: runs the one handler of an interaction, answers it in time, and shows the result.

Law: one entrance and one exit. What a request changed is shown even if Discord does not accept the
answer to the person, and every error reaches that person or the log.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands
from structlog.contextvars import bound_contextvars

from cogs.screens.custom_ids import Action, AnyAction, Press, UnknownButton
from cogs.screens.rows import Rows
from cogs.wire import mishaps
from cogs.wire.after_change import AfterChange
from cogs.wire.allowances import TooOften
from cogs.wire.answers import Answer
from cogs.wire.meters import Meters
from cogs.wire.mishaps import give_answer, show_apart, whisper_why
from cogs.wire.painter import Painter
from cogs.wire.queues import Queues, Stopping, TooFast
from cogs.wire.requests import PRESSED, Apart, CommandHandler, Handler, News, Request, Served, Shown
from cogs.wire.teaching import Lessons
from engine.matches import Doors, MomentPassed, Refusal, ShutOut
from engine.rules import Refused, RuleViolation
from engine.tables import Done, Table
from engine.telling.wording import at

PATIENCE_SECONDS = 1.5
"""The time after which an interaction is deferred; Discord gives up after 3 s."""
FAREWELL_SECONDS = 5
"""The time that requests under way get once the bot was told to stop."""
COOL_SECONDS = 0.5
"""The time that a rate-limited person keeps their slot, which slows down only them."""
OPEN_TO_ALL = {
    *("/privacy", Action.PRIVACY.value, Action.EXPORT.value),
    *(Action.FORGET.value, Action.FORGET_REALLY.value),
}
"""Actions that a person banned by the operator may use, too (H8)."""
Choices = list[app_commands.Choice[str]]
OUTDATED = (RuleViolation, MomentPassed)
"""Refusals after which the person may be looking at something outdated."""
QUOTES_BUTTONS = (RuleViolation, Refusal)
"""Refusals whose text may quote a button."""


def _nothing(_done: Shown) -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class _Route:
    """The destination of an interaction: its action, its handler, and the match it is about.

    `look` loads that match, None if there is none; `heal` repairs the messages that show it.
    """

    action: str
    handle: CommandHandler
    look: Callable[[], Awaitable[Table | None]]
    heal: Callable[[], Awaitable[None]]


class Dispatcher:
    """Serves interactions, and tracks those under way."""

    def __init__(
        self,
        painter: Painter,
        after_change: AfterChange,
        lessons: Lessons,
        meters: Meters | None = None,
        doors: Doors | None = None,
        rows: Rows | None = None,
    ) -> None:
        self._painter = painter
        self._after_change = after_change
        self._lessons = lessons
        self._meters = meters or Meters()
        self._doors = doors
        self._rows = rows or Rows()
        self._handlers: dict[AnyAction, Handler] = {}
        self._queues = Queues()
        self._under_way: set[asyncio.Task[Any]] = set()

    def enter(self, cog: commands.Cog) -> None:
        """Register the presses that a Cog handles; raises ValueError for a second handler."""
        for name, method in vars(type(cog)).items():
            for action in getattr(method, PRESSED, ()):
                if action in self._handlers:
                    message = f"{action} has two handlers"
                    raise ValueError(message)
                self._handlers[action] = getattr(cog, name)

    async def press(self, interaction: discord.Interaction) -> None:
        """Serve a press or a submitted form."""
        request = Request.of(interaction, self._painter, self._rows)
        with bound_contextvars(**_origin(interaction)):
            await self.serve_press(request, _press(interaction))

    async def serve_press(
        self, request: Request, press: Press | None, stored: Callable[[Shown], None] = _nothing
    ) -> None:
        """Serve a press from Discord or a web page; None is one that this version did not write.

        `stored` is called with the response as soon as the change is certain, before it is shown.
        """

        async def handle(request: Request) -> Shown:
            if press is None:
                raise UnknownButton
            done = await self._handlers[press.action](request, press)
            stored(done)
            return done

        async def look() -> Table | None:
            return None if press is None else await self._after_change.look(press.match)

        async def heal() -> None:
            if press is not None:
                await self._after_change.heal(press.match)

        action = "unknown" if press is None else press.action.value
        with bound_contextvars(match=press and press.match):
            await self._serve(request, _Route(action, handle, look, heal))

    async def serve(self, interaction: discord.Interaction, handle: CommandHandler) -> None:
        """Serve a command, as `press` serves a press."""
        channel = interaction.channel_id or 0

        async def look() -> Table | None:
            return await self._after_change.look_in(channel)

        async def heal() -> None:
            await self._after_change.heal_in(channel)

        request = Request.of(interaction, self._painter, self._rows)
        with bound_contextvars(**_origin(interaction)):
            await self._serve(request, _Route(_command(interaction), handle, look, heal))

    async def _serve(self, request: Request, route: _Route) -> None:
        """Run a handler for a request, measure it, and bind its action to the log lines."""
        began = time.monotonic()
        self._follow_to_its_end(asyncio.current_task())
        loop, error = asyncio.get_running_loop(), None
        timer = loop.call_later(PATIENCE_SECONDS, self._defer, request)
        with bound_contextvars(action=route.action):
            try:
                self._require_open(route.action, request)
                async with self._queues.slot(request.actor.user):
                    async with self._queues.turn():
                        error = await self._handle(request, route, timer)
                    if isinstance(error, TooOften):
                        await asyncio.sleep(COOL_SECONDS)
            except (TooFast, Stopping, ShutOut) as refusal:
                timer.cancel()
                await whisper_why(request, error := refusal, request.say)
        answered = request.answer.answered_at
        outcome = "unanswered" if answered is None else _outcome(error)
        self._meters.interactions[route.action, outcome].add((answered or time.monotonic()) - began)

    def _require_open(self, action: str, request: Request) -> None:
        if self._doors is not None and action not in OPEN_TO_ALL:
            self._doors.require_open(request.actor)

    async def _handle(
        self, request: Request, route: _Route, timer: asyncio.TimerHandle
    ) -> Exception | None:
        """Run a handler; send what prevented the change as an ephemeral message, and return it.

        A refusal quotes buttons of the table. Outdated messages that the refused person saw are
        repaired.
        """
        try:
            served = await route.handle(request)
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            table = await route.look() if isinstance(error, QUOTES_BUTTONS) else None
            say = request.say if table is None else at(table, request.say)
            await whisper_why(request, error, say)
            if isinstance(error, OUTDATED):
                await route.heal()
            return error
        else:
            if isinstance(served, Apart):
                await show_apart(request, served)
            elif served is not None:
                await self._show(request, served)
        finally:
            timer.cancel()
        return None

    async def offer(
        self, interaction: discord.Interaction, choices: Callable[[Request], Awaitable[Choices]]
    ) -> Choices:
        """Answer an autocomplete; with no choices if it fails or is refused.

        Always returns an empty list: the library must answer nothing, or it would log transient
        errors.
        """
        request = Request.of(interaction, self._painter, self._rows)
        with bound_contextvars(action=_command(interaction), **_origin(interaction)):
            try:
                self._require_open("", request)
                async with self._queues.slot(request.actor.user):
                    options = await choices(request)
            except Exception as error:  # noqa: BLE001 - an empty list is the only answer there is
                mishaps.record(error, failed="an autocomplete")
                options = []
            await mishaps.tried(request.answer.offer(options))
        return []

    async def tell(self, done: Done) -> None:
        """Show a change that no press caused: a game that goes on."""
        await self._after_change.follow(done)

    def begin_nothing(self) -> None:
        """Refuse new requests from now on, because the bot stops."""
        self._queues.close()

    async def close(self) -> None:
        """Wait for the requests under way, FAREWELL_SECONDS at most."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=FAREWELL_SECONDS)

    async def _show(self, request: Request, served: Served) -> None:
        """Show the change to everybody and answer the person who made it, side by side.

        The onboarding text comes after both, so that it is not read before what it explains.
        """
        answered = False
        if served.answer is None:
            await self._follow(served, request.answer, request.answer)
        else:
            _, answered = await asyncio.gather(
                self._follow(served, request.answer, None), give_answer(request, served.answer)
            )
        if served.question_ended:
            redrawn = request.answer.message if answered else None
            await self._after_change.end_question(served.done.after, redrawn)
        await mishaps.tried(self._lessons.follow(request, served.done))

    async def _follow(self, served: Served, owed: Answer, carrier: Answer | None) -> None:
        """Publish what a press changed; `owed` is its answer, `carrier` may carry the board."""
        done = served.done
        match served.news:
            case News.CHANGE:
                last = owed.last_said(done.after.place.channel)
                await self._after_change.follow(done, carrier, last, since=owed.began)
            case News.QUESTION:
                await self._after_change.show_keys(done.after)
            case News.PLACE:
                await self._after_change.moved(done.after)

    def _defer(self, request: Request) -> None:
        """Defer an interaction in a task of its own, which few requests need."""
        self._follow_to_its_end(asyncio.create_task(mishaps.tried(request.answer.defer())))

    def _follow_to_its_end(self, task: asyncio.Task[Any] | None) -> None:
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)


def _press(interaction: discord.Interaction) -> Press | None:
    """Parse the custom id of a press; None for a button that this version does not know."""
    data: dict[str, Any] = dict(interaction.data or {})
    with suppress(UnknownButton):
        return Press.parse(str(data.get("custom_id", "")))
    return None


def _command(interaction: discord.Interaction) -> str:
    return "unknown" if interaction.command is None else f"/{interaction.command.name}"


def _origin(interaction: discord.Interaction) -> dict[str, int | None]:
    return {"server": interaction.guild_id, "interaction": interaction.id}


def _outcome(error: Exception | None) -> str:
    if error is None:
        return "done"
    return "refused" if isinstance(error, Refused) else "mishap"
