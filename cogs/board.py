"""`/codenames board`, and its button: the public message comes back, lost or buried as it was.

Or it is shown to one person in another way: in large print, or as text.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.screens import large
from cogs.screens.custom_ids import WITH_KEY, Action, Press
from cogs.screens.screen import Screen, words
from cogs.screens.text_board import text_board
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.rules import GameOver
from engine.tables import Table
from engine.telling.wording import link


def board_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames board`."""

    @app_commands.command(name=text("command-board"), description=text("command-board-about"))
    @app_commands.rename(large=text("option-large"), in_words=text("option-text"))
    @app_commands.describe(large=text("option-large-about"), in_words=text("option-text-about"))
    async def board(
        interaction: discord.Interaction,
        large: bool = False,  # noqa: FBT001, FBT002 - Discord calls it
        in_words: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        handle = _tell if in_words else _enlarge if large else _bring
        await dispatcher.serve(interaction, handle)

    return board


async def _tell(request: Request) -> None:
    here = await request.services.matches.look_in(request.channel)
    await request.whisper(text_board(here, here.match.require_dealt(), request.say))


async def _enlarge(request: Request) -> None:
    here = await request.services.matches.look_in(request.channel)
    await _whisper_large(request, here)


async def _large(request: Request, press: Press) -> None:
    if press.detail == WITH_KEY:
        await whisper_large_key(request, press.match)
    else:
        await _whisper_large(
            request, await request.services.matches.watch(press.match, request.deed)
        )


async def _whisper_large(request: Request, table: Table) -> None:
    await request.whisper(large.board(table, table.match.require_dealt(), request.say))


async def whisper_large_key(request: Request, match_id: int) -> None:
    """Show somebody their key in large print; raises KeyIsSecret for who has none."""
    table, seat = await request.services.matches.key(match_id, request.deed)
    await request.whisper(large.key(table.match.require_dealt(), seat, request.say))


async def _bring(request: Request) -> None:
    here = await request.services.matches.look_in(request.channel)
    table = await request.services.publisher.anew(here.id)
    await request.whisper(_posted(request, table))
    await _relink(request, table)


async def _again(request: Request, press: Press) -> None:
    here = await request.services.matches.watch(press.match, request.deed)
    if here.match.over:
        raise GameOver
    table = await request.services.publisher.anew(here.id)
    await request.redraw(_posted(request, table))
    await _relink(request, table)


def _posted(request: Request, table: Table) -> Screen:
    return words(request.say("board-posted", link=link(table, request.say)))


async def _relink(request: Request, table: Table) -> None:
    """Have what links to the board link to the new one."""
    if table.match.game is not None:
        await request.services.notices.redraw(table.id)
        await request.services.keys.redraw(table.id)


HANDLERS: Handlers = {Action.BOARD: _again, Action.LARGE: _large}
