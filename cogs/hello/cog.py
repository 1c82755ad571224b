"""Being added to a server, which Discord tells by an event of its own."""

from __future__ import annotations

import discord
from discord.ext import commands

from engine.hello.greeting import Hellos


class Added(commands.Cog):
    """Hears that the bot was added; not of servers that are back from an outage."""

    def __init__(self, hellos: Hellos) -> None:
        self._hellos = hellos

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Have a hello said, if the server is new."""
        await self._hellos.added(guild.id)
