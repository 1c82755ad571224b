"""`/codenames board`, and its button: the public message comes back, lost or buried as it was."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.commands import text
from cogs.custom_ids import Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens.screen import Screen, words
from cogs.screens.wording import link
from engine.rules.violations import GameOver
from engine.store import Table


def board_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames board`."""

    @app_commands.command(name=text("command-board"), description=text("command-board-about"))
    async def board(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _bring)

    return board


async def _bring(visit: Visit) -> None:
    here = await visit.house.matches.look_in(visit.channel)
    table = await visit.house.publisher.anew(here.id)
    await visit.whisper(_posted(visit, table))
    await _relink(visit, table)


async def _again(visit: Visit, press: Press) -> None:
    here = await visit.house.matches.watch(press.match, visit.deed)
    if here.match.over:
        raise GameOver
    table = await visit.house.publisher.anew(here.id)
    await visit.redraw(_posted(visit, table))
    await _relink(visit, table)


def _posted(visit: Visit, table: Table) -> Screen:
    return words(visit.say("board-posted", link=link(table, visit.say)))


async def _relink(visit: Visit, table: Table) -> None:
    """Have what links to the board link to the new one."""
    if table.match.game is not None:
        await visit.house.notices.redraw(table.id)
        await visit.house.keys.redraw(table.id)


HANDLERS: Handlers = {Action.BOARD: _again}
