"""Clocks: flip the sand timer, pause, resume, and wake a game that sleeps (G)."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens.custom_ids import Action, Press
from cogs.wire.requests import Request, Served, pressed
from engine.matches import Matches


class Clocks(commands.Cog):
    """Buttons for the clocks of a match."""

    def __init__(self, matches: Matches) -> None:
        self._resting = matches.resting

    @pressed(Action.SAND)
    async def flip(self, request: Request, press: Press) -> Served:
        """Flip the sand timer."""
        done = await self._resting.flip(press.match, request.actor, press.moment)
        return request.under_more(done)

    @pressed(Action.PAUSE)
    async def pause(self, request: Request, press: Press) -> Served:
        """Request a pause, or agree to one."""
        return request.under_more(await self._resting.pause(press.match, request.actor))

    @pressed(Action.UNPAUSE)
    async def take_back(self, request: Request, press: Press) -> Served:
        """Withdraw one's own request for a pause (G5)."""
        return request.under_more(await self._resting.unpause(press.match, request.actor))

    @pressed(Action.RESUME)
    async def resume(self, request: Request, press: Press) -> Served:
        """Resume a paused game."""
        return request.under_more(await self._resting.resume(press.match, request.actor))

    @pressed(Action.WAKE)
    async def wake(self, request: Request, press: Press) -> Served:
        """Wake a sleeping game."""
        return request.under_more(await self._resting.wake(press.match, request.actor))
