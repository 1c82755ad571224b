"""Buttons and selects of a match, each naming in its custom id what it is for."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from engine.tables import Table


def button(
    table: Table,
    action: Action,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    detail: str = "",
    emoji: str | None = None,
    disabled: bool = False,
) -> discord.ui.Button[Any]:
    """Make a button for this moment of a match."""
    press = Press(table.id, table.match.moment, action, detail)
    return discord.ui.Button(
        label=label, style=style, emoji=emoji, disabled=disabled, custom_id=str(press)
    )


def select(
    table: Table,
    action: Action,
    placeholder: str,
    options: list[discord.SelectOption],
    *,
    detail: str = "",
    disabled: bool = False,
) -> discord.ui.ActionRow[Any]:
    """Make a row with a select of one option for this moment of a match."""
    press = Press(table.id, table.match.moment, action, detail)
    chooser: discord.ui.Select[Any] = discord.ui.Select(
        custom_id=str(press), placeholder=placeholder, options=options, disabled=disabled
    )
    return discord.ui.ActionRow(chooser)
