"""Servers: one that this process holds, or, where other processes hold it, as Discord tells it."""

from __future__ import annotations

import discord


def held(client: discord.Client, guild: int) -> discord.Guild | None:
    """Give a server that this process hears of, with its channels and roles as they are now."""
    server = client.get_guild(guild)
    return None if server is None or server.unavailable else server


async def server(client: discord.Client, guild: int) -> discord.Guild:
    """Give a server, with its roles but without channels where another process hears of it.

    Raises what Discord's answers raise.
    """
    return held(client, guild) or await client.fetch_guild(guild, with_counts=False)
