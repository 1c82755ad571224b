"""Games: `/codenames games` lists a person's games in every server, and whose move it is (G3)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import translatable
from cogs.running.dispatcher import Dispatcher
from cogs.screens import games
from cogs.screens.custom_ids import Action, Press, parse_whole_number
from cogs.screens.screen import Screen
from engine.matches import Matches


class Games(commands.Cog):
    """The command that lists a person's games, and its pages."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(
        name=translatable("command-games"), description=translatable("command-games-about")
    )
    async def games(self, interaction: discord.Interaction) -> None:
        """List one's own games."""

        async def handle(request: Request) -> None:
            await request.send_ephemeral(await self._build_page(request, 0))

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(Action.GAMES)
    async def show_page(self, request: Request, press: Press) -> None:
        """Show another page."""
        await request.edit_message(
            await self._build_page(request, parse_whole_number(press.detail))
        )

    async def _build_page(self, request: Request, page: int) -> Screen:
        player = await self._matches.ledger.get_or_create_profile(request.actor)
        mine = await self._matches.games.list_games(request.actor)
        return games.games_screen(mine, player.person, request.say, page)
