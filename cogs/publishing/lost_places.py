"""Lost places: channels and threads that are gone, also ones deleted while the bot was away (G3).

Law: the bot requests what no event has reported. A game is suspended only if Discord says that
there is no such channel, not if the channel is hidden or Discord is unavailable.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from cogs.interactions.responders import TRANSIENT_ERRORS
from engine.matches import Matches

UNKNOWN_CHANNEL = 10003
MAX_REQUESTED = 200
"""The number of channels requested at a start; the others are noticed at the next press."""

log = structlog.get_logger()


async def suspend_lost_channel(matches: Matches, channel: int) -> None:
    """Suspend the game of a deleted channel or thread, if it has one."""
    match_id = await matches.stranded_games.on_channel_lost(channel)
    if match_id is not None:
        log.info("channel lost", match=match_id)


async def suspend_if_channel_lost(client: discord.Client, matches: Matches, channel: int) -> None:
    """Ask Discord for a channel, and suspend its game if the channel does not exist."""
    try:
        await client.http.get_channel(channel)
    except discord.NotFound as error:
        if error.code == UNKNOWN_CHANNEL:
            await suspend_lost_channel(matches, channel)
    except TRANSIENT_ERRORS as error:
        log.warning("nobody can say whether a channel is there", error=repr(error))


async def suspend_lost_channels(
    client: discord.Client, matches: Matches, is_served: Callable[[int], bool]
) -> None:
    """Suspend the games of channels lost while the bot was away, in servers that it `is_served`.

    The gateway sends all channels, and the threads that are not archived; the rest is requested.
    """
    unseen = [
        place
        for place in await matches.stranded_games.list_match_channels()
        if (guild := client.get_guild(place.guild)) is not None
        and not guild.unavailable
        and guild.get_channel_or_thread(place.channel) is None
    ]
    for place in unseen[:MAX_REQUESTED]:
        if is_served(place.guild):
            await suspend_if_channel_lost(client, matches, place.channel)
