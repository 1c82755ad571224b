"""The guide: `/codenames rules`, its pages, and the recorded game of *Show me*.

Law: it needs no match and no seat, so it works everywhere, and after every restart.
"""

from __future__ import annotations

from functools import cache

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import translatable
from cogs.running.dispatcher import Dispatcher
from cogs.screens import guide_pages
from cogs.screens.custom_ids import Action, Press, UnknownButton, parse_whole_number
from engine.languages import get_language_file
from engine.rules import Game


class Guide(commands.Cog):
    """The command that shows the rules, and its pages."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher

    @app_commands.command(
        name=translatable("command-rules"), description=translatable("command-rules-about")
    )
    async def rules(self, interaction: discord.Interaction) -> None:
        """Show the first page of the rules."""

        async def handle(request: Request) -> None:
            await request.send_ephemeral(
                guide_pages.guide_page_screen(guide_pages.Page.MINUTE, request.say)
            )

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(Action.GUIDE)
    async def show_page(self, request: Request, press: Press) -> None:
        """Show another page, or the first one from the button in a lobby or *More*."""
        try:
            page = guide_pages.Page(press.detail)
        except ValueError as error:
            raise UnknownButton from error
        show = request.send_ephemeral if press.match else request.edit_message
        await show(guide_pages.guide_page_screen(page, request.say))

    @on_component(Action.SHOW)
    async def show_step(self, request: Request, press: Press) -> None:
        """Show a step of the recorded game."""
        replayed = replay_guide_game(request.say.language)
        number = parse_whole_number(press.detail)
        if number >= len(replayed):
            raise UnknownButton
        await request.edit_message(
            guide_pages.guide_step_screen(number, replayed[number], request.say)
        )


@cache
def replay_guide_game(language: str) -> tuple[Game, ...]:
    """Replay a language's recorded game: its deal, and the position after every move."""
    recorded = Game.parse(get_language_file(language, "guide.txt").read_text("utf-8"))
    game = Game.start(recorded.start_deal)
    replayed = [game]
    for move in recorded.moves:
        game = game.play(move)
        replayed.append(game)
    return tuple(replayed)
