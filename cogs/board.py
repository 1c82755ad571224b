"""The board: `/codenames board` reposts the public message, lost or buried as it was.

It also shows one person all clues (B16), or the board in large print or as text.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import (
    AnswerCallback,
    Request,
    TableResponse,
    UpdateKind,
    on_component,
)
from cogs.interactions.tree import command_texts, translated_options
from cogs.limits.rate_limiter import BOARD, LARGE, RateLimiter
from cogs.publishing.publisher import Publisher
from cogs.running.dispatcher import Dispatcher
from cogs.screens import board, more
from cogs.screens.board import text_board_screen
from cogs.screens.custom_ids import AS_TEXT, WITH_KEY, Action, Press
from cogs.screens.screen import Screen, text_screen
from engine.matches import Matches
from engine.rules import GameOver
from engine.tables import MatchUpdate, Table
from engine.telling.formatting import table_link_text


class Boards(commands.Cog):
    """Commands and buttons that bring the board back, or show it in other ways."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        publisher: Publisher,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._publisher = publisher
        self._rate_limiter = rate_limiter

    @app_commands.command(**command_texts("command-board"))
    @translated_options(clues="option-clues", large="option-large", in_words="option-text")
    async def show_board(
        self,
        interaction: discord.Interaction,
        clues: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
        large: bool = False,  # noqa: FBT001, FBT002
        in_words: bool = False,  # noqa: FBT001, FBT002
    ) -> None:
        """Repost the channel's board; or send one person its clues, large print or text.

        Refused if the channel has no table; reposting and large print have rate limits.
        """
        seen = self._send_large if large else self._repost
        show = _send_clues if clues else _send_text if in_words else seen

        async def handle(request: Request) -> TableResponse | None:
            return await show(
                request,
                await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id),
            )

        await self._dispatcher.serve_command(interaction, handle)

    async def _repost(self, request: Request, here: Table) -> TableResponse:
        with self._rate_limiter.charge(BOARD, request.actor):
            table = await self._publisher.repost(here)
        return _build_response(
            table, lambda: request.send_ephemeral(_posted_screen(request, table))
        )

    @on_component(Action.BOARD)
    async def repost(self, request: Request, press: Press) -> TableResponse:
        """Repost the board at the end of its channel; refused after the end, and too often."""
        here = await self._matches.ledger.get_for(press.match, request.actor)
        if here.match.is_over:
            raise GameOver
        with self._rate_limiter.charge(BOARD, request.actor):
            table = await self._publisher.repost(here)
        return _build_response(table, lambda: request.edit_message(_posted_screen(request, table)))

    @on_component(Action.LARGE)
    async def show_large(self, request: Request, press: Press) -> None:
        """Send one person the board or, if they see it, their key in large print; or as text."""
        if press.detail == WITH_KEY:
            table, seat = await self._matches.get_key_seat(press.match, request.actor)
            with self._rate_limiter.charge(LARGE, request.actor):
                game = table.match.require_dealt()
                await request.send_ephemeral(board.large_key_screen(game, seat, request.say))
        else:
            show = _send_text if press.detail == AS_TEXT else self._send_large
            await show(request, await self._matches.ledger.get_for(press.match, request.actor))

    async def _send_large(self, request: Request, table: Table) -> None:
        screen = board.large_board_screen(table, table.match.require_dealt(), request.say)
        with self._rate_limiter.charge(LARGE, request.actor):
            await request.send_ephemeral(screen)


async def _send_clues(request: Request, table: Table) -> None:
    await request.send_ephemeral(more.clues_screen(table, request.say))


async def _send_text(request: Request, table: Table) -> None:
    await request.send_ephemeral(text_board_screen(table, table.match.require_dealt(), request.say))


def _build_response(table: Table, answer: AnswerCallback) -> TableResponse:
    return TableResponse(MatchUpdate(None, table), answer, UpdateKind.PLACE)


def _posted_screen(request: Request, table: Table) -> Screen:
    return text_screen(request.say("board-posted", link=table_link_text(table, request.say)))
