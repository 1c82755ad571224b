"""Operator commands that need Discord: an announcement at every table, leaving a server.

Law: they run beside the running bot, by HTTP requests alone; the bot posts unasked only where
people play, and mentions no one.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import NamedTuple

import discord
from discord.http import Route

from cogs.interactions import posting
from cogs.interactions.responders import BoardNotPosted
from cogs.running.config import Config
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, text_screen
from engine.operating import OpenTable


class PostCounts(NamedTuple):
    """In how many channels something was posted, and how many could not be reached."""

    posted: int
    failed: int


class NotInServer(Exception):
    """The bot is not in this server."""


async def post_announcement(settings: Config, tables: Iterable[OpenTable], text: str) -> PostCounts:
    """Post the operator's announcement at every open table, in its language."""
    posted = missed = 0
    async with _logged_in(settings) as client:
        for table in tables:
            rendered = RenderedScreen(
                text_screen(voice(table.language)("announcement", text=text)).view
            )
            try:
                await posting.post_message(
                    client, table.place, rendered, _format_nonce(table, text)
                )
            except BoardNotPosted:
                missed += 1
            else:
                posted += 1
    return PostCounts(posted, missed)


async def leave_server(settings: Config, server: int) -> None:
    """Leave a server, whose games are suspended then; raises NotInServer."""
    async with _logged_in(settings) as client:
        try:
            await client.http.leave_guild(server)
        except discord.NotFound as error:
            raise NotInServer from error


@asynccontextmanager
async def _logged_in(settings: Config) -> AsyncIterator[discord.Client]:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = settings.discord_api_url
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(settings.discord_token)
        yield client


def _format_nonce(table: OpenTable, text: str) -> str:
    """Return the announcement's nonce, so that a command run twice in a row posts once."""
    return f"{table.match_id}-a{sha256(text.encode()).hexdigest()[:8]}"
