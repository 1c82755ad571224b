"""Display names of people in a server at this moment, for a person who asks (H8).

Law: they are requested from Discord each time and stored nowhere; a person who has left the server
has none.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import discord

from cogs.interactions.guilds import get_or_fetch_server
from cogs.interactions.responders import TRANSIENT_ERRORS
from engine.tables import Table

PATIENCE_SECONDS = 5
"""The timeout for Discord; people it has not named by then have no name."""


async def fetch_display_names(client: discord.Client, table: Table) -> dict[int, str]:
    """Load the display names of a table's people, by account."""
    accounts = [profile.account for profile in table.people.values() if profile.account is not None]
    if not accounts:
        return {}
    try:
        guild = await get_or_fetch_server(client, table.place.guild)
    except TRANSIENT_ERRORS:
        return {}
    tasks = [asyncio.create_task(_fetch_name(guild, account)) for account in accounts]
    done, late = await asyncio.wait(tasks, timeout=PATIENCE_SECONDS)
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
