"""The key: `/codenames key`, its button, and the card that a spymaster covers under it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import board
from cogs.screens.custom_ids import Action, Press
from cogs.wire.after_change import AfterChange
from cogs.wire.allowances import LARGE, Allowances
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.keys import Keys
from cogs.wire.requests import Request, Served, pressed
from cogs.wire.tree import text
from engine.matches import Matches
from engine.rules import Position
from engine.tables import Done


class KeyView(commands.Cog):
    """Commands and buttons of people who see a key."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        keys: Keys,
        after_change: AfterChange,
        allowances: Allowances,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._keys = keys
        self._after_change = after_change
        self._allowances = allowances

    @app_commands.command(name=text("command-key"), description=text("command-key-about"))
    @app_commands.rename(large=text("option-large"))
    @app_commands.describe(large=text("option-large-about"))
    async def key(
        self,
        interaction: discord.Interaction,
        large: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """Send a person their key, also in large print."""
        shows = self._show_large if large else self._show

        async def handle(request: Request) -> None:
            here = await self._matches.ledger.look_in(request.channel)
            await shows(request, here.id)

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.KEY)
    async def show(self, request: Request, press: Press) -> None:
        """Send a person their key."""
        await self._show(request, press.match)

    @pressed(Action.COVER)
    async def cover(self, request: Request, press: Press) -> Served:
        """Cover the agent chosen at the key, which then offers the clue (C15a, E2)."""
        card = Position(request.chosen_number)
        done = await self._matches.cover(press.match, request.actor, press.moment, card)
        return self._under_key(request, done)

    @pressed(Action.DECLINE)
    async def decline(self, request: Request, press: Press) -> Served:
        """Cover no card after an upheld call (C15a)."""
        done = await self._matches.calls.decline(press.match, request.actor, press.moment)
        return self._under_key(request, done)

    def _under_key(self, request: Request, done: Done) -> Served:
        async def answer() -> None:
            await request.show(await self._keys.pressed(request, done.after))

        return Served(done, answer)

    async def _show(self, request: Request, match_id: int) -> None:
        table, seat = await self._matches.key(match_id, request.actor)
        try:
            await request.whisper(await self._keys.screen(table, seat, request.say))
        finally:
            if table.people[seat.person].dms_closed:
                await self._after_change.deal_keys(table)

    async def _show_large(self, request: Request, match_id: int) -> None:
        table, seat = await self._matches.key(match_id, request.actor)
        with self._allowances.one(LARGE, request.actor):
            await request.whisper(board.large_key(table.match.require_dealt(), seat, request.say))
