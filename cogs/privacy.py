"""Privacy: `/codenames privacy`, the data stored of a person, its export and its deletion (H8)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import privacy
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import words
from cogs.wire.after_change import AfterChange
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.matches import Matches


class PrivacyPages(commands.Cog):
    """Commands and buttons for a person's own data."""

    def __init__(
        self, dispatcher: Dispatcher, matches: Matches, after_change: AfterChange, url: str
    ) -> None:
        self._dispatcher = dispatcher
        self._privacy = matches.privacy
        self._after_change = after_change
        self._url = url

    @app_commands.command(name=text("command-privacy"), description=text("command-privacy-about"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Show in short which data is stored."""

        async def handle(request: Request) -> None:
            chosen = [button for offer in request.rows.privacy for button in offer(request.say)]
            shown = privacy.privacy(self._privacy.days, self._url, request.say, chosen)
            await request.whisper(shown)

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.PRIVACY)
    async def tell_all(self, request: Request, _press: Press) -> None:
        """Show the whole privacy text."""
        await request.redraw(privacy.whole(self._privacy.days, self._url, request.say))

    @pressed(Action.EXPORT)
    async def export(self, request: Request, _press: Press) -> None:
        """Send a person all data that is stored of them."""
        rows = await self._privacy.export(request.actor)
        await request.whisper(privacy.exported(rows, request.say))

    @pressed(Action.FORGET)
    async def ask(self, request: Request, _press: Press) -> None:
        """Ask for confirmation of the deletion."""
        await request.redraw(privacy.really_forget(request.say))

    @pressed(Action.FORGET_REALLY)
    async def forget(self, request: Request, _press: Press) -> None:
        """Empty a person's seats, delete their key messages, and delete their data."""
        left = await self._privacy.leave(request.actor)
        for done in left:
            await self._after_change.follow(done)
        await self._privacy.forget(request.actor)
        for done in left:
            await self._after_change.redraw(done.after.id)
        await request.redraw(words(request.say("forgotten")))
