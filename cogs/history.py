"""History: `/codenames history`, a server's finished games, and the recap of each, whispered."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import history
from cogs.screens.custom_ids import Action, Press
from cogs.screens.recap import recap
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.cases import Puzzles
from engine.matches import Matches


class PastGames(commands.Cog):
    """What was played here."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches, puzzles: Puzzles) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._puzzles = puzzles

    @app_commands.command(name=text("command-history"), description=text("command-history-about"))
    @app_commands.rename(person=text("option-person"), mine=text("option-mine"))
    @app_commands.describe(person=text("option-person-about"), mine=text("option-mine-about"))
    async def history(
        self,
        interaction: discord.Interaction,
        person: discord.User | None = None,
        mine: bool = False,  # noqa: FBT001, FBT002 - Discord gives it by name
    ) -> None:
        """List the finished games of this server, or of one of its people."""
        own = interaction.user.id if mine else None
        whose = own if person is None else person.id

        async def handle(request: Request) -> None:
            page = await self._matches.past.history(request.actor, account=whose)
            await request.whisper(history.history(page, whose, request.say))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.HISTORY)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another page."""
        place, whose = history.asked(press)
        page = await self._matches.past.history(request.actor, place, whose)
        await request.redraw(history.history(page, whose, request.say))

    @pressed(Action.RETELL)
    async def retell(self, request: Request, press: Press) -> None:
        """Whisper how a game ended, also where its own recap is gone."""
        table = await self._matches.watch(press.match, request.actor)
        standing = await self._matches.standing(table.id)
        puzzles = bool(await self._puzzles.of(table))
        screen = recap(table, request.say, standing, puzzles=puzzles, again=False)
        await request.whisper(screen)
