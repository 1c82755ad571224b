"""The board: `/codenames board` reposts the public message, lost or buried as it was.

It also shows one person all clues (B16), or the board in large print or as text.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import board, more
from cogs.screens.board import text_board
from cogs.screens.custom_ids import IN_WORDS, WITH_KEY, Action, Press
from cogs.screens.screen import Screen, words
from cogs.wire.allowances import BOARD, LARGE, Allowances
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.publisher import Publisher
from cogs.wire.requests import Answering, News, Request, Served, pressed
from cogs.wire.tree import text
from engine.matches import Matches
from engine.rules import GameOver
from engine.tables import Done, Table
from engine.telling.wording import link


class Boards(commands.Cog):
    """Commands and buttons that bring the board back, or show it in other ways."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        publisher: Publisher,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._publisher = publisher
        self._allowances = allowances

    @app_commands.command(name=text("command-board"), description=text("command-board-about"))
    @app_commands.rename(
        clues=text("option-clues"), large=text("option-large"), in_words=text("option-text")
    )
    @app_commands.describe(
        clues=text("option-clues-about"),
        large=text("option-large-about"),
        in_words=text("option-text-about"),
    )
    async def board(
        self,
        interaction: discord.Interaction,
        clues: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
        large: bool = False,  # noqa: FBT001, FBT002
        in_words: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        """Repost the board, or send one person its clues, a large picture or its text."""
        seen = self._enlarge if large else self._bring
        show = _list if clues else _tell if in_words else seen

        async def handle(request: Request) -> Served | None:
            return await show(request, await self._matches.ledger.look_in(request.channel))

        await self._dispatcher.serve(interaction, handle)

    async def _bring(self, request: Request, here: Table) -> Served:
        with self._allowances.one(BOARD, request.actor):
            table = await self._publisher.anew(here)
        return _moved(table, lambda: request.whisper(_posted(request, table)))

    @pressed(Action.BOARD)
    async def bring(self, request: Request, press: Press) -> Served:
        """Repost the board at the end of its channel."""
        here = await self._matches.ledger.watch(press.match, request.actor)
        if here.match.over:
            raise GameOver
        with self._allowances.one(BOARD, request.actor):
            table = await self._publisher.anew(here)
        return _moved(table, lambda: request.redraw(_posted(request, table)))

    @pressed(Action.LARGE)
    async def enlarge(self, request: Request, press: Press) -> None:
        """Send one person the board or their key in large print, or the board as text."""
        if press.detail == WITH_KEY:
            table, seat = await self._matches.key(press.match, request.actor)
            with self._allowances.one(LARGE, request.actor):
                await request.whisper(
                    board.large_key(table.match.require_dealt(), seat, request.say)
                )
        else:
            show = _tell if press.detail == IN_WORDS else self._enlarge
            await show(request, await self._matches.ledger.watch(press.match, request.actor))

    async def _enlarge(self, request: Request, table: Table) -> None:
        screen = board.large_board(table, table.match.require_dealt(), request.say)
        with self._allowances.one(LARGE, request.actor):
            await request.whisper(screen)


async def _list(request: Request, table: Table) -> None:
    await request.whisper(more.clues(table, request.say))


async def _tell(request: Request, table: Table) -> None:
    await request.whisper(text_board(table, table.match.require_dealt(), request.say))


def _moved(table: Table, answer: Answering) -> Served:
    return Served(Done(None, table), answer, News.PLACE)


def _posted(request: Request, table: Table) -> Screen:
    return words(request.say("board-posted", link=link(table, request.say)))
