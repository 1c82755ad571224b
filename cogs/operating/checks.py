"""Checks before a start, for `python bot.py check`; they change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from cogs.operating.exits import unusable
from cogs.wire.environment import Environment
from cogs.wire.permissions import FOR_THREADS, NEEDED
from engine import referee, render
from engine.operating import HEAD, DatabaseUnusable, schema
from engine.telling.wording import joined
from engine.texts import LANGUAGES, Voice

PAGE = 200


class Finding(NamedTuple):
    """The sentence about one check, and whether it passed."""

    well: bool
    told: str


async def findings(settings: Environment, say: Voice) -> AsyncIterator[Finding]:
    """Check everything that a start needs."""
    yield await _database(settings.database_url, say)
    try:
        await asyncio.to_thread(warm)
        yield Finding(render.fits("CODENAMES"), say("check-pictures"))
    except OSError:
        yield Finding(well=False, told=say("check-pictures-lacking"))
    async for finding in _discord(settings.discord_api_url, settings.discord_token, say):
        yield finding


def warm() -> None:
    """Load every sprite and every word table."""
    render.warm()
    for spoken in LANGUAGES:
        referee.warm(spoken)


async def _database(url: str, say: Voice) -> Finding:
    try:
        kind, applied = await schema(url)
    except DatabaseUnusable as error:
        return Finding(well=False, told=unusable(error, say))
    if applied is None:
        return Finding(well=True, told=say("check-database-none"))
    if applied == HEAD:
        return Finding(well=True, told=say("check-database", kind=kind, schema=applied))
    older = say("check-database-older", kind=kind, schema=applied, newest=HEAD)
    return Finding(well=True, told=older)


async def _discord(api_url: str, token: str, say: Voice) -> AsyncIterator[Finding]:
    """Check the token, and the bot's permissions in every server."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = api_url
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
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
    """Report each server in which the bot lacks permissions, and their number."""
    after, count = None, 0
    while page := await client.http.get_guilds(PAGE, after=after):
        for server in page:
            permissions = discord.Permissions(int(server["permissions"]))
            lacking = [
                name
                for name in dict.fromkeys((*NEEDED, *FOR_THREADS))
                if not _has(permissions, name)
            ]
            if lacking:
                names = joined(
                    [say(f"permission-{name.replace('_', '-')}") for name in lacking], say
                )
                sentence = say("check-lacking", server=str(server["name"]), permissions=names)
                yield Finding(well=False, told=sentence)
        after, count = int(page[-1]["id"]), count + len(page)
        if len(page) < PAGE:
            break
    yield Finding(well=True, told=say("check-servers", count=count))


def _has(permissions: discord.Permissions, name: str) -> bool:
    return permissions.administrator or bool(getattr(permissions, name))
