"""Listens for servers that add the bot, by Discord's event or after a reconnect."""

from __future__ import annotations

import discord
from discord.ext import commands

from engine.hello.greeting import HelloService


class GuildJoins(commands.Cog):
    """Listeners that schedule a hello in new servers, but not after an outage of Discord.

    Once connected it checks all servers, because it may have been offline when it was added.
    """

    def __init__(self, client: discord.Client, hellos: HelloService) -> None:
        self._client = client
        self._hellos = hellos

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Schedule a hello if the server is new."""
        await self._hellos.schedule_if_new(guild.id, guild.me.joined_at)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Schedule a hello in servers that have added the bot recently."""
        for guild in self._client.guilds:
            if not guild.unavailable:
                await self._hellos.schedule_if_new(guild.id, guild.me.joined_at)
