"""The key: `/codenames key`, its button, and the card that a spymaster covers under it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.interactions.tree import command_texts, translated_options
from cogs.limits.rate_limiter import LARGE, RateLimiter
from cogs.publishing.change_publisher import ChangePublisher
from cogs.publishing.keys import Keys
from cogs.running.dispatcher import Dispatcher
from cogs.screens import board, more
from cogs.screens.custom_ids import Action, Press
from engine.matches import Matches
from engine.rules import KeyIsSecret, NotSeated, Position
from engine.tables import MatchUpdate


class KeyView(commands.Cog):
    """Commands and buttons of people who see a key."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        matches: Matches,
        keys: Keys,
        after_change: ChangePublisher,
        rate_limiter: RateLimiter,
    ) -> None:
        self._dispatcher = dispatcher
        self._matches = matches
        self._keys = keys
        self._after_change = after_change
        self._rate_limiter = rate_limiter

    @app_commands.command(**command_texts("command-key"))
    @translated_options(large="option-large")
    async def key(
        self,
        interaction: discord.Interaction,
        large: bool = False,  # noqa: FBT001, FBT002 - discord.py passes options by name
    ) -> None:
        """Send a person their key of the channel's game, or all clues if they see none."""
        shows = self._show_large if large else self._show

        async def handle(request: Request) -> None:
            here = await self._matches.ledger.get_open_or_asleep_in_channel(request.channel_id)
            await shows(request, here.id)

        await self._dispatcher.serve_command(interaction, handle)

    @on_component(Action.KEY)
    async def show_key(self, request: Request, press: Press) -> None:
        """Send a person their key, or all clues if they see none."""
        await self._show(request, press.match)

    @on_component(Action.COVER)
    async def cover_agent(self, request: Request, press: Press) -> TableResponse:
        """Cover the agent chosen at the key, which then offers the clue (C15a, E2)."""
        card = Position(request.chosen_number)
        done = await self._matches.cover_card(press.match, request.actor, press.moment, card)
        return self._respond(request, done)

    @on_component(Action.DECLINE)
    async def decline_cover(self, request: Request, press: Press) -> TableResponse:
        """Cover no card after an upheld call; refused to all but the person who may (C15a)."""
        done = await self._matches.challenges.decline_cover(
            press.match, request.actor, press.moment
        )
        return self._respond(request, done)

    def _respond(self, request: Request, done: MatchUpdate) -> TableResponse:
        async def answer() -> None:
            screen = await self._keys.build_screen_after_move(request, done.after)
            await request.show_privately(screen)

        return TableResponse(done, answer, redraws_key=request.is_at_key_message)

    async def _show(self, request: Request, match_id: int) -> None:
        try:
            table, seat = await self._matches.get_key_seat(match_id, request.actor)
        except (KeyIsSecret, NotSeated):
            await self._show_clues(request, match_id)
            return
        try:
            await request.send_ephemeral(await self._keys.build_screen(table, seat, request.say))
        finally:
            if table.people[seat.person].dms_closed:
                await self._after_change.retry_keys(table)

    async def _show_clues(self, request: Request, match_id: int) -> None:
        """Send all clues to a person who sees no key."""
        table, person = await self._matches.ledger.get_for_viewer(match_id, request.actor)
        try:
            await request.send_ephemeral(more.keyless_screen(table, person, request.say))
        finally:
            await self._after_change.reconcile(match_id)

    async def _show_large(self, request: Request, match_id: int) -> None:
        table, seat = await self._matches.get_key_seat(match_id, request.actor)
        with self._rate_limiter.charge(LARGE, request.actor):
            game = table.match.require_dealt()
            await request.send_ephemeral(board.large_key_screen(game, seat, request.say))
