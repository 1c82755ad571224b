"""The heartbeat: beats for every connected shard, so that downtime costs no playing time (G4)."""

from __future__ import annotations

from typing import NamedTuple

import discord
import structlog

from cogs.interactions.counters import Counters
from engine.matches import Matches

OTHER_SERVES = (
    "another process serves this shard: this one keeps silent; if you started two, stop one"
)
log = structlog.get_logger()
BEAT_SECONDS = 10
RETRY_SECONDS = 1
BEAT_NAME = "heartbeat"
"""The counter of written beats for connected shards."""


class Beat(NamedTuple):
    """The seconds until the next beat, and whether a shard is back after a silence."""

    delay: int
    has_returned: bool


class Heartbeat:
    """Writes to the database, and to the counters, that this process is alive.

    If a newer process serves a shard too, this one keeps silent there; it stops once a newer
    version has migrated the database (`outdated`). Until it has `has_connected` a shard, the
    database takes the process before for alive. `unclean_shutdown`: that one may not have shown
    all that it stored; it holds until that is repaired.
    """

    def __init__(
        self,
        client: discord.AutoShardedClient,
        matches: Matches,
        counters: Counters | None = None,
        *,
        unclean_shutdown: bool = False,
    ) -> None:
        self.counters = counters or Counters()
        self.unclean_shutdown = unclean_shutdown
        self._client = client
        self._matches = matches
        self._silent_shards: set[int] = set()
        self.has_connected = False
        self.outdated = False

    async def beat(self) -> Beat:
        """Write a beat for each shard with an open gateway, and leave shards to newer processes.

        Returns the delay until the next beat, and whether a shard has come back. An open gateway
        counts, because the client calls itself ready only seconds after people can press.
        """
        shards = self._client.shards.items()
        connected = [shard for shard, gateway in shards if not gateway.is_closed()]
        count = self._client.shard_count or 1
        record = self._matches.heartbeats.record_heartbeat
        returns = [await record(count, shard) for shard in connected]
        takes_back = await self._yield_shards(count, connected)
        if connected:
            self.has_connected = True
            self.counters.count_round(BEAT_NAME, BEAT_SECONDS)
        soon = takes_back or not connected
        return Beat(RETRY_SECONDS if soon else BEAT_SECONDS, any(returns))

    def is_silent(self, guild: int) -> bool:
        """Check whether another process answers a server's interactions; 0 is direct messages."""
        return (guild >> 22) % (self._client.shard_count or 1) in self._silent_shards

    async def _yield_shards(self, count: int, connected: list[int]) -> bool:
        """Leave shards to a newer process that serves them too, and log that.

        True if that process has stopped beating at some: it was cut off, as far as one can see.
        """
        beats = self._matches.heartbeats
        silent = {shard for shard in connected if await beats.is_superseded(count, shard)}
        for shard in silent - self._silent_shards:
            log.warning(OTHER_SERVES, shard=shard)
        for shard in self._silent_shards - silent:
            log.warning("no other process serves this shard any more: this one does", shard=shard)
        takes_back = bool(self._silent_shards - silent)
        self.unclean_shutdown = self.unclean_shutdown or takes_back
        self._silent_shards = silent
        self.outdated = await beats.is_outdated()
        if self.outdated:
            log.error("a newer version of the bot has changed the tables: this one stops")
        return takes_back
