"""The guide: `/codenames rules`, its pages, and the recorded game of *Show me*.

Law: it asks no match and no seat, so it works everywhere, and after every restart.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from cogs.screens import guide
from cogs.screens.custom_ids import Action, Press, UnknownButton
from cogs.wire.commands import text
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.services import Handlers, Request
from engine.rules import Game

RECORDED = Path(__file__).parents[1] / "assets" / "guide"


def rules_command(dispatcher: Dispatcher) -> app_commands.Command[Any, ..., None]:
    """Make `/codenames rules`."""

    @app_commands.command(name=text("command-rules"), description=text("command-rules-about"))
    async def rules(interaction: discord.Interaction) -> None:
        await dispatcher.serve(interaction, _open)

    return rules


@cache
def positions(language: str) -> tuple[Game, ...]:
    """Replay a language's recorded game: its deal, and the position after every move."""
    played = Game.parse((RECORDED / f"{language}.txt").read_text("utf-8"))
    game = Game.start(played.laid)
    passed = [game]
    for move in played.moves:
        game = game.play(move)
        passed.append(game)
    return tuple(passed)


async def _open(request: Request) -> None:
    await request.whisper(guide.page(guide.Page.MINUTE, request.say))


async def _page(request: Request, press: Press) -> None:
    try:
        page = guide.Page(press.detail)
    except ValueError as error:
        raise UnknownButton from error
    await request.redraw(guide.page(page, request.say))


async def _show(request: Request, press: Press) -> None:
    passed = positions(request.say.language)
    if not press.detail.isdecimal() or int(press.detail) >= len(passed):
        raise UnknownButton
    number = int(press.detail)
    await request.redraw(guide.step(number, passed[number], request.say))


HANDLERS: Handlers = {Action.GUIDE: _page, Action.SHOW: _show}
