"""The guide: `/codenames rules`, its pages, and the recorded game of *Show me*.

Law: it needs no match and no seat, so it works everywhere, and after every restart.
"""

from __future__ import annotations

from functools import cache

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import guide_pages
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.languages import lying
from engine.rules import Game


class Guide(commands.Cog):
    """The command that shows the rules, and its pages."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    @app_commands.command(name=text("command-rules"), description=text("command-rules-about"))
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the first page of the rules."""

        async def handle(request: Request) -> None:
            await request.whisper(guide_pages.page(guide_pages.Page.MINUTE, request.say))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.GUIDE)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another page, or the first one from the button in a lobby or *More*."""
        try:
            page = guide_pages.Page(press.detail)
        except ValueError as error:
            raise UnknownButton from error
        show = request.whisper if press.match else request.redraw
        await show(guide_pages.page(page, request.say))

    @pressed(Action.SHOW)
    async def show(self, request: Request, press: Press) -> None:
        """Show a step of the recorded game."""
        replayed = positions(request.say.language)
        number = whole_number(press.detail)
        if number >= len(replayed):
            raise UnknownButton
        await request.redraw(guide_pages.step(number, replayed[number], request.say))


@cache
def positions(language: str) -> tuple[Game, ...]:
    """Replay a language's recorded game: its deal, and the position after every move."""
    recorded = Game.parse(lying(language, "guide.txt").read_text("utf-8"))
    game = Game.start(recorded.laid)
    replayed = [game]
    for move in recorded.moves:
        game = game.play(move)
        replayed.append(game)
    return tuple(replayed)
