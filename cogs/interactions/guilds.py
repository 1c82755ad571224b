"""Servers: from this process's cache, or from Discord if another process serves them."""

from __future__ import annotations

import discord


def get_cached_server(client: discord.Client, guild: int) -> discord.Guild | None:
    """Return a server with its present channels and roles; None if it is not cached."""
    server = client.get_guild(guild)
    return None if server is None or server.unavailable else server


async def get_or_fetch_server(client: discord.Client, guild: int) -> discord.Guild:
    """Load a server with its roles; without channels if another process serves it.

    Raises discord.HTTPException or a network error.
    """
    return get_cached_server(client, guild) or await client.fetch_guild(guild, with_counts=False)
