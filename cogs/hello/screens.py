"""The hello: two sentences, the first buttons to press, and that no other message comes."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import press_button
from cogs.screens.custom_ids import Action, Press
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen, words
from cogs.screens.server_settings import GAME_TAB
from engine.texts import Voice

SIGN = str(Press(0, 0, Action.OPEN, "hello"))
"""The custom id that marks a hello, and no other message."""


def hello(rows: Rows, say: Voice) -> Screen:
    """Build the hello to a server."""
    success = discord.ButtonStyle.success
    start = press_button(SIGN, say("button-start-table"), success)
    settings = press_button(GAME_TAB, say("button-settings"))
    beside = [button for offer in rows.hello for button in offer(say)]
    return words(say("hello"), discord.ui.ActionRow[Any](start, *beside, settings))
