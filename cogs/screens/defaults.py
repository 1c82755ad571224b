"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.house_rules import SERVER, house_rows
from cogs.screens.packs import pack_rows, seen_rows
from cogs.screens.screen import Screen, words
from cogs.screens.server import tabs
from engine.rules import Settings
from engine.tables import Defaults, OfferedPack, SeenPack
from engine.telling.defaults import defaults_text
from engine.telling.packs import seen_line
from engine.texts import Voice

ON, OFF = "on", "off"


def defaults_panel(
    settings: Settings,
    defaults: Defaults,
    offered: Sequence[OfferedPack],
    seen: Sequence[SeenPack],
    say: Voice,
) -> Screen:
    """Say what new tables start with and whom they call, and let managers change the rest.

    `offered` are the packs that can lie beside the house words, `seen` those it has played with.
    """
    rows = [
        *pack_rows(SERVER, 0, settings, offered, say),
        *seen_rows(SERVER, 0, seen, say),
        *house_rows(SERVER, 0, settings.house, say),
        _switches(defaults, say),
        tabs(Action.DEFAULTS, say),
    ]
    told = [defaults_text(settings, defaults, say), seen_line(seen, say)]
    return words("\n".join(filter(None, told)), *rows)


def _switches(defaults: Defaults, say: Voice) -> discord.ui.ActionRow[Any]:
    """Switch ratings on or off, and have nobody called."""
    press = Press(SERVER, 0, Action.RATE, OFF if defaults.rating else ON)
    label = say("button-unrate") if defaults.rating else say("button-rate")
    row = [discord.ui.Button[Any](label=label, custom_id=str(press))]
    if defaults.ping_role is not None:
        unping = str(Press(SERVER, 0, Action.UNPING))
        row.append(discord.ui.Button(label=say("button-unping"), custom_id=unping))
    return discord.ui.ActionRow(*row)
