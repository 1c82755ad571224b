"""Games: `/codenames games` lists a person's games in every server, and whose move it is (G3)."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import command_texts
from cogs.running.dispatcher import Dispatcher
from cogs.screens.buttons import page_buttons
from cogs.screens.custom_ids import Action, Press, parse_whole_number
from cogs.screens.screen import Screen, text_screen
from engine.matches import Matches
from engine.rules import Person
from engine.tables import PlayerGame
from engine.telling.notice import person_games_text
from engine.texts import Voice

PAGE_SIZE = 10


def games_screen(
    own_games: Sequence[PlayerGame], person: Person, say: Voice, page: int = 0
) -> Screen:
    """Build a page of a person's games, awaited ones first; a page too far is the last one."""
    ordered = sorted(own_games, key=lambda game: person not in game.awaited)
    last = max(0, len(ordered) - 1) // PAGE_SIZE
    shown = min(page, last)
    listed = ordered[shown * PAGE_SIZE : (shown + 1) * PAGE_SIZE]
    turns = page_buttons(
        shown, last, say, lambda number: str(Press(0, 0, Action.GAMES, str(number)))
    )
    rows = [discord.ui.ActionRow(*turns)] if last else []
    return text_screen(person_games_text(listed, person, say), *rows)


class Games(commands.Cog):
    """The command that lists a person's games, and its pages."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._matches = matches

    @app_commands.command(**command_texts("command-games"))
    async def games(self, interaction: discord.Interaction) -> None:
        """List the person's own games in every server, ephemerally."""
        await self._dispatcher.serve_command(interaction, self._send_games)

    @on_component(Action.GAMES)
    async def show_page(self, request: Request, press: Press) -> None:
        """Show another page of the person's games in the same message."""
        number = parse_whole_number(press.detail)
        await request.edit_message(await self._build_page(request, number))

    async def _send_games(self, request: Request) -> None:
        await request.send_ephemeral(await self._build_page(request, 0))

    async def _build_page(self, request: Request, page: int) -> Screen:
        player = await self._matches.ledger.get_or_create_profile(request.actor)
        mine = await self._matches.games.list_games(request.actor)
        return games_screen(mine, player.person, request.say, page)
