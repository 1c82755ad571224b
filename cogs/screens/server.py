"""The server: the row of tabs under what those who manage it choose, which is one message."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.custom_ids import FINER, Action, Press
from engine.texts import Voice

GAME_TAB, FINER_TAB, PACKS_TAB = (
    Press(0, 0, Action.DEFAULTS),
    Press(0, 0, Action.DEFAULTS, FINER),
    Press(0, 0, Action.PACKS),
)
TABS = {GAME_TAB: "settings-game", FINER_TAB: "settings-finer", PACKS_TAB: "server-packs"}
"""What opens a tab, and the text that names it."""


def tabs(shown: Press, say: Voice, *others: discord.ui.Button[Any]) -> discord.ui.ActionRow[Any]:
    """Make the row under a tab."""
    styles = discord.ButtonStyle
    named = (
        discord.ui.Button[Any](
            label=say(name),
            style=styles.primary if tab == shown else styles.secondary,
            custom_id=str(tab),
        )
        for tab, name in TABS.items()
    )
    return discord.ui.ActionRow(*named, *others)
