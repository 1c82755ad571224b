"""Start and stop: checks before a start, for `python bot.py check`, the warm-up, and signals."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import threading
from collections.abc import AsyncIterator
from typing import NamedTuple

import aiohttp
import discord
import structlog
from discord.http import Route

from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS
from cogs.operating.emoji_upload import find_changes
from cogs.operating.exits import unusable_text
from cogs.running.bot import Bot
from cogs.running.config import Config
from engine import referee, render
from engine.operating import (
    HEAD,
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    check_integrity,
    load_schema,
)
from engine.telling.formatting import join_words
from engine.texts import LANGUAGES, Voice, choose_language_for_locale, voice

KILLED_CODE = 3
CLOSE_TIMEOUT_SECONDS = 8
"""The time that closing may take, even if the database hangs; Docker kills after 30 s."""
GC_THRESHOLD = 10_000
"""The number of new objects that start a garbage collection."""
log = structlog.get_logger()
PAGE_SIZE = 200
"""So many servers are asked for at a time."""


class CheckResult(NamedTuple):
    """The sentence about one check, and whether it passed."""

    passed: bool
    sentence: str


async def run_checks(settings: Config, say: Voice) -> AsyncIterator[CheckResult]:
    """Check the database, the assets, the token and the permissions; yields a result for each."""
    yield await _check_database(settings.database_url, say)
    try:
        await asyncio.to_thread(_load_assets)
        yield CheckResult(render.fits_card("CODENAMES"), say("check-pictures"))
    except OSError:
        yield CheckResult(passed=False, sentence=say("check-pictures-lacking"))
    async for finding in _check_discord(settings.discord_api_url, settings.discord_token, say):
        yield finding


def _load_assets() -> None:
    render.warm()
    for spoken in LANGUAGES:
        referee.warm(spoken)


async def _check_database(url: str, say: Voice) -> CheckResult:
    try:
        kind, applied = await load_schema(url)
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
    async with create_client(api_url) as client:
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
            changes = await find_changes(client)
            have, count = changes.all_count - len(changes.missing), changes.all_count
            yield CheckResult(passed=True, sentence=say("check-emojis", have=have, all=count))


def create_client(api_url: str) -> discord.Client:
    """Create a Discord client for HTTP requests alone, to this API."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = api_url
    return discord.Client(intents=discord.Intents(guilds=True))


async def _check_servers(client: discord.Client, say: Voice) -> AsyncIterator[CheckResult]:
    """Report each server in which the bot lacks permissions, and their number."""
    after, count = None, 0
    while page := await client.http.get_guilds(PAGE_SIZE, after=after):
        for server in page:
            permissions = discord.Permissions(int(server["permissions"]))
            lacking = [
                say(f"permission-{name.replace('_', '-')}")
                for name in dict.fromkeys((*GAME_PERMISSIONS, *THREAD_PERMISSIONS))
                if not _has_permission(permissions, name)
            ]
            if lacking:
                names, server_name = join_words(lacking, say), str(server["name"])
                sentence = say("check-lacking", server=server_name, permissions=names)
                yield CheckResult(passed=False, sentence=sentence)
        after, count = int(page[-1]["id"]), count + len(page)
        if len(page) < PAGE_SIZE:
            break
    yield CheckResult(passed=True, sentence=say("check-servers", count=count))


def _has_permission(permissions: discord.Permissions, name: str) -> bool:
    return permissions.administrator or bool(getattr(permissions, name))


def stop_on_signals(bot: Bot) -> None:
    """Close the bot on SIGINT or SIGTERM; kill the process CLOSE_TIMEOUT_SECONDS later."""
    loop = asyncio.get_running_loop()
    end = threading.Timer(CLOSE_TIMEOUT_SECONDS, os._exit, (KILLED_CODE,))
    end.daemon = True

    def stop() -> None:
        if not end.ident:
            log.info("stopping")
            end.start()
            loop.create_task(bot.close())  # noqa: RUF006 - the loop ends with it

    for signal_number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_number, stop)


async def check_for_damage(database: Database, bot: Bot) -> None:
    """Check an SQLite file that was not closed for damage once the bot is ready, and log advice."""
    await bot.wait_until_ready()
    damage = await check_integrity(database)
    if damage is not None:
        advice = voice(choose_language_for_locale(None))(
            f"exit-database-{DatabaseErrorKind.DAMAGED.value}"
        )
        log.error("database damaged", flaw=damage, advice=advice)


async def warm_up(bot: Bot) -> None:
    """Load sprites and word tables while Discord is connected to; closes the bot if that fails.

    Code that needs some of it earlier loads it, or waits for it. All objects of now stay for good,
    so they are frozen and the garbage collector skips them.
    """
    try:
        await asyncio.to_thread(_load_assets)
    except Exception:
        await bot.close()
        raise
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    gc.enable()
