"""Servers and display names: from this process's cache, or from Discord.

Law: names are requested each time a person asks for them, and are stored nowhere (H8); a person who
has left the server has none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable

import discord

from cogs.interactions.responders import TRANSIENT_ERRORS
from engine.tables import Table

NAMES_TIMEOUT_SECONDS = 5
"""The timeout for Discord; people it has not named by then have no name."""


def get_cached_server(client: discord.Client, guild: int) -> discord.Guild | None:
    """Return a server with its present channels and roles; None if it is not available here."""
    server = client.get_guild(guild)
    return None if server is None or server.unavailable else server


async def get_or_fetch_server(client: discord.Client, guild: int) -> discord.Guild:
    """Return the cached server, else fetch it with its roles but without channels.

    Raises discord.HTTPException or a network error.
    """
    return get_cached_server(client, guild) or await client.fetch_guild(guild, with_counts=False)


async def fetch_display_names(client: discord.Client, table: Table) -> dict[int, str]:
    """Fetch the display names of a table's people in its server, by account.

    People who left the server, or whom Discord has not named in time, are left out.
    """
    accounts = [profile.account for profile in table.people.values() if profile.account is not None]
    return await fetch_names(client, table.place.guild, accounts)


async def fetch_names(
    client: discord.Client,
    server: int,
    accounts: Collection[int],
    timeout: float | None = NAMES_TIMEOUT_SECONDS,  # noqa: ASYNC109 - who is late has no name
) -> dict[int, str]:
    """Fetch the display names of accounts in a server, without those that Discord does not name."""
    if not accounts:
        return {}
    try:
        guild = await get_or_fetch_server(client, server)
    except TRANSIENT_ERRORS:
        return {}
    tasks = [asyncio.create_task(_fetch_name(guild, account)) for account in accounts]
    done, late = await asyncio.wait(tasks, timeout=timeout)
    for task in late:
        task.cancel()
    return _without_unnamed(task.result() for task in done)


def _without_unnamed(pairs: Iterable[tuple[int, str | None]]) -> dict[int, str]:
    return {account: name for account, name in pairs if name is not None}


async def _fetch_name(guild: discord.Guild, account: int) -> tuple[int, str | None]:
    try:
        return account, (await guild.fetch_member(account)).display_name
    except TRANSIENT_ERRORS:
        return account, None
