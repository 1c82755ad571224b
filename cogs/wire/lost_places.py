"""Lost places: channels and threads that are gone, also ones deleted while the bot was away (G3).

Law: the bot asks Discord for what it was not told. A game is suspended only if Discord says that
there is no such channel, not if the channel is hidden or Discord is unavailable.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from cogs.wire.answers import TROUBLE
from engine.matches import Matches

UNKNOWN_CHANNEL = 10003
ASKED_FOR = 200
"""The number of channels requested at a start; the others are noticed at the next press."""

log = structlog.get_logger()


async def lost(matches: Matches, channel: int) -> None:
    """Suspend the game of a deleted channel or thread."""
    match_id = await matches.lost_places.channel_lost(channel)
    if match_id is not None:
        log.info("channel lost", match=match_id)


async def ask(client: discord.Client, matches: Matches, channel: int) -> None:
    """Ask Discord for a channel, and suspend its game if the channel is unknown."""
    try:
        await client.http.get_channel(channel)
    except discord.NotFound as error:
        if error.code == UNKNOWN_CHANNEL:
            await lost(matches, channel)
    except TROUBLE as error:
        log.warning("nobody can say whether a channel is there", error=repr(error))


async def look(client: discord.Client, matches: Matches, hears: Callable[[int], bool]) -> None:
    """Find the channels lost while the bot was away, in the servers that it `hears`.

    The gateway sends all channels, and the threads that are not archived; the rest is requested.
    """
    unseen = [
        place
        for place in await matches.lost_places.places()
        if (guild := client.get_guild(place.guild)) is not None
        and not guild.unavailable
        and guild.get_channel_or_thread(place.channel) is None
    ]
    for place in unseen[:ASKED_FOR]:
        if hears(place.guild):
            await ask(client, matches, place.channel)
