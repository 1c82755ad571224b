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

from cogs.interactions import error_handler
from cogs.interactions.counters import Counters
from cogs.interactions.error_handler import send_answer, send_error, send_standalone
from cogs.interactions.message_editor import MessageEditor
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.requests import (
    ACTIONS_ATTRIBUTE,
    CommandHandler,
    Handler,
    HandlerResponse,
    Request,
    StandaloneResponse,
    TableResponse,
    UpdateKind,
)
from cogs.interactions.responders import Responder
from cogs.limits.concurrency import ConcurrencyLimiter, ShuttingDown, TooManyPending
from cogs.limits.rate_limiter import RateLimited
from cogs.publishing.change_publisher import ChangePublisher
from cogs.screens.custom_ids import Action, AnyAction, Press, UnknownButton
from cogs.screens.guidance import PUBLIC_ACTIONS, guidance_screen
from cogs.screens.markup import Voices
from cogs.screens.rows import ButtonSlots
from engine.matches import BanList, Banned, Refusal, StaleAction
from engine.rules import NotSeated, Person, Refused, RuleViolation
from engine.tables import Table
from engine.telling.formatting import voice_for_table

DEFER_AFTER_SECONDS = 1.5
"""The time after which an interaction is deferred; Discord gives up after 3 s."""
GRACE_PERIOD_SECONDS = 5
"""The time that requests under way get once the bot was told to stop."""
PENALTY_SECONDS = 0.5
"""The time that a rate-limited person keeps their slot, which slows down only them."""
ALLOWED_WHEN_BANNED = {
    *("/privacy", Action.PRIVACY.value, Action.EXPORT.value),
    *(Action.FORGET.value, Action.FORGET_REALLY.value),
}
"""Actions that a person banned by the operator may use, too (H8)."""
Choices = list[app_commands.Choice[str]]
STALE_VIEW_ERRORS = (RuleViolation, StaleAction)
"""Refusals after which the person may be looking at something outdated."""
BUTTON_QUOTING_ERRORS = (RuleViolation, Refusal)
"""Refusals whose text may quote a button."""

GUIDED_ACTIONS = {action.value for action in PUBLIC_ACTIONS}
NOBODY = Person(0)
"""A person who is new to a table."""


def _ignore(_done: HandlerResponse) -> None:
    """Do nothing."""


@dataclass(frozen=True, slots=True)
class _Route:
    """The destination of an interaction: its action, its handler, and the match it is about.

    `load` loads that match, None if there is none; `reconcile` repairs the messages that show it.
    """

    action: str
    handle: CommandHandler
    load: Callable[[], Awaitable[Table | None]]
    reconcile: Callable[[], Awaitable[None]]


