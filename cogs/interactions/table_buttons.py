"""The way from what a person does alone to a table in the same channel."""

from __future__ import annotations

from typing import Any

import discord

from cogs.interactions.requests import Request
from cogs.limits import permissions
from cogs.screens.buttons import button_for_press
from cogs.screens.custom_ids import Action, Press
from engine.matches import MatchBroken, Matches, NoMatchHere
from engine.telling.formatting import get_table_url


async def build_table_buttons(
    request: Request,
    matches: Matches,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> list[discord.ui.Button[Any]]:
    """Return the button that opens a table here, or the link to the one that is open.

    None where no game can start: in a direct message, or without the permissions for one.
    """
    say = request.say
    if not permissions.may_host_game(request.interaction):
        return []
    try:
        table = await matches.ledger.get_open_in_channel(request.channel_id)
    except (NoMatchHere, MatchBroken):
        return [button_for_press(Press(0, 0, Action.OPEN), say("button-start-table"), style)]
    return [discord.ui.Button(label=say("button-to-table"), url=get_table_url(table, say))]
