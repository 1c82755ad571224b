"""More: what everybody may look up, and what else one may do at a running table."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.screens import more, panel
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.wire.after_change import follow
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.rules import GameOver, GiveUp, Position
from engine.tables import Table


def clues_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames clues`."""

    @app_commands.command(name=text("command-clues"), description=text("command-clues-about"))
    async def clues(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, _clues)

    return clues


async def _clues(request: Request) -> None:
    table = await request.services.matches.look_in(request.channel)
    await request.whisper(more.clues(table, request.say))


async def _more(request: Request, press: Press) -> None:
    table = await request.services.matches.watch(press.match, request.deed)
    viewer = await request.services.matches.meet(request.deed)
    idle = request.services.matches.absences.idle(table)
    await request.whisper(more.more(table, viewer.person, request.say, idle))
    await request.services.recaps.post(table)


async def _panel(request: Request, press: Press) -> None:
    table = await request.services.matches.watch(press.match, request.deed)
    viewer = await request.services.matches.meet(request.deed)
    game = table.match.require_dealt()
    await request.whisper(panel.panel(table, game, viewer.person, request.say))


async def _pick(request: Request, press: Press) -> None:
    chosen = "".join(request.chosen)
    if not chosen.isdecimal():
        raise UnknownButton
    table = await request.services.matches.press(
        press.match, request.deed, press.moment, Position(int(chosen))
    )
    await moved(request, press, table)


async def moved(request: Request, press: Press, table: Table) -> None:
    """Show a mark or a move on the board and, where it was made there, on one's own panel."""
    viewer = await request.services.matches.meet(request.deed)
    game = table.match.require_dealt()
    await request.changed(table, lambda: panel.panel(table, game, viewer.person, request.say))
    if table.match.moment != press.moment:
        await follow(request.services, table)


async def _resign(request: Request, press: Press) -> None:
    table = await request.services.matches.watch(press.match, request.deed)
    if table.match.over:
        raise GameOver
    label = request.say("button-resign-really")
    await request.whisper(more.really(table, Action.GIVE_UP, request.say("resign-really"), label))


async def _give_up(request: Request, press: Press) -> None:
    table = await request.services.matches.hosting.seat(press.match, request.deed, GiveUp())
    viewer = await request.services.matches.meet(request.deed)
    await request.changed(table, lambda: more.more(table, viewer.person, request.say))
    await follow(request.services, table)


HANDLERS: Handlers = {
    Action.MORE: _more,
    Action.PANEL: _panel,
    Action.PICK: _pick,
    Action.RESIGN: _resign,
    Action.GIVE_UP: _give_up,
}
