"""`/codenames board`, and its button: the public message comes back, lost or buried as it was.

Or it is shown to one person in another way: in large print, or as text.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from cogs.commands import text
from cogs.custom_ids import WITH_KEY, Action, Press
from cogs.house import Handlers, Visit
from cogs.reception import Reception
from cogs.screens import large
from cogs.screens.screen import Screen, words
from cogs.screens.text_board import text_board
from cogs.screens.wording import link
from engine.rules import GameOver
from engine.tables import Table


def board_command(reception: Reception) -> app_commands.Command[Any, ..., None]:
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
        await reception.serve(interaction, handle)

    return board


async def _tell(visit: Visit) -> None:
    here = await visit.house.matches.look_in(visit.channel)
    await visit.whisper(text_board(here, here.match.require_dealt(), visit.say))


async def _enlarge(visit: Visit) -> None:
    here = await visit.house.matches.look_in(visit.channel)
    await _whisper_large(visit, here)


async def _large(visit: Visit, press: Press) -> None:
    if press.detail == WITH_KEY:
        await whisper_large_key(visit, press.match)
    else:
        await _whisper_large(visit, await visit.house.matches.watch(press.match, visit.deed))


async def _whisper_large(visit: Visit, table: Table) -> None:
    await visit.whisper(large.board(table, table.match.require_dealt(), visit.say))


async def whisper_large_key(visit: Visit, match_id: int) -> None:
    """Show somebody their key in large print; raises KeyIsSecret for who has none."""
    table, seat = await visit.house.matches.key(match_id, visit.deed)
    await visit.whisper(large.key(table.match.require_dealt(), seat, visit.say))


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


HANDLERS: Handlers = {Action.BOARD: _again, Action.LARGE: _large}
