"""A finished game step by step, as a public film, and as a page to save (H4).

Law: a press needs the match's number only, so that it works from any recap, also an ephemeral one.
"""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.replays import screens
from cogs.replays.actions import ReplayAction
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.wire import permissions, posting
from cogs.wire.allowances import Allowance, Allowances, Costly
from cogs.wire.names import names
from cogs.wire.requests import Apart, Request, pressed
from engine.replays.replaying import Replaying
from engine.tables import Channel

FILM = Costly(
    name="film", person=Allowance(2, 60), server=Allowance(5, 20), thing=Allowance(1, 300)
)
KEEPSAKE = Costly(name="keepsake", person=Allowance(3, 20), server=Allowance(20, 5))


class Replays(commands.Cog):
    """Handlers of replays, films and keepsakes."""

    def __init__(
        self, client: discord.Client, replaying: Replaying, allowances: Allowances
    ) -> None:
        self._client = client
        self._replaying = replaying
        self._allowances = allowances

    @pressed(ReplayAction.REPLAY)
    async def show(self, request: Request, press: Press) -> None:
        """Send the first step of a game; later steps replace the ephemeral message."""
        table = await self._replaying.play_back(press.match, request.actor)
        place = request.chosen_number if request.chosen else screens.place_of(press)
        screen = screens.replay(table, place, request.say)
        await (request.show if press.detail else request.whisper)(screen)

    @pressed(ReplayAction.FILM)
    async def post(self, request: Request, press: Press) -> Apart:
        """Post the film of a game in this channel, without mentions."""
        table = await self._replaying.play_back(press.match, request.actor)
        screen = screens.film(table, voice(table.match.language))
        permissions.require(request.interaction)
        with self._allowances.one(FILM, request.actor, table.id):
            sheet = await request.painter.sheet(screen)
            here = Channel(guild=request.server, channel=request.channel)
            await posting.post(self._client, here, sheet, f"film:{request.actor.interaction}")
        return Apart(answer=request.answer.acknowledge)

    @pressed(ReplayAction.KEEPSAKE)
    async def hand(self, request: Request, press: Press) -> None:
        """Send the page of a game in an ephemeral reply."""
        table = await self._replaying.play_back(press.match, request.actor)
        with self._allowances.one(KEEPSAKE, request.actor):
            called = await names(self._client, table)
            await request.whisper(screens.keepsake(table, called, request.say))
