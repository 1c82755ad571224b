"""Keepsakes: the page of a finished game, handed to one person as a file (H4)."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.screens.recap import ended
from cogs.screens.screen import PictureToDraw, Screen, layout
from engine.keepsakes import page
from engine.tables import Table
from engine.texts import Voice


def keepsake(table: Table, names: Mapping[int, str], say: Voice) -> Screen:
    """Hand somebody the page of a game, which calls people by these names, by their accounts."""
    ended(table)
    name = f"codenames-{table.id}.html"
    file = PictureToDraw(
        draw=page, shown=(table, names, say.language), alt=say("keepsake-file"), filename=name
    )
    shown = discord.ui.File[discord.ui.LayoutView](f"attachment://{name}")
    return Screen(layout(discord.ui.TextDisplay(say("keepsake-ready")), shown), (file,))
