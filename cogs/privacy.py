"""Privacy: `/codenames privacy`, the data stored of a person, its export and its deletion (H8)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import translatable
from cogs.publishing.change_publisher import ChangePublisher
from cogs.running.dispatcher import Dispatcher
from cogs.screens import privacy
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import text_screen
from engine.matches import Matches


class PrivacyPages(commands.Cog):
    """Commands and buttons for a person's own data."""

    def __init__(
        self, dispatcher: Dispatcher, matches: Matches, after_change: ChangePublisher, url: str
    ) -> None:
        self._dispatcher = dispatcher
        self._privacy = matches.privacy
        self._after_change = after_change
        self._url = url

    @app_commands.command(
        name=translatable("command-privacy"), description=translatable("command-privacy-about")
    )
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Show in short which data is stored."""

        async def handle(request: Request) -> None:
            chosen = [button for offer in request.rows.privacy for button in offer(request.say)]
            shown = privacy.privacy_screen(self._privacy.days, self._url, request.say, chosen)
            await request.send_ephemeral(shown)

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(Action.PRIVACY)
    async def show_whole_text(self, request: Request, _press: Press) -> None:
        """Show the whole privacy text."""
        await request.edit_message(
            privacy.whole_privacy_screen(self._privacy.days, self._url, request.say)
        )

    @on_component(Action.EXPORT)
    async def export_data(self, request: Request, _press: Press) -> None:
        """Send a person all data that is stored of them."""
        rows = await self._privacy.export(request.actor)
        await request.send_ephemeral(privacy.export_screen(rows, request.say))

    @on_component(Action.FORGET)
    async def confirm_forget(self, request: Request, _press: Press) -> None:
        """Ask for confirmation of the deletion."""
        await request.edit_message(privacy.confirm_forget_screen(request.say))

    @on_component(Action.FORGET_REALLY)
    async def forget_person(self, request: Request, _press: Press) -> None:
        """Empty a person's seats, delete their key messages, and delete their data."""
        left = await self._privacy.leave_everything(request.actor)
        for done in left:
            await self._after_change.publish(done)
        await self._privacy.erase(request.actor)
        for done in left:
            await self._after_change.redraw_board(done.after.id)
        await request.edit_message(text_screen(request.say("forgotten")))
