"""The server: the row of tabs under what those who manage it choose, which is one message."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import discord

from cogs.screens.custom_ids import FINER, Action, Press
from engine.texts import Voice

GAME_TAB, FINER_TAB = Press(0, 0, Action.DEFAULTS), Press(0, 0, Action.DEFAULTS, FINER)


@dataclass(frozen=True, slots=True)
class Tabs:
    """The tabs: the game's two, and those of the features beside it.

    `beside` has what opens a feature's tab, and the text that names it.
    """

    beside: dict[Press, str] = field(default_factory=dict)

    def row(
        self, shown: Press, say: Voice, *others: discord.ui.Button[Any]
    ) -> discord.ui.ActionRow[Any]:
        """Make the row under a tab."""
        styles = discord.ButtonStyle
        texts = {GAME_TAB: "settings-game", FINER_TAB: "settings-finer"} | self.beside
        named = (
            discord.ui.Button[Any](
                label=say(text),
                style=styles.primary if tab == shown else styles.secondary,
                custom_id=str(tab),
            )
            for tab, text in texts.items()
        )
        return discord.ui.ActionRow(*named, *others)
