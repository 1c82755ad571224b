"""The server: the row of tabs under what those who manage it choose, which is one message."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from engine.texts import Voice

TABS = {Action.DEFAULTS: "server-settings", Action.PACKS: "server-packs"}
"""What opens a tab, and the text that names it."""


def tabs(shown: Action, say: Voice) -> discord.ui.ActionRow[Any]:
    """Make the row under a tab."""
    styles = discord.ButtonStyle
    return discord.ui.ActionRow(
        *(
            discord.ui.Button(
                label=say(name),
                style=styles.primary if tab is shown else styles.secondary,
                custom_id=str(Press(0, 0, tab)),
            )
            for tab, name in TABS.items()
        )
    )
