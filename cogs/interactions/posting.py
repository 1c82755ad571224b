"""Posting: where messages go, and the nonce that keeps a retry from posting twice.

If a nonce follows from the match alone, a bot that was killed between posting and storing posts
with the same nonce after its restart, and so finds the message.
"""

from __future__ import annotations

from typing import Any

import discord

from cogs.interactions.responders import TRANSIENT_ERRORS, BoardNotPosted, with_retries
from cogs.screens.screen import RenderedScreen
from engine.matches import MessageRows
from engine.rules import Person
from engine.tables import MessageLocation, Table

THREAD_ARCHIVED_CODE = 50083
"""Discord's code for a thread that must be woken by a new message before any edit."""


def is_archived_error(error: Exception) -> bool:
    """Return whether a write failed because its thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED_CODE


def is_closed_error(error: Exception) -> bool:
    """Return whether a write failed because its channel is gone, closed to the bot, or archived."""
    return isinstance(error, (discord.Forbidden, discord.NotFound)) or is_archived_error(error)


def get_table_channel(client: discord.Client, table: Table) -> discord.PartialMessageable:
    """Return the channel of a match, by its id and never from a cache."""
    return get_channel(client, table.place)


def get_channel(client: discord.Client, place: MessageLocation) -> discord.PartialMessageable:
    """Return the channel of a place, by its id and never from a cache."""
    return client.get_partial_messageable(place.channel, guild_id=place.guild)


async def send_rendered(
    channel: discord.abc.Messageable,
    rendered: RenderedScreen,
    nonce: str,
    pings: discord.AllowedMentions | None = None,
) -> discord.Message | None:
    """Send a message with retries, once for a nonce; None if it arrived with an unknown id."""
    options: dict[str, Any] = {} if pings is None else {"allowed_mentions": pings}
    return await with_retries(
        lambda: channel.send(**rendered.send_arguments(), nonce=nonce, **options)
    )


async def post_message(
    client: discord.Client,
    place: MessageLocation,
    rendered: RenderedScreen,
    nonce: str,
    pings: discord.AllowedMentions | None = None,
) -> discord.Message:
    """Post a message that belongs to no match, once for a nonce; raises BoardNotPosted."""
    channel, pings = get_channel(client, place), pings or discord.AllowedMentions.none()
    try:
        message = await send_rendered(channel, rendered, nonce, pings)
    except TRANSIENT_ERRORS as error:
        raise BoardNotPosted from error
    if message is None:
        raise BoardNotPosted
    return message


async def next_public_nonce(messages: MessageRows, table: Table) -> str:
    """Count one more public message of a match, and return its nonce."""
    return format_public_nonce(table, await messages.next_serial(table.id))


def format_public_nonce(table: Table, serial: int) -> str:
    """Return the nonce of a match's public message with this serial."""
    return f"{table.id}-{serial}"


def format_notice_nonce(table: Table, began: int) -> str:
    """Return the nonce of the call for what a match awaits since `began` public changes."""
    return f"{table.id}-n{began}"


def format_key_nonce(table: Table, person: Person) -> str:
    """Return the nonce of the key message that a person is sent now."""
    return f"{table.id}-k{person}-{table.version.ply}"


async def next_private_nonce(messages: MessageRows, table: Table) -> str:
    """Count one more direct message, and return its nonce; these have a count of their own (C14).

    Everybody in a channel may read its nonces, so they must show nothing of private messages.
    """
    return f"{table.id}-p{await messages.next_private_serial(table.id)}"
