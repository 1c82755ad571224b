"""Records: the best lists, and what is pressed on a recap: its pages, and the next game (A9)."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.screens import records
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.screens.marks import voice
from cogs.screens.recap import Rematch, ended, recap, ways
from cogs.wire import permissions
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.rules import Layout
from engine.tables import Table

LONGEST_LIST = 10


def best_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames best`."""

    @app_commands.command(name=text("command-best"), description=text("command-best-about"))
    async def best(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, _best)

    return best


async def _best(request: Request) -> None:
    matches = request.services.matches
    lists = {layout: await matches.best(request.server, layout, LONGEST_LIST) for layout in Layout}
    await request.whisper(records.records(lists, request.say))


async def _page(request: Request, press: Press) -> None:
    if not press.detail.isdecimal():
        raise UnknownButton
    table = await request.services.matches.watch(press.match, request.deed)
    standing = await request.services.matches.standing(table.id)
    await request.redraw(recap(table, voice(table.match.language), int(press.detail), standing))


async def _rematch(request: Request, press: Press) -> None:
    matches = request.services.matches
    before = await matches.watch(press.match, request.deed)
    way = _way(before, press.detail)
    permissions.require(request.answer.interaction)
    table = await matches.hosting.rematch(
        press.match, request.deed, rotate=way is Rematch.ROTATE, flip=way is Rematch.FLIP
    )
    await request.answer.acknowledge()
    await request.services.publisher.post(table)


def _way(before: Table, detail: str) -> Rematch:
    ended(before)
    possible = {way.value: way for way in ways(before)}
    if detail not in possible:
        raise UnknownButton
    return possible[detail]


HANDLERS: Handlers = {Action.RECAP: _page, Action.REMATCH: _rematch}
