"""Posting: where messages go, and the nonce that keeps a retry from posting twice.

Where a name follows from the match alone, a bot that starts after one that was killed between
posting something and remembering it posts by the same name, and so finds what is there.
"""

from __future__ import annotations

import discord

from cogs.screens.screen import Sheet
from cogs.wire.answers import TROUBLE, BoardNotPosted, retried
from engine.matches import MessageRows
from engine.rules import Person
from engine.tables import Channel, Table

ARCHIVED = 50083
"""Discord's code for a thread in which nothing is edited before a new message wakes it."""


def archived(error: Exception) -> bool:
    """Tell whether a write failed because its thread is archived."""
    return isinstance(error, discord.HTTPException) and error.code == ARCHIVED


def closed(error: Exception) -> bool:
    """Tell whether a write failed because its channel is gone, closed to the bot, or archived."""
    return isinstance(error, (discord.Forbidden, discord.NotFound)) or archived(error)


def channel(client: discord.Client, table: Table) -> discord.PartialMessageable:
    """Give the channel of a match, by its id and never from a cache."""
    return channel_of(client, table.place)


def channel_of(client: discord.Client, place: Channel) -> discord.PartialMessageable:
    """Give the channel of a place, by its id and never from a cache."""
    return client.get_partial_messageable(place.channel, guild_id=place.guild)


async def post(
    client: discord.Client,
    place: Channel,
    sheet: Sheet,
    nonce: str,
    pings: discord.AllowedMentions | None = None,
) -> discord.Message:
    """Post something that is no match's, once for a nonce; raises BoardNotPosted."""
    channel, nobody = channel_of(client, place), discord.AllowedMentions.none()
    try:
        message = await retried(
            lambda: channel.send(**sheet.sending(), nonce=nonce, allowed_mentions=pings or nobody)
        )
    except TROUBLE as error:
        raise BoardNotPosted from error
    if message is None:
        raise BoardNotPosted
    return message


async def public_nonce(messages: MessageRows, table: Table) -> str:
    """Count one more public message that is meant to be posted, and name it for Discord."""
    return public_name(table, await messages.serial(table.id))


def public_name(table: Table, serial: int) -> str:
    """Name an intended public message of a match; one of the same name is posted once."""
    return f"{table.id}-{serial}"


def notice_name(table: Table, began: int) -> str:
    """Name the call for what a match awaits since so many changes that anybody can see."""
    return f"{table.id}-n{began}"


def key_name(table: Table, person: Person) -> str:
    """Name the message with a key that one person is sent now."""
    return f"{table.id}-k{person}-{table.version.ply}"


async def private_nonce(messages: MessageRows, table: Table) -> str:
    """Name one more question for Discord; these are counted apart (C14).

    Everybody in a channel may read the nonces there: they tell nothing of what goes on in private.
    """
    return f"{table.id}-p{await messages.private_serial(table.id)}"
