"""Names: what the people of a table are called on its page.

Law: they are asked of Discord, kept in memory for ten minutes at most, and written nowhere (H8).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping

import discord

from cogs.live import writing
from cogs.wire.answers import TROUBLE
from engine.lately import Lately

SECONDS = 600
UNKNOWN_SECONDS = 30
MOST = 20_000
PATIENCE_SECONDS = 1.0
"""How long a page waits for names before it is shown without those that are not known yet."""


class Names:
    """Names by server and account; `left` hears of accounts that are not in a server any more."""

    def __init__(self, client: discord.Client, left: Callable[[int, int], Awaitable[None]]) -> None:
        self._client = client
        self._left = left
        self._known: Lately[tuple[int, int], tuple[str | None, float]] = Lately(MOST)
        self._asking: dict[tuple[int, int], asyncio.Task[None]] = {}

    def of(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Give the names that are known."""
        told = ((account, self._known.get((guild, account))) for account in accounts)
        return {account: one[0] for account, one in told if one is not None and one[0] is not None}

    async def learn(self, guild: int, accounts: Collection[int]) -> bool:
        """Ask for the names that are not known, or were long ago; tells whether all are by now."""
        now = time.monotonic()
        lacking = [
            (guild, account)
            for account in accounts
            if (one := self._known.get((guild, account))) is None or one[1] < now
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
        server, name = self._client.get_guild(guild), None
        try:
            if server is not None:
                name = writing.name((await server.fetch_member(account)).display_name) or None
        except discord.NotFound:
            await self._left(guild, account)
        except TROUBLE:
            pass
        seconds = SECONDS if name else UNKNOWN_SECONDS
        self._known.keep((guild, account), (name, time.monotonic() + seconds))
