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

from cogs.screens.markup import voice
from cogs.screens.screen import Sheet, words
from cogs.wire import posting
from cogs.wire.answers import BoardNotPosted
from cogs.wire.environment import Environment
from engine.operating import OpenTable


class Posted(NamedTuple):
    """In how many channels something was posted, and how many could not be reached."""

    posted: int
    missed: int


class NotThere(Exception):
    """The bot is not in this server."""


async def announce(settings: Environment, tables: Iterable[OpenTable], said: str) -> Posted:
    """Post the operator's announcement at every open table, in its language."""
    posted = missed = 0
    async with _logged_in(settings) as client:
        for table in tables:
            sheet = Sheet(words(voice(table.language)("announcement", text=said)).view)
            try:
                await posting.post(client, table.place, sheet, _name(table, said))
            except BoardNotPosted:
                missed += 1
            else:
                posted += 1
    return Posted(posted, missed)


async def leave(settings: Environment, server: int) -> None:
    """Leave a server, whose games are suspended then; raises NotThere."""
    async with _logged_in(settings) as client:
        try:
            await client.http.leave_guild(server)
        except discord.NotFound as error:
            raise NotThere from error


@asynccontextmanager
async def _logged_in(settings: Environment) -> AsyncIterator[discord.Client]:
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = settings.discord_api_url
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(settings.discord_token)
        yield client


def _name(table: OpenTable, text: str) -> str:
    """Return the announcement's nonce, so that a command run twice in a row posts once."""
    return f"{table.match}-a{sha256(text.encode()).hexdigest()[:8]}"
