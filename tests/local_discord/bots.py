"""Running a real bot in the same process as the Discord it talks to."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import patch

import discord
from yarl import URL

from tests.local_discord.server import LocalDiscord

QUIET = discord.Intents(guilds=True)


@asynccontextmanager
async def running(client: discord.Client, local: LocalDiscord) -> AsyncIterator[None]:
    """Logs the bot in, waits until it is ready, and closes it in the end."""
    gateway = URL(local.gateway_url)
    with (
        patch.object(discord.http.Route, "BASE", local.api_url),
        patch.object(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway),
    ):
        connected = asyncio.create_task(client.start(local.token))
        ready = asyncio.create_task(client.wait_until_ready())
        try:
            done, _ = await asyncio.wait({connected, ready}, return_when=asyncio.FIRST_COMPLETED)
            if connected in done:
                await connected
            yield
        finally:
            ready.cancel()
            await client.close()
            await asyncio.gather(connected, ready, return_exceptions=True)
