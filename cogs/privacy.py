"""Privacy: `/codenames privacy`, the data stored of a person, its export and its deletion (H8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.tree import command_texts
from cogs.publishing.change_publisher import ChangePublisher
from cogs.running.dispatcher import Dispatcher
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import PictureSpec, Screen, build_view, text_screen
from engine.matches import Matches
from engine.texts import Voice

FILE_NAME = "codenames.json"


class PrivacyPages(commands.Cog):
    """Commands and buttons for a person's own data."""

    def __init__(
        self, dispatcher: Dispatcher, matches: Matches, after_change: ChangePublisher, url: str
    ) -> None:
        self._dispatcher = dispatcher
        self._privacy = matches.privacy
        self._after_change = after_change
        self._url = url

    @app_commands.command(**command_texts("command-privacy"))
    async def privacy(self, interaction: discord.Interaction) -> None:
        """Show in short which data is stored of a person, with buttons to export or delete it."""
        await self._dispatcher.serve_command(interaction, self._send_summary)

    async def _send_summary(self, request: Request) -> None:
        offered = [button for offer in request.rows.privacy for button in offer(request.say)]
        screen = privacy_screen(self._privacy.days, self._url, request.say, offered)
        await request.send_ephemeral(screen)

    @on_component(Action.PRIVACY)
    async def show_whole_text(self, request: Request, _press: Press) -> None:
        """Show the whole privacy text in the same message."""
        await request.edit_message(whole_privacy_screen(self._privacy.days, self._url, request.say))

    @on_component(Action.EXPORT)
    async def export_data(self, request: Request, _press: Press) -> None:
        """Send a person all data that is stored of them, as a file."""
        rows = await self._privacy.export(request.actor)
        await request.send_ephemeral(export_screen(rows, request.say))

    @on_component(Action.FORGET)
    async def confirm_forget(self, request: Request, _press: Press) -> None:
        """Ask to confirm the deletion of a person's data."""
        await request.edit_message(confirm_forget_screen(request.say))

    @on_component(Action.FORGET_REALLY)
    async def forget_person(self, request: Request, _press: Press) -> None:
        """Empty a person's seats, delete their data, and redraw the boards that named them (H8)."""
        left = await self._privacy.leave_everything(request.actor)
        for done in left:
            await self._after_change.publish(done)
        await self._privacy.erase(request.actor)
        for done in left:
            await self._after_change.redraw_board(done.after.id)
        await request.edit_message(text_screen(request.say("forgotten")))


def privacy_screen(
    days: int, url: str, say: Voice, offered: Sequence[discord.ui.Button[Any]] = ()
) -> Screen:
    """Build the short privacy screen, with the features' buttons `offered`.

    `days` is how long data is kept, `url` the operator's own privacy page or empty.
    """
    row = _action_row(url, say, _button(Action.PRIVACY, say("button-whole-privacy")))
    others = [discord.ui.ActionRow[Any](*offered)] if offered else []
    return text_screen(say("privacy", days=days), row, *others)


def whole_privacy_screen(days: int, url: str, say: Voice) -> Screen:
    """Build the screen of the whole privacy text: what is stored, why, and for how long."""
    return text_screen(say("privacy-whole", days=days), _action_row(url, say))


def export_screen(rows: str, say: Voice) -> Screen:
    """Build the screen that carries a person's exported rows as a file."""
    file = PictureSpec(
        draw=str.encode, arguments=(rows,), alt=say("privacy-file"), filename=FILE_NAME
    )
    shown = discord.ui.File[Any](f"attachment://{FILE_NAME}")
    return Screen(build_view(discord.ui.TextDisplay(say("privacy-exported")), shown), (file,))


def confirm_forget_screen(say: Voice) -> Screen:
    """Build the screen that asks to confirm the deletion of a person's data."""
    doing = _button(Action.FORGET_REALLY, say("button-forget"), discord.ButtonStyle.danger)
    return text_screen(say("forget-really"), discord.ui.ActionRow(doing))


def _action_row(url: str, say: Voice, *others: discord.ui.Button[Any]) -> discord.ui.ActionRow[Any]:
    link = [discord.ui.Button[Any](label=say("button-privacy-link"), url=url)] if url else []
    return discord.ui.ActionRow(
        _button(Action.EXPORT, say("button-export")),
        _button(Action.FORGET, say("button-forget"), discord.ButtonStyle.danger),
        *others,
        *link,
    )


def _button(
    action: Action, label: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> discord.ui.Button[Any]:
    return button_for_press(Press(0, 0, action), label, style)
