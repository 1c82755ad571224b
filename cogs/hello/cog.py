"""Being added to a server, which Discord tells by an event of its own, or nobody told in time."""

from __future__ import annotations

import discord
from discord.ext import commands

from engine.hello.greeting import Hellos


class Added(commands.Cog):
    """Hears that the bot was added; not of servers that are back from an outage.

    Once it is connected it looks where it was added meanwhile: it may not have been there to hear.
    """

    def __init__(self, client: discord.Client, hellos: Hellos) -> None:
        self._client = client
        self._hellos = hellos

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Have a hello said, if the server is new."""
        await self._hellos.added(guild.id, guild.me.joined_at)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Have a hello said in servers that have added the bot lately."""
        for guild in self._client.guilds:
            if not guild.unavailable:
                await self._hellos.added(guild.id, guild.me.joined_at)
