"""The seats panel: the starter or a moderator fills, swaps and empties seats (H1)."""

from __future__ import annotations

from typing import Any

import discord

from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action, Press
from cogs.screens.lobby import seat_button
from cogs.screens.screen import Screen, words
from engine.rules import seat_kinds
from engine.tables import Table
from engine.telling.seats import seats_text
from engine.texts import Voice


def seats_panel(table: Table, say: Voice, somebody: int | None = None) -> Screen:
    """Ask whom to seat and, once `somebody` (an account) is chosen, where."""
    press = Press(table.id, table.match.moment, Action.WHO)
    who: discord.ui.UserSelect[Any] = discord.ui.UserSelect(
        custom_id=str(press), placeholder=say("seats-who")
    )
    rows: list[discord.ui.ActionRow[Any]] = [discord.ui.ActionRow(who)]
    if somebody is not None:
        rows += [_places(table, say, somebody), _out(table, say, somebody)]
    return words(seats_text(table, say, somebody), *rows)


def _places(table: Table, say: Voice, somebody: int) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        *(
            seat_button(table, place, say, somebody)
            for place in seat_kinds(table.match.settings.format)
        )
    )


def _out(table: Table, say: Voice, somebody: int) -> discord.ui.ActionRow[Any]:
    return discord.ui.ActionRow(
        button(table, Action.REMOVE, say("button-remove"), detail=str(somebody))
    )
