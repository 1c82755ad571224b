"""The heart: it beats for every shard that is heard, so that silence costs nobody time (G4)."""

from __future__ import annotations

from collections.abc import Callable

import discord

from engine.store import Store

BEAT_SECONDS = 10
UNTIL_HEARD_SECONDS = 1


class Heart:
    """What says in the database that this process is there; `now` is in Unix seconds."""

    def __init__(
        self, client: discord.AutoShardedClient, store: Store, now: Callable[[], int]
    ) -> None:
        self._client = client
        self._heartbeats = store.heartbeats
        self._now = now

    async def beat(self) -> int:
        """Beat for the shards whose gateway is open; give the seconds until the next beat.

        The client calls itself ready only seconds after people can press.
        """
        heard = [shard for shard, gateway in self._client.shards.items() if not gateway.is_closed()]
        for shard in heard:
            await self._heartbeats.beat(self._client.shard_count or 1, shard, self._now())
        return BEAT_SECONDS if heard else UNTIL_HEARD_SECONDS
