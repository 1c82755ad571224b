"""The club: `/codenames club`, what was played in this server, page by page in one whisper."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import club
from cogs.screens.club import Tab
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text

PageOf: TypeAlias = Callable[[Request, int | None], Awaitable[Screen]]
"""Makes the first page of a tab, of an account where somebody was asked for."""
TABS = [app_commands.Choice(name=text(club.NAMES[tab]), value=tab.value) for tab in Tab]


class Club(commands.Cog):
    """The door to the pages, of which none knows another."""

    def __init__(self, dispatcher: Dispatcher, pages: Mapping[Tab, PageOf]) -> None:
        self._dispatcher = dispatcher
        self._pages = pages

    @app_commands.command(name=text("command-club"), description=text("command-club-about"))
    @app_commands.rename(tab=text("option-tab"), person=text("option-person"))
    @app_commands.describe(tab=text("option-tab-about"), person=text("option-person-about"))
    @app_commands.choices(tab=TABS)
    async def club(
        self,
        interaction: discord.Interaction,
        tab: str | None = None,
        person: discord.User | None = None,
    ) -> None:
        """Open the history, which has something to show after one game; of a person, who it is."""
        first = Tab.HISTORY if person is None else Tab.PROFILE
        shown = first if tab is None else Tab(tab)
        whose = None if person is None else person.id

        async def handle(request: Request) -> None:
            await request.whisper(await self._pages[shown](request, whose))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.CLUB)
    async def turn(self, request: Request, press: Press) -> None:
        """Show another tab in place."""
        tab, whose = club.asked(press)
        await request.show(await self._pages[tab](request, whose))
