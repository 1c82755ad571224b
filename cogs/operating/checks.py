"""Checks before a start, for `python bot.py check`; they change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

import aiohttp
import discord
from discord.http import Route

from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS
from cogs.operating.exits import unusable_text
from cogs.running.config import Config
from engine import referee, render
from engine.operating import HEAD, DatabaseUnusable, schema
from engine.telling.formatting import join_words
from engine.texts import LANGUAGES, Voice

PAGE_SIZE = 200


class CheckResult(NamedTuple):
    """The sentence about one check, and whether it passed."""

    passed: bool
    sentence: str


async def run_checks(settings: Config, say: Voice) -> AsyncIterator[CheckResult]:
    """Check everything that a start needs."""
    yield await _check_database(settings.database_url, say)
    try:
        await asyncio.to_thread(load_assets)
        yield CheckResult(render.fits_card("CODENAMES"), say("check-pictures"))
    except OSError:
        yield CheckResult(passed=False, sentence=say("check-pictures-lacking"))
    async for finding in _check_discord(settings.discord_api_url, settings.discord_token, say):
        yield finding


def load_assets() -> None:
    """Load every sprite and every word table."""
    render.warm()
    for spoken in LANGUAGES:
        referee.warm(spoken)


async def _check_database(url: str, say: Voice) -> CheckResult:
    try:
        kind, applied = await schema(url)
    except DatabaseUnusable as error:
        return CheckResult(passed=False, sentence=unusable_text(error, say))
    if applied is None:
        return CheckResult(passed=True, sentence=say("check-database-none"))
    if applied == HEAD:
        return CheckResult(passed=True, sentence=say("check-database", kind=kind, schema=applied))
    older = say("check-database-older", kind=kind, schema=applied, newest=HEAD)
    return CheckResult(passed=True, sentence=older)


async def _check_discord(api_url: str, token: str, say: Voice) -> AsyncIterator[CheckResult]:
    """Check the token, and the bot's permissions in every server."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = api_url
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        try:
            await client.login(token)
        except discord.LoginFailure:
            yield CheckResult(passed=False, sentence=say("exit-token"))
        except (aiohttp.ClientError, OSError, discord.HTTPException):
            yield CheckResult(passed=False, sentence=say("exit-unreachable"))
        else:
            yield CheckResult(passed=True, sentence=say("check-token", name=str(client.user)))
            async for finding in _check_servers(client, say):
                yield finding


async def _check_servers(client: discord.Client, say: Voice) -> AsyncIterator[CheckResult]:
    """Report each server in which the bot lacks permissions, and their number."""
    after, count = None, 0
    while page := await client.http.get_guilds(PAGE_SIZE, after=after):
        for server in page:
            permissions = discord.Permissions(int(server["permissions"]))
            lacking = [
                name
                for name in dict.fromkeys((*GAME_PERMISSIONS, *THREAD_PERMISSIONS))
                if not _has_permission(permissions, name)
            ]
            if lacking:
                names = join_words(
                    [say(f"permission-{name.replace('_', '-')}") for name in lacking], say
                )
                sentence = say("check-lacking", server=str(server["name"]), permissions=names)
                yield CheckResult(passed=False, sentence=sentence)
        after, count = int(page[-1]["id"]), count + len(page)
        if len(page) < PAGE_SIZE:
            break
    yield CheckResult(passed=True, sentence=say("check-servers", count=count))


def _has_permission(permissions: discord.Permissions, name: str) -> bool:
    return permissions.administrator or bool(getattr(permissions, name))
