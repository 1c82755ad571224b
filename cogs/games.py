"""`/codenames games`: what somebody plays, in every server, and whose move it is (G3)."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.commands import text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import games
from cogs.screens.screen import Screen


def games_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames games`."""

    @app_commands.command(name=text("command-games"), description=text("command-games-about"))
    async def mine(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _list)

    return mine


async def _list(visit: Visit) -> None:
    await visit.whisper(await _page(visit, 0))


async def _turn(visit: Visit, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    await visit.redraw(await _page(visit, int(press.detail)))


async def _page(visit: Visit, page: int) -> Screen:
    player = await visit.house.matches.meet(visit.deed)
    mine = await visit.house.matches.games.of(visit.deed)
    return games.games(mine, player.person, visit.say, page)


HANDLERS: Handlers = {Action.GAMES: _turn}
