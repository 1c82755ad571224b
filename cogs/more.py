"""More: what everybody may look up, and what else one may do at a running table."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.aftermath import follow
from cogs.commands import text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import more, panel
from engine.rules import GameOver, GiveUp, Position
from engine.tables import Table


def clues_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames clues`."""

    @app_commands.command(name=text("command-clues"), description=text("command-clues-about"))
    async def clues(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _clues)

    return clues


async def _clues(visit: Visit) -> None:
    table = await visit.house.matches.look_in(visit.channel)
    await visit.whisper(more.clues(table, visit.say))


async def _more(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.watch(press.match, visit.deed)
    viewer = await visit.house.matches.meet(visit.deed)
    idle = visit.house.matches.absences.idle(table)
    await visit.whisper(more.more(table, viewer.person, visit.say, idle))
    await visit.house.recaps.post(table)


async def _panel(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.watch(press.match, visit.deed)
    viewer = await visit.house.matches.meet(visit.deed)
    game = table.match.require_dealt()
    await visit.whisper(panel.panel(table, game, viewer.person, visit.say))


async def _pick(visit: Visit, press: Press) -> None:
    chosen = "".join(visit.chosen)
    if not chosen.isdecimal():
        raise UnknownButton
    table = await visit.house.matches.press(
        press.match, visit.deed, press.moment, Position(int(chosen))
    )
    await moved(visit, press, table)


async def moved(visit: Visit, press: Press, table: Table) -> None:
    """Show a mark or a move on the board and, where it was made there, on one's own panel."""
    viewer = await visit.house.matches.meet(visit.deed)
    game = table.match.require_dealt()
    await visit.changed(table, lambda: panel.panel(table, game, viewer.person, visit.say))
    if table.match.moment != press.moment:
        await follow(visit.house, table)


async def _resign(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.watch(press.match, visit.deed)
    if table.match.over:
        raise GameOver
    label = visit.say("button-resign-really")
    await visit.whisper(more.really(table, Action.GIVE_UP, visit.say("resign-really"), label))


async def _give_up(visit: Visit, press: Press) -> None:
    table = await visit.house.matches.hosting.seat(press.match, visit.deed, GiveUp())
    viewer = await visit.house.matches.meet(visit.deed)
    await visit.changed(table, lambda: more.more(table, viewer.person, visit.say))
    await follow(visit.house, table)


HANDLERS: Handlers = {
    Action.MORE: _more,
    Action.PANEL: _panel,
    Action.PICK: _pick,
    Action.RESIGN: _resign,
    Action.GIVE_UP: _give_up,
}
