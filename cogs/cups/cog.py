"""Cups: `/codenames cup`, a tournament evening from the sign-up to the final (E11 to E14)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cups import runner, screens
from cogs.cups.runner import CupRunner
from cogs.cups.screens import CupAction
from cogs.interactions import error_handler
from cogs.interactions.requests import Request, StandaloneResponse, on_component
from cogs.interactions.tree import command_texts
from cogs.limits.rate_limiter import TABLE, LimitedAction, RateLimit, RateLimiter
from cogs.running.dispatcher import Dispatcher
from cogs.screens.custom_ids import Press
from cogs.screens.screen import Screen
from engine.cups.cup_service import CupService
from engine.cups.rules import CameAlready, NotEntered, NotPlaying, SignedUpAlready
from engine.cups.stored_cup import CupNight
from engine.matches import Actor, OpeningService
from engine.tables import MessageLocation

STANDINGS_LIMIT = LimitedAction(name="standings", person=RateLimit(3, 5), server=RateLimit(30, 1))


class CupCommands(commands.Cog):
    """The cog of cups: the command that opens one, and its buttons."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        cups: CupService,
        opening: OpeningService,
        runner: CupRunner,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._cups = cups
        self._opening = opening
        self._runner = runner
        self._messages = runner.messages
        self._rate_limiter = rate_limiter

    @app_commands.command(**command_texts("command-cup"))
    async def cup(self, interaction: discord.Interaction) -> None:
        """Open a cup in this text channel, for people who manage messages, events or the server.

        Refused while one is open there.
        """
        await self._dispatcher.serve_command(interaction, self._open)

    async def _open(self, request: Request) -> None:
        runner.require_can_open_cup(request.interaction)
        place = MessageLocation(guild=request.server_id, channel=request.channel_id)
        with self._rate_limiter.charge(TABLE, request.actor):
            language = await self._opening.resolve_language(
                request.server_id, request.channel_ids, request.default_language
            )
            night = await self._cups.open_cup(place, request.actor, language)
        if not await self._messages.respond_with_cup(night, request.answer):
            await request.send_ephemeral(screens.cup_link_screen(night, request.say))

    @on_component(CupAction.ENTER)
    async def sign_up(self, request: Request, press: Press) -> StandaloneResponse:
        """Sign the person up for the cup; refused if it is full or its teams are drawn."""
        return await self._apply_and_redraw(request, press, self._cups.sign_up)

    @on_component(CupAction.QUIT)
    async def withdraw_sign_up(self, request: Request, press: Press) -> StandaloneResponse:
        """Withdraw the person's sign-up; refused once the teams are drawn."""
        return await self._apply_and_redraw(request, press, self._cups.withdraw)

    @on_component(CupAction.FILL)
    async def set_computers(self, request: Request, press: Press) -> StandaloneResponse:
        """Set whether computers fill missing places; for the host or a moderator (E14)."""
        wanted = screens.is_with_computers(press)
        return await self._apply_and_redraw(
            request, press, partial(self._cups.set_fills_with_computers, wanted=wanted)
        )

    @on_component(CupAction.DRAW)
    async def draw_teams(self, request: Request, press: Press) -> StandaloneResponse:
        """Draw the teams and begin the first heat; for the host or a moderator.

        Refused with too few people. By strength if the press says so, else by lot.
        """
        number, even = screens.parse_cup(press), screens.is_by_strength(press)
        night = await self._cups.draw_teams(number, request.actor, by_strength=even)

        if request.is_private:
            return StandaloneResponse(
                lambda: self._runner.advance_cup(number), lambda: self._edit_panel(request, night)
            )

        async def begin() -> None:
            await error_handler.log_errors(self._messages.redraw_cup(night, request.answer))
            await self._runner.advance_cup(number)

        return StandaloneResponse(begin)

    @on_component(CupAction.MORE)
    async def show_panel(self, request: Request, press: Press) -> None:
        """Send the person who has signed up, and what they may do about the cup, ephemerally."""
        night = await self._cups.get_cup(screens.parse_cup(press), request.actor)
        await request.send_ephemeral(await self._build_panel(request, night))

    async def _build_panel(self, request: Request, night: CupNight) -> Screen:
        viewer = await self._cups.get_viewer(night, request.actor)
        return screens.cup_panel_screen(night, viewer, request.say)

    async def _edit_panel(self, request: Request, night: CupNight) -> None:
        await request.edit_message(await self._build_panel(request, night))

    @on_component(CupAction.CALL_OFF)
    async def confirm_call_off(self, request: Request, press: Press) -> None:
        """Ask to confirm that the cup is called off; refused to all but its host and moderators."""
        night = await self._cups.get_cup_as_host(screens.parse_cup(press), request.actor)
        await request.send_ephemeral(screens.confirm_call_off_screen(night, request.say))

    @on_component(CupAction.CALL_OFF_REALLY)
    async def call_off_cup(self, request: Request, press: Press) -> StandaloneResponse:
        """Call a cup off and stop its games; refused to all but its host and moderators (E11)."""
        night = await self._cups.call_off(screens.parse_cup(press), request.actor)
        return StandaloneResponse(
            lambda: self._runner.advance_cup(night.id),
            lambda: request.edit_message(screens.called_off_screen(request.say)),
        )

    @on_component(CupAction.STANDINGS)
    async def show_standings(self, request: Request, press: Press) -> None:
        """Send the person the standings of the cup, ephemerally; limited per person."""
        night = await self._cups.get_cup(screens.parse_cup(press), request.actor)
        manages = (await self._cups.get_viewer(night, request.actor)).manages
        with self._rate_limiter.charge(STANDINGS_LIMIT, request.actor):
            screen = screens.standings_screen(night, request.say, manages=manages)
            await request.send_ephemeral(screen)

    @on_component(CupAction.COME)
    async def check_in(self, request: Request, press: Press) -> StandaloneResponse:
        """Mark the person's crew as present, and send the link to its table (E13).

        Spectators are sent a link to the table that the pressed message is about.
        """
        number = screens.parse_cup(press)
        try:
            night = await self._cups.check_in(number, request.actor)
        except NotPlaying:
            return StandaloneResponse(answer=lambda: self._send_watch_link(request, number))
        except CameAlready:
            night = await self._cups.get_cup(number, request.actor)
        game = await self._cups.find_current_game(night, request.actor)
        show = None if game is None else partial(self._messages.redraw_game_line, night, game)
        return StandaloneResponse(
            show,
            lambda: request.send_ephemeral(screens.table_link_screen(night, game, request.say)),
        )

    async def _send_watch_link(self, request: Request, number: int) -> None:
        night, message = await self._cups.get_cup(number, request.actor), request.answer.message
        pressed = None if message is None else message.id
        await request.send_ephemeral(screens.watch_link_screen(night, pressed, request.say))

    async def _apply_and_redraw(
        self, request: Request, press: Press, do: Callable[[int, Actor], Awaitable[CupNight]]
    ) -> StandaloneResponse:
        number, is_repeated = screens.parse_cup(press), False
        try:
            night = await do(number, request.actor)
        except (SignedUpAlready, NotEntered) as error:  # a second press changes nothing
            night = await self._cups.get_cup(number, request.actor)
            is_repeated = isinstance(error, SignedUpAlready)
        show_cup = partial(self._messages.show_cup, number)
        if request.is_private:
            return StandaloneResponse(show_cup, lambda: self._edit_panel(request, night))
        if is_repeated:
            screen = screens.signed_up_already_screen(request.say)
            return StandaloneResponse(show_cup, lambda: request.send_ephemeral(screen))
        return StandaloneResponse(lambda: self._messages.redraw_cup(night, request.answer))
