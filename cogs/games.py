"""Games: `/codenames games` lists a person's games in every server, and whose move it is (G3)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import games
from cogs.screens.custom_ids import Action, Press, whole_number
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.matches import Matches


class Games(commands.Cog):
    """The command that lists a person's games, and its pages."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(name=text("command-games"), description=text("command-games-about"))
    async def games(self, interaction: discord.Interaction) -> None:
        """List one's own games."""

        async def handle(request: Request) -> None:
            await request.whisper(await self._page(request, 0))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.GAMES)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another page."""
        await request.redraw(await self._page(request, whole_number(press.detail)))

    async def _page(self, request: Request, page: int) -> Screen:
        player = await self._matches.ledger.meet(request.actor)
        mine = await self._matches.games.of(request.actor)
        return games.games(mine, player.person, request.say, page)
