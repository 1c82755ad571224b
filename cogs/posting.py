"""Posting: where a match's messages go, and the nonce that keeps a retry from posting twice."""

from __future__ import annotations

import discord

from engine.store import Store, Table

ARCHIVED = 50083
"""Discord's code for a thread in which nothing is edited before a new message wakes it."""


def archived(error: Exception) -> bool:
    """Tell whether a write failed because its thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


def channel(client: discord.Client, table: Table) -> discord.PartialMessageable:
    """Give the channel of a match, by its id and never from a cache."""
    place = table.place
    return client.get_partial_messageable(place.channel, guild_id=place.guild)


async def nonce(store: Store, table: Table) -> str:
    """Count one more message that is meant to be posted, and name it for Discord."""
    return named(table, await store.serial(table.id))


def named(table: Table, serial: int) -> str:
    """Name an intended message of a match; one of the same name is posted once."""
    return f"{table.id}-{serial}"
