"""Profiles: what somebody has come to in this server, a tab of the club."""

from __future__ import annotations

from discord.ext import commands

from cogs.screens import profile
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.requests import Request, pressed
from engine.matches import Matches
from engine.tables import TrackRecord


class ProfilePages(commands.Cog):
    """What people have come to."""

    def __init__(self, matches: Matches) -> None:
        self._past = matches.past
        self._ratings = matches.ratings

    async def page(self, request: Request, whose: int | None) -> Screen:
        """Show one's own profile, or another's who lets it be seen."""
        known = await self._past.profile(request.actor, whose)
        if whose in {None, request.actor.user}:
            return await self._own(known, request)
        return profile.profile(known, request.say)

    @pressed(Action.HIDE)
    async def hide(self, request: Request, press: Press) -> None:
        """Keep one's profile to oneself, or show it again."""
        known = await self._past.hide(request.actor, hidden=press.detail == profile.HIDE)
        await request.redraw(await self._own(known, request))

    async def _own(self, known: TrackRecord, request: Request) -> Screen:
        """Show one's own profile, with one's rating where there is any."""
        rated = await self._ratings.own(request.actor)
        return profile.profile(known, request.say, own=True, rated=rated)
