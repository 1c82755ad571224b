"""The hello: two sentences, the first buttons to press, and that no other message comes."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import Screen, text_screen
from cogs.screens.server_settings import GAME_TAB
from engine.texts import Voice

HELLO_CUSTOM_ID = str(Press(0, 0, Action.OPEN, "hello"))
"""The custom id that marks a hello, and no other message."""


def hello_screen(rows: ButtonSlots, say: Voice) -> Screen:
    """Build the hello to a server."""
    success = discord.ButtonStyle.success
    start = button_for_press(HELLO_CUSTOM_ID, say("button-start-table"), success)
    settings = button_for_press(GAME_TAB, say("button-settings"))
    beside = [button for offer in rows.hello for button in offer(say)]
    return text_screen(say("hello"), discord.ui.ActionRow[Any](start, *beside, settings))
