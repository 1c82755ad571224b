"""`/codenames games`: what somebody plays, in every server, and whose move it is (G3)."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.screens import games
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.screen import Screen
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request


def games_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames games`."""

    @app_commands.command(name=text("command-games"), description=text("command-games-about"))
    async def mine(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, _list)

    return mine


async def _list(request: Request) -> None:
    await request.whisper(await _page(request, 0))


async def _turn(request: Request, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    await request.redraw(await _page(request, int(press.detail)))


async def _page(request: Request, page: int) -> Screen:
    player = await request.services.matches.meet(request.deed)
    mine = await request.services.matches.games.of(request.deed)
    return games.games(mine, player.person, request.say, page)


HANDLERS: Handlers = {Action.GAMES: _turn}
