"""Checks of everything that a start needs, for `python bot.py check`. Law: they change nothing."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
from discord.http import Route

from cogs.limits.permissions import GAME_PERMISSIONS, THREAD_PERMISSIONS, build_invite_url
from cogs.operating import machine_checks
from cogs.operating.emoji_upload import find_changes
from cogs.operating.exits import unusable_text
from cogs.operating.machine_checks import CheckResult
from cogs.operating.starting import load_assets
from cogs.running.config import PROJECT_DIR, Config, find_env_file
from cogs.running.identify_limiter import NoIdentifiesLeft, count_shards, require_identifies
from engine import render
from engine.languages import TABLE_LANGUAGES
from engine.operating import (
    HEAD,
    DatabaseUnusable,
    find_database_file,
    load_backup_time,
    load_schema,
)
from engine.telling.formatting import join_words
from engine.texts import Voice

PAGE_SIZE = 200
"""So many servers are asked for at a time."""


async def run_checks(settings: Config, say: Voice) -> AsyncIterator[CheckResult]:
    """Check the database, the assets, the token and the permissions; yields a result for each."""
    async for result in _check_machine(settings, say):
        if result is not None:
            yield result
    try:
        await asyncio.to_thread(load_assets, TABLE_LANGUAGES)
        yield CheckResult(render.fits_card("CODENAMES"), say("check-pictures"))
    except OSError:
        yield CheckResult(passed=False, sentence=say("check-pictures-lacking"))
    async for finding in _check_discord(settings, say):
        yield finding


async def _check_machine(settings: Config, say: Voice) -> AsyncIterator[CheckResult | None]:
    yield machine_checks.check_libraries(PROJECT_DIR / "uv.lock", say)
    yield machine_checks.check_env_file(find_env_file(), say)
    async for result in _check_database(settings.database_url, say):
        yield result
    yield machine_checks.check_room(settings.database_url, say)
    yield await machine_checks.check_web_url(settings.web_url, say)


async def _check_database(url: str, say: Voice) -> AsyncIterator[CheckResult]:
    try:
        kind, applied = await load_schema(url)
    except DatabaseUnusable as error:
        yield CheckResult(passed=False, sentence=unusable_text(error, say))
        return
    if applied is None:
        file = find_database_file(url)
        place = "DATABASE_URL" if file is None else str(file)
        yield CheckResult(passed=True, sentence=say("check-database-none", place=place))
    elif applied == HEAD:
        yield CheckResult(passed=True, sentence=say("check-database", kind=kind, schema=applied))
        taken_at = await load_backup_time(url)
        yield machine_checks.check_backup_age(taken_at, int(time.time()), say)
    else:
        older = say("check-database-older", kind=kind, schema=applied, newest=HEAD)
        yield CheckResult(passed=True, sentence=older)


async def _check_discord(settings: Config, say: Voice) -> AsyncIterator[CheckResult]:
    """Check the token, and the bot's permissions in every server."""
    clock = _ClockTrace()
    async with create_client(settings, clock.build_trace()) as client:
        try:
            await client.login(settings.discord_token)
        except discord.LoginFailure:
            yield CheckResult(passed=False, sentence=say("exit-token"))
        except (aiohttp.ClientError, OSError, discord.HTTPException):
            yield CheckResult(passed=False, sentence=say("exit-unreachable"))
        else:
            if clock.offset is not None:
                yield machine_checks.check_clock(clock.offset, say)
            async for finding in _check_logged_in(client, settings, say):
                yield finding


class _ClockTrace:
    """The offset of our clock from Discord's, by the dates of its answers."""

    def __init__(self) -> None:
        self.offset: int | None = None

    def build_trace(self) -> aiohttp.TraceConfig:
        trace = aiohttp.TraceConfig()
        trace.on_request_end.append(self._read_date)
        return trace

    async def _read_date(self, *event: Any) -> None:
        *_, end = event
        date = end.response.headers.get("Date")
        self.offset = machine_checks.measure_clock_offset(date, time.time())


async def _check_logged_in(
    client: discord.Client, settings: Config, say: Voice
) -> AsyncIterator[CheckResult]:
    yield CheckResult(passed=True, sentence=say("check-token", name=str(client.user)))
    application = await client.application_info()
    for text_id in _list_portal_mistakes(application):
        yield CheckResult(passed=False, sentence=say(text_id))
    url = build_invite_url(application.id)
    yield CheckResult(passed=True, sentence=say("invite-link", url=url))
    yield await _check_identifies(client, settings, say)
    async for finding in _check_servers(client, say):
        yield finding
    changes = await find_changes(client)
    have, count = changes.all_count - len(changes.missing), changes.all_count
    yield CheckResult(passed=True, sentence=say("check-emojis", have=have, all=count))


async def _check_identifies(client: discord.Client, settings: Config, say: Voice) -> CheckResult:
    """Check that Discord takes enough new sessions today for a start of this process."""
    advised, _, start_limits = await client.http.get_bot_gateway()
    limits = discord.SessionStartLimits(**start_limits)
    try:
        require_identifies(limits, count_shards(settings.shard_ids, settings.shard_count, advised))
    except NoIdentifiesLeft as error:
        left, needed, hours = error.left, error.needed, error.hours
        sentence = say("exit-identifies", left=left, needed=needed, hours=hours)
        return CheckResult(passed=False, sentence=sentence)
    sentence = say("check-identifies", left=limits.remaining, total=limits.total)
    return CheckResult(passed=True, sentence=sentence)


def _list_portal_mistakes(application: discord.AppInfo) -> list[str]:
    """List the texts about settings of the portal with which the bot can't be used."""
    mistakes = {
        "check-code-grant": application.bot_require_code_grant,
        "check-endpoint": bool(application.interactions_endpoint_url),
    }
    return [text_id for text_id, is_wrong in mistakes.items() if is_wrong]


def create_client(settings: Config, trace: aiohttp.TraceConfig | None = None) -> discord.Client:
    """Create a Discord client for HTTP requests alone."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice support needed
    Route.BASE = settings.discord_api_url
    options: dict[str, Any] = {} if trace is None else {"http_trace": trace}
    intents = discord.Intents(guilds=True)
    return discord.Client(intents=intents, proxy=settings.proxy, **options)


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
