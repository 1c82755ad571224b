"""Profiles: `/codenames profile`, what somebody has come to in this server, whispered."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.screens import profile
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.requests import Request, pressed
from cogs.wire.tree import text
from engine.matches import Matches
from engine.tables import TrackRecord


class ProfilePages(commands.Cog):
    """What people have come to."""

    def __init__(self, dispatcher: Dispatcher, matches: Matches) -> None:
        self._dispatcher = dispatcher
        self._past = matches.past
        self._ratings = matches.ratings

    @app_commands.command(name=text("command-profile"), description=text("command-profile-about"))
    @app_commands.rename(person=text("option-person"))
    @app_commands.describe(person=text("option-whose-about"))
    async def profile(
        self, interaction: discord.Interaction, person: discord.User | None = None
    ) -> None:
        """Show one's own profile, or another's who lets it be seen."""
        whose = interaction.user.id if person is None else person.id

        async def handle(request: Request) -> None:
            known = await self._past.profile(request.actor, whose)
            if whose == request.actor.user:
                await request.whisper(await self._own(known, request))
            else:
                await request.whisper(profile.profile(known, request.say))

        await self._dispatcher.serve(interaction, handle)

    @pressed(Action.HIDE)
    async def hide(self, request: Request, press: Press) -> None:
        """Keep one's profile to oneself, or show it again."""
        known = await self._past.hide(request.actor, hidden=press.detail == profile.HIDE)
        await request.redraw(await self._own(known, request))

    async def _own(self, known: TrackRecord, request: Request) -> Screen:
        """Show one's own profile, with one's rating where there is any."""
        rated = await self._ratings.own(request.actor)
        return profile.profile(known, request.say, own=True, rated=rated)
