"""Defaults: what the new tables of a server start with, and the role that is told of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord

from cogs.screens.custom_ids import Action, Press
from cogs.screens.house_rules import SERVER, house_rows
from cogs.screens.packs import pack_rows, seen_rows
from cogs.screens.screen import Screen, words
from engine.rules import Settings
from engine.tables import Defaults, OfferedPack, SeenPack
from engine.telling.defaults import defaults_text
from engine.telling.packs import seen_line
from engine.texts import Voice


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
        *_unping(defaults.ping_role, say),
    ]
    told = [defaults_text(settings, defaults, say), seen_line(seen, say)]
    return words("\n".join(filter(None, told)), *rows)


def _unping(ping_role: int | None, say: Voice) -> Iterable[discord.ui.ActionRow[Any]]:
    if ping_role is not None:
        press = Press(SERVER, 0, Action.UNPING)
        yield discord.ui.ActionRow(
            discord.ui.Button(label=say("button-unping"), custom_id=str(press))
        )
