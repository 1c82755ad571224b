"""Lost places: channels and threads that are gone, whether or not anybody has told the bot (G3).

Law: the bot asks Discord for what it was not told. A game rests only where Discord says that there
is no such channel, not where the channel is hidden or Discord is away.
"""

from __future__ import annotations

from collections.abc import Callable

import discord
import structlog

from cogs.wire.answers import TROUBLE
from engine.matches import Matches

UNKNOWN_CHANNEL = 10003
ASKED_FOR = 200
"""For how many places Discord is asked at a start; the others are noticed once somebody plays."""

log = structlog.get_logger()


async def lost(matches: Matches, channel: int) -> None:
    """Have a game rest whose channel or thread is gone."""
    match_id = await matches.lost_places.channel_lost(channel)
    if match_id is not None:
        log.info("channel lost", match=match_id)


async def ask(client: discord.Client, matches: Matches, channel: int) -> None:
    """Ask Discord whether a channel is there, and have its game rest if it is not."""
    try:
        await client.http.get_channel(channel)
    except discord.NotFound as error:
        if error.code == UNKNOWN_CHANNEL:
            await lost(matches, channel)
    except TROUBLE as error:
        log.warning("nobody can say whether a channel is there", error=repr(error))


async def look(client: discord.Client, matches: Matches, hears: Callable[[int], bool]) -> None:
    """Find the places that were lost while the bot heard nothing, in the servers that it `hears`.

    It is told of all channels, and of the threads that are not archived; the rest it asks for.
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
