"""Privacy: the stored personal data in plain words, its export and its deletion (H8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import PictureSpec, Screen, build_view, text_screen
from engine.texts import Voice

FILE_NAME = "codenames.json"


def privacy_screen(
    days: int, url: str, say: Voice, choices: Sequence[discord.ui.Button[Any]] = ()
) -> Screen:
    """Build the short privacy screen, with buttons to the whole text and, if set, to `url`.

    `choices` are the buttons of features.
    """
    row = _action_row(url, say, _button(Action.PRIVACY, say("button-whole-privacy")))
    chosen = [discord.ui.ActionRow[Any](*choices)] if choices else []
    return text_screen(say("privacy", days=str(days)), row, *chosen)


def whole_privacy_screen(days: int, url: str, say: Voice) -> Screen:
    """Build the screen of the whole privacy text: what is stored, why, and for how long."""
    return text_screen(say("privacy-whole", days=str(days)), _action_row(url, say))


def export_screen(rows: str, say: Voice) -> Screen:
    """Build the screen that carries a person's exported rows as a file."""
    file = PictureSpec(
        draw=str.encode, arguments=(rows,), alt=say("privacy-file"), filename=FILE_NAME
    )
    shown = discord.ui.File[Any](f"attachment://{FILE_NAME}")
    return Screen(build_view(discord.ui.TextDisplay(say("privacy-exported")), shown), (file,))


def confirm_forget_screen(say: Voice) -> Screen:
    """Build the screen that confirms the deletion of a person's data."""
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
