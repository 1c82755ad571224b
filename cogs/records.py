"""Records: the best lists, and what is pressed on a recap: its pages, and the next game (A9)."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs import permissions
from cogs.commands import text
from cogs.custom_ids import Action, Press, UnknownButton
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import records
from cogs.screens.recap import Rematch, ended, recap, ways
from engine.rules import Layout
from engine.tables import Table
from engine.texts import voice

LONGEST_LIST = 10


def best_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames best`."""

    @app_commands.command(name=text("command-best"), description=text("command-best-about"))
    async def best(interaction: discord.Interaction) -> None:
        await reception.serve(interaction, _best)

    return best


async def _best(visit: Visit) -> None:
    matches = visit.house.matches
    lists = {layout: await matches.best(visit.server, layout, LONGEST_LIST) for layout in Layout}
    await visit.whisper(records.records(lists, visit.say))


async def _page(visit: Visit, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    table = await visit.house.matches.watch(press.match, visit.deed)
    standing = await visit.house.matches.standing(table.id)
    await visit.redraw(recap(table, voice(table.match.language), int(press.detail), standing))


async def _rematch(visit: Visit, press: Press) -> None:
    matches = visit.house.matches
    before = await matches.watch(press.match, visit.deed)
    way = _way(before, press.detail)
    permissions.require(visit.answer.interaction)
    table = await matches.hosting.rematch(
        press.match, visit.deed, rotate=way is Rematch.ROTATE, flip=way is Rematch.FLIP
    )
    await visit.answer.acknowledge()
    await visit.house.publisher.post(table)


def _way(before: Table, detail: str) -> Rematch:
    ended(before)
    possible = {way.value: way for way in ways(before)}
    if detail not in possible:
        raise UnknownButton
    return possible[detail]


HANDLERS: Handlers = {Action.RECAP: _page, Action.REMATCH: _rematch}