class Dispatcher:
    """Serves interactions, and tracks those under way; a closed `queue` refuses new ones."""

    def __init__(
        self,
        render_pool: RenderPool,
        after_change: ChangePublisher,
        editor: MessageEditor,
        counters: Counters | None = None,
        ban_list: BanList | None = None,
        rows: ButtonSlots | None = None,
        voices: Voices | None = None,
    ) -> None:
        self._render_pool = render_pool
        self.after_change = after_change
        self._editor = editor
        self._counters = counters or Counters()
        self._ban_list = ban_list
        self._rows = rows or ButtonSlots()
        self._voices = voices or Voices()
        self._handlers: dict[AnyAction, Handler] = {}
        self.queue = ConcurrencyLimiter()
        self._under_way: set[asyncio.Task[Any]] = set()

    def _create_request(self, interaction: discord.Interaction) -> Request:
        answer = Responder(interaction, self._voices)
        return Request.of(answer, self._render_pool, self._rows)

    def register(self, cog: commands.Cog) -> None:
        """Register the presses that a Cog handles; raises ValueError for a second handler."""
        for name, method in vars(type(cog)).items():
            for action in getattr(method, ACTIONS_ATTRIBUTE, ()):
                if action in self._handlers:
                    message = f"{action} has two handlers"
                    raise ValueError(message)
                self._handlers[action] = getattr(cog, name)

    async def serve_component(self, interaction: discord.Interaction) -> None:
        """Serve a press or a submitted form, by the handler of its custom id's action."""
        request = self._create_request(interaction)
        with bound_contextvars(**_log_context(interaction)):
            await self.serve_press(request, _parse_press(interaction))

    async def serve_press(
        self,
        request: Request,
        press: Press | None,
        stored: Callable[[HandlerResponse], None] = _ignore,
    ) -> None:
        """Serve a press from Discord or a web page; None is one that this version did not write.

        `stored` is called with the response as soon as the change is certain, before it is shown.
        """

        async def handle(request: Request) -> HandlerResponse:
            if press is None:
                raise UnknownButton
            done = await self._handlers[press.action](request, press)
            stored(done)
            return done

        async def load() -> Table | None:
            return None if press is None else await self.after_change.try_load_table(press.match)

        async def reconcile() -> None:
            if press is not None:
                await self.after_change.reconcile(press.match)

        action = "unknown" if press is None else press.action.value
        with bound_contextvars(match=press and press.match):
            await self._serve(request, _Route(action, handle, load, reconcile))

    async def serve_command(self, interaction: discord.Interaction, handle: CommandHandler) -> None:
        """Serve a slash command by its handler; its match is the last one in the channel."""
        channel, shown = interaction.channel_id or 0, self.after_change
        route = _Route(
            _format_command(interaction),
            handle,
            load=lambda: shown.try_load_last_in(channel),
            reconcile=lambda: shown.reconcile_channel(channel),
        )
        with bound_contextvars(**_log_context(interaction)):
            await self._serve(self._create_request(interaction), route)

    async def _serve(self, request: Request, route: _Route) -> None:
        """Run a handler for a request, measure it, and bind its action to the log lines."""
        began = time.monotonic()
        self._track(asyncio.current_task())
        loop, error = asyncio.get_running_loop(), None
        timer = loop.call_later(DEFER_AFTER_SECONDS, self._defer, request)
        with bound_contextvars(action=route.action):
            try:
                self._require_not_banned(route.action, request)
                async with self.queue.person_slot(request.actor.user):
                    async with self.queue.total_slot():
                        error = await self._handle(request, route, timer)
                    if isinstance(error, RateLimited):
                        await asyncio.sleep(PENALTY_SECONDS)
            except (TooManyPending, ShuttingDown, Banned) as refusal:
                timer.cancel()
                await send_error(request, error := refusal, request.say)
        self._editor.remember(request.answer)
        answered = request.answer.answered_at
        outcome = "unanswered" if answered is None else _outcome(error)
        self._counters.interactions[route.action, outcome].observe(
            (answered or time.monotonic()) - began
        )

    def _require_not_banned(self, action: str, request: Request) -> None:
        if self._ban_list is not None and action not in ALLOWED_WHEN_BANNED:
            self._ban_list.require_not_banned(request.actor)

    async def _handle(
        self, request: Request, route: _Route, timer: asyncio.TimerHandle
    ) -> Exception | None:
        """Run a handler; send what prevented the change as an ephemeral message, and return it.

        A refusal quotes buttons of the table. Outdated messages that the refused person saw are
        repaired.
        """
        try:
            response = await route.handle(request)
        except Exception as error:  # noqa: BLE001 - every error reaches the person
            table = await route.load() if isinstance(error, BUTTON_QUOTING_ERRORS) else None
            if (
                table is not None
                and isinstance(error, Refused)
                and _needs_guidance(error, request, route)
            ):
                await _send_guidance(request, table, error)
                await route.reconcile()
                return None
            say = request.say if table is None else voice_for_table(table, request.say)
            await send_error(request, error, say, table)
            if isinstance(error, STALE_VIEW_ERRORS):
                await route.reconcile()
            return error
        else:
            if isinstance(response, StandaloneResponse):
                await send_standalone(request, response)
            elif response is not None:
                await self._show(request, response)
        finally:
            timer.cancel()
        return None

    async def serve_autocomplete(
        self, interaction: discord.Interaction, choices: Callable[[Request], Awaitable[Choices]]
    ) -> Choices:
        """Answer an autocomplete; with no choices if it fails or is refused.

        Returns an empty list: the library must answer nothing, or it would log transient errors.
        """
        request = self._create_request(interaction)
        with bound_contextvars(action=_format_command(interaction), **_log_context(interaction)):
            try:
                self._require_not_banned("", request)
                async with self.queue.person_slot(request.actor.user):
                    options = await choices(request)
            except Exception as error:  # noqa: BLE001 - an empty list is the only answer there is
                error_handler.log_exception(error, failed="an autocomplete")
                options = []
            await error_handler.log_errors(request.answer.send_choices(options))
        return []

    async def close(self) -> None:
        """Wait for the requests under way, GRACE_PERIOD_SECONDS at most."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=GRACE_PERIOD_SECONDS)

    async def _show(self, request: Request, response: TableResponse) -> None:
        """Show the change to everybody and answer the person who made it, side by side.

        The onboarding text comes after both, so that it is not read before what it explains.
        """
        answered = False
        if response.answer is None:
            await self._publish(response, request)
        else:
            _, answered = await asyncio.gather(
                self._publish(response, request), send_answer(request, response.answer)
            )
            if response.redraws_key and not answered:
                await self.after_change.update_keys(response.done.after)
        if response.question_ended:
            redrawn = request.answer.message if answered else None
            await self.after_change.end_question(response.done.after, redrawn)

    async def _publish(self, response: TableResponse, request: Request) -> None:
        """Publish what a press changed; without an answer of its own it carries the board."""
        done = response.done
        match response.update:
            case UpdateKind.CHANGE:
                await self.after_change.publish(
                    done,
                    request.answer,
                    carries_board=response.answer is None,
                    redrawn_key_of=request.find_person(done.after)
                    if response.redraws_key
                    else None,
                )
            case UpdateKind.QUESTION:
                await self.after_change.update_keys(done.after)
            case UpdateKind.PLACE:
                await self.after_change.update_links(done.after)

    def _defer(self, request: Request) -> None:
        """Defer an interaction in a task of its own, which few requests need."""
        self._track(asyncio.create_task(error_handler.log_errors(request.answer.defer())))

    def _track(self, task: asyncio.Task[Any] | None) -> None:
        if task is not None:
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)


def _parse_press(interaction: discord.Interaction) -> Press | None:
    data: dict[str, Any] = dict(interaction.data or {})
    with suppress(UnknownButton):
        return Press.parse(str(data.get("custom_id", "")))
    return None


def _format_command(interaction: discord.Interaction) -> str:
    return "unknown" if interaction.command is None else f"/{interaction.command.name}"


def _log_context(interaction: discord.Interaction) -> dict[str, int | None]:
    return {"server": interaction.guild_id, "interaction": interaction.id}


def _needs_guidance(error: Refused, request: Request, route: _Route) -> bool:
    """Return whether a public button was refused to a person for whom it is not meant."""
    public = request.answer.message is not None and not request.is_private
    return error.IS_PERSONAL and public and route.action in GUIDED_ACTIONS


async def _send_guidance(request: Request, table: Table, error: Refused) -> None:
    try:
        person = request.find_person(table)
    except NotSeated:
        person = NOBODY
    screen = guidance_screen(table, person, error, request.say)
    await error_handler.log_errors(request.send_refusal(screen))


def _outcome(error: Exception | None) -> str:
    if error is None:
        return "done"
    return "refused" if isinstance(error, Refused) else "mishap"
