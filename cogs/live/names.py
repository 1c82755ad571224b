"""Names: what the people of a table are called on its page, and what Discord lets them do.

Law: both are asked of Discord at once, hold for ten minutes, and are written nowhere (H8).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

import discord

from cogs.live import writing
from cogs.wire.answers import TROUBLE
from engine.lately import Lately
from engine.tables import Channel

SECONDS = 600
UNKNOWN_SECONDS = 30
MOST = 20_000
PATIENCE_SECONDS = 1.0
"""How long a page waits for names before it is shown without those that are not known yet."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A member as Discord told them, None for nobody, and until when that holds."""

    member: discord.Member | None
    until: float

    @property
    def name(self) -> str | None:
        return None if self.member is None else writing.name(self.member.display_name) or None

    @property
    def fresh(self) -> bool:
        return self.until >= time.monotonic()


class Names:
    """Names by server and account; `left` hears of accounts that are not in a server any more."""

    def __init__(self, client: discord.Client, left: Callable[[int, int], Awaitable[None]]) -> None:
        self._client = client
        self._left = left
        self._known: Lately[tuple[int, int], _Known] = Lately(MOST)
        self._asking: dict[tuple[int, int], asyncio.Task[None]] = {}

    def of(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Give the names that are known."""
        told = ((account, self._known.get((guild, account))) for account in accounts)
        named = ((account, one.name) for account, one in told if one is not None)
        return {account: name for account, name in named if name is not None}

    def powers(self, place: Channel, account: int) -> discord.Permissions:
        """Say what somebody may do in a channel; none where that is not known, or was long ago."""
        known, channel = self._known.get((place.guild, account)), self._channel(place)
        permissions_for = getattr(channel, "permissions_for", None)
        if known is None or known.member is None or not known.fresh or permissions_for is None:
            return discord.Permissions.none()
        try:
            found: discord.Permissions = permissions_for(known.member)
        except discord.ClientException:  # a thread whose channel is not known
            return discord.Permissions.none()
        return found

    def _channel(self, place: Channel) -> object:
        server = self._client.get_guild(place.guild)
        return None if server is None else server.get_channel_or_thread(place.channel)

    async def learn(self, guild: int, accounts: Collection[int]) -> bool:
        """Ask for the names that are not known, or were long ago; tells whether all are by now."""
        lacking = [
            (guild, account)
            for account in accounts
            if (one := self._known.get((guild, account))) is None or not one.fresh
        ]
        if not lacking:
            return True
        asked = [self._asking.get(one) or self._begin(*one) for one in lacking]
        _, late = await asyncio.wait(asked, timeout=PATIENCE_SECONDS)
        return not late

    def _begin(self, guild: int, account: int) -> asyncio.Task[None]:
        task = self._asking[guild, account] = asyncio.create_task(self._ask(guild, account))
        task.add_done_callback(lambda _: self._asking.pop((guild, account), None))
        return task

    async def _ask(self, guild: int, account: int) -> None:
        server, member = self._client.get_guild(guild), None
        try:
            if server is not None:
                member = await server.fetch_member(account)
        except discord.NotFound:
            await self._left(guild, account)
        except TROUBLE:
            pass
        seconds = SECONDS if member else UNKNOWN_SECONDS
        self._known.keep((guild, account), _Known(member, time.monotonic() + seconds))
