"""The heartbeat: it beats for every shard that is heard, so that silence costs nobody time (G4)."""

from __future__ import annotations

from typing import NamedTuple

import discord

from cogs.wire.meters import Meters
from engine.matches import Matches

BEAT_SECONDS = 10
UNTIL_HEARD_SECONDS = 1
WRITTEN = "heartbeat"
"""A beat that was written, for a shard that is heard."""


class Beat(NamedTuple):
    """The seconds until the next beat, and whether a shard is heard again after a silence."""

    nap: int
    returns: bool


class Heartbeat:
    """What says in the database, and to the meters, that this process is there."""

    def __init__(
        self, client: discord.AutoShardedClient, matches: Matches, meters: Meters | None = None
    ) -> None:
        self.meters = meters or Meters()
        self._client = client
        self._matches = matches

    async def beat(self) -> Beat:
        """Beat for the shards whose gateway is open.

        The client calls itself ready only seconds after people can press.
        """
        heard = [shard for shard, gateway in self._client.shards.items() if not gateway.is_closed()]
        count = self._client.shard_count or 1
        returns = [await self._matches.heartbeats.beat(count, shard) for shard in heard]
        if heard:
            self.meters.went(WRITTEN, BEAT_SECONDS)
        return Beat(BEAT_SECONDS if heard else UNTIL_HEARD_SECONDS, any(returns))
