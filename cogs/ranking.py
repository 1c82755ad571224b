"""The ranking: `/codenames ranking`, who does what best in this server, whispered."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import ranking
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.matches import Matches
from engine.tables.ranking import Period, Ranked


class RankingPages(commands.Cog):
    """Who does what best."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._past = matches.past

    @app_commands.command(name=text("command-ranking"), description=text("command-ranking-about"))
    async def ranking(self, interaction: discord.Interaction) -> None:
        """Show who has won most this month; the rest is a press away."""

        async def handle(request: Request) -> None:
            await request.whisper(await self._page(request, Ranked.WINS, Period.MONTH))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.RANKING)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another ranking, or another page."""
        await request.redraw(await self._page(request, *ranking.asked(press, request.chosen)))

    async def _page(self, request: Request, by: Ranked, period: Period, page: int = 0) -> Screen:
        shown = await self._past.ranking(request.actor, by, period, page)
        return ranking.ranking(shown, request.say)
