"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.house_rules import SERVER, house_rows
from cogs.screens.packs import pack_rows
from cogs.screens.screen import Screen, words
from engine.rules import Settings
from engine.tables import Defaults, OfferedPack
from engine.telling.defaults import defaults_text
from engine.texts import Voice


def defaults_panel(
    settings: Settings, defaults: Defaults, offered: Sequence[OfferedPack], say: Voice
) -> Screen:
    """Say what new tables start with and whom they call, and let managers change the rest.

    `offered` are the packs that can lie beside the house words.
    """
    rows = [
        *pack_rows(SERVER, 0, settings, offered, say),
        *house_rows(SERVER, 0, settings.house, say),
        *_unping(defaults.ping_role, say),
    ]
    return words(defaults_text(settings, defaults, say), *rows)


def _unping(ping_role: int | None, say: Voice) -> Iterable[discord.ui.ActionRow[Any]]:
    if ping_role is not None:
        press = Press(SERVER, 0, Action.UNPING)
        yield discord.ui.ActionRow(
            discord.ui.Button(label=say("button-unping"), custom_id=str(press))
        )
