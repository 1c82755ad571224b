"""Checks before a start: whether Discord takes the token and lets the bot do what a game needs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from cogs.wire.permissions import FOR_THREADS, NEEDED
from engine.telling.wording import joined
from engine.texts import Voice

PAGE = 200


class Finding(NamedTuple):
    """What was looked at, in a sentence, and whether it is well."""

    well: bool
    told: str


async def look_at_discord(api_url: str, token: str, say: Voice) -> AsyncIterator[Finding]:
    """Look at the token, and at what every server lets the bot do."""
    Route.BASE = api_url
    async with discord.Client(intents=discord.Intents.none()) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield Finding(well=False, told=say("exit-token"))
        except (aiohttp.ClientError, OSError, discord.HTTPException):
            yield Finding(well=False, told=say("exit-unreachable"))
        else:
            yield Finding(well=True, told=say("check-token", name=str(client.user)))
            async for finding in _servers(client, say):
                yield finding


async def _servers(client: discord.Client, say: Voice) -> AsyncIterator[Finding]:
    """Tell of each server that lets the bot do too little, and how many there are."""
    after, count = None, 0
    while page := await client.http.get_guilds(PAGE, after=after):
        for server in page:
            given = discord.Permissions(int(server["permissions"]))
            lacking = [
                name for name in dict.fromkeys((*NEEDED, *FOR_THREADS)) if not _has(given, name)
            ]
            if lacking:
                names = joined(
                    [say(f"permission-{name.replace('_', '-')}") for name in lacking], say
                )
                told = say("check-lacking", server=str(server["name"]), permissions=names)
                yield Finding(well=False, told=told)
        after, count = int(page[-1]["id"]), count + len(page)
        if len(page) < PAGE:
            break
    yield Finding(well=True, told=say("check-servers", count=count))


def _has(given: discord.Permissions, name: str) -> bool:
    return given.administrator or bool(getattr(given, name))
