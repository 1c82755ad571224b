"""Clocks: flip the sand timer, pause, resume, and wake a game that sleeps (G)."""

from __future__ import annotations

from discord.ext import commands

from cogs.interactions.requests import Request, TableResponse, on_component
from cogs.screens.custom_ids import Action, Press
from engine.matches import Matches


class Clocks(commands.Cog):
    """Buttons for the clocks of a match."""

    def __init__(self, matches: Matches) -> None:
        self._resting = matches.pauses

    @on_component(Action.SAND)
    async def flip_timer(self, request: Request, press: Press) -> TableResponse:
        """Flip the sand timer."""
        done = await self._resting.flip(press.match, request.actor, press.moment)
        return request.respond_under_more(done)

    @on_component(Action.PAUSE)
    async def pause(self, request: Request, press: Press) -> TableResponse:
        """Request a pause, or agree to one."""
        return request.respond_under_more(await self._resting.pause(press.match, request.actor))

    @on_component(Action.UNPAUSE)
    async def withdraw_pause(self, request: Request, press: Press) -> TableResponse:
        """Withdraw one's own request for a pause (G5)."""
        return request.respond_under_more(await self._resting.unpause(press.match, request.actor))

    @on_component(Action.RESUME)
    async def resume(self, request: Request, press: Press) -> TableResponse:
        """Resume a paused game."""
        return request.respond_under_more(await self._resting.resume(press.match, request.actor))

    @on_component(Action.WAKE)
    async def wake(self, request: Request, press: Press) -> TableResponse:
        """Wake a sleeping game."""
        return request.respond_under_more(await self._resting.wake(press.match, request.actor))
