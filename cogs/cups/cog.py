"""Cups: `/codenames cup`, a tournament evening from the sign-up to the final (E11 to E14)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.cups import permissions, screens
from cogs.cups.actions import CupAction
from cogs.cups.holding import CupHolding
from cogs.screens.custom_ids import Press
from cogs.wire import mishaps
from cogs.wire.allowances import TABLE, Allowance, Allowances, Costly
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Apart, Request, pressed
from cogs.wire.tree import text
from engine.cups.evenings import Cups
from engine.cups.night import CupNight
from engine.cups.rules import CameAlready
from engine.matches import Actor, Opening
from engine.tables import Channel

STANDINGS = Costly(name="standings", person=Allowance(3, 5), server=Allowance(30, 1))


class CupEvenings(commands.Cog):
    """The cog of cups: the command that opens one, and its buttons."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        cups: Cups,
        opening: Opening,
        holding: CupHolding,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._cups = cups
        self._opening = opening
        self._holding = holding
        self._messages = holding.messages
        self._allowances = allowances

    @app_commands.command(name=text("command-cup"), description=text("command-cup-about"))
    async def cup(self, interaction: discord.Interaction) -> None:
        """Open a cup in this channel."""
        await self._dispatcher.serve(interaction, self._open)

    async def _open(self, request: Request) -> None:
        permissions.require_for_cup(request.interaction)
        place = Channel(guild=request.server, channel=request.channel)
        with self._allowances.one(TABLE, request.actor):
            language = await self._opening.language(request.server, request.rooms, request.spoken)
            night = await self._cups.open(place, request.actor, language)
        if not await self._messages.open(night, request.answer):
            await request.whisper(screens.posted(night, request.say))

    @pressed(CupAction.ENTER)
    async def enter(self, request: Request, press: Press) -> Apart:
        """Sign the user up."""
        return await self._carried(request, press, self._cups.enter)

    @pressed(CupAction.QUIT)
    async def quit(self, request: Request, press: Press) -> Apart:
        """Withdraw the user's sign-up."""
        return await self._carried(request, press, self._cups.quit)

    @pressed(CupAction.FILL)
    async def fill(self, request: Request, press: Press) -> Apart:
        """Set whether computers fill missing places."""
        wanted = screens.fills(press)
        return await self._carried(request, press, partial(self._cups.fill, wanted=wanted))

    @pressed(CupAction.DRAW)
    async def draw(self, request: Request, press: Press) -> Apart:
        """Draw the teams and begin the first heat."""
        number, even = screens.asked(press), screens.by_strength(press)
        night = await self._cups.draw(number, request.actor, by_strength=even)

        async def begin() -> None:
            await mishaps.tried(self._messages.carry(night, request.answer))
            await self._holding.hold(number)

        return Apart(begin)

    @pressed(CupAction.CALL_OFF)
    async def ask(self, request: Request, press: Press) -> None:
        """Ask the host to confirm that the cup is called off."""
        night = await self._cups.require_may_host(screens.asked(press), request.actor)
        await request.whisper(screens.really_call_off(night, request.say))

    @pressed(CupAction.CALL_OFF_REALLY)
    async def call_off(self, request: Request, press: Press) -> Apart:
        """Call a cup off."""
        night = await self._cups.call_off(screens.asked(press), request.actor)
        return Apart(
            lambda: self._holding.hold(night.id),
            lambda: request.redraw(screens.called_off(request.say)),
        )

    @pressed(CupAction.STANDINGS)
    async def standings(self, request: Request, press: Press) -> None:
        """Show the standings to the user."""
        night = await self._cups.look(screens.asked(press), request.actor)
        with self._allowances.one(STANDINGS, request.actor):
            await request.whisper(screens.standings(night, request.say))

    @pressed(CupAction.COME)
    async def come(self, request: Request, press: Press) -> Apart:
        """Mark the user's crew as present, and link to its table."""
        number = screens.asked(press)
        try:
            night = await self._cups.come(number, request.actor)
        except CameAlready:
            night = await self._cups.look(number, request.actor)
        game = await self._cups.game_of(night, request.actor)
        show = None if game is None else partial(self._messages.show_line, night, game)
        return Apart(show, lambda: request.whisper(screens.to_the_table(night, game, request.say)))

    async def _carried(
        self,
        request: Request,
        press: Press,
        do: Callable[[int, Actor], Awaitable[CupNight]],
    ) -> Apart:
        night = await do(screens.asked(press), request.actor)
        return Apart(lambda: self._messages.carry(night, request.answer))
