"""Lost places: what becomes of games whose channel or server is lost, and found again (G3, H8)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone
from engine.rules import Change, Halt, Match, RuleViolation, Strand, Wake
from engine.store import ChannelTaken, Conflict
from engine.tables import Channel, Done

PASSED_BY = (RuleViolation, Conflict, ChannelTaken, MatchBroken, MatchGone)


class LostPlaces:
    """What Discord tells of channels and servers, as far as games lie there."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._keeping = ledger.store.keeping
        self._hooks = ledger.hooks
        self._one_by_one = asyncio.Lock()

    async def channel_lost(self, channel: int) -> int | None:
        """Have a game rest whose channel is gone for good; a lobby closes. Gives its number.

        What else was held there ends.
        """
        match_id = await self._ledger.store.open_in(channel)
        if match_id is not None:
            await self._change(match_id, _stranded)
        await self._keeping.lost(channel)
        for lose in self._hooks.lost:
            await lose(channel)
        return match_id

    async def places(self) -> list[Channel]:
        """List where games lie that are open or asleep: what has moved last comes first."""
        return await self._keeping.places()

    async def known(self) -> frozenset[int]:
        """List the servers of which anything is kept."""
        return await self._keeping.servers(self._hooks.keepers)

    async def server_lost(self, guild: int) -> None:
        """Have all games of a server rest that has taken the bot out."""
        async with self._one_by_one:
            await self._keeping.left(guild, self._ledger.now())
            for match_id in await self._keeping.open_in(guild):
                await self._change(match_id, _stranded)

    async def server_found(self, guild: int) -> list[Done]:
        """Have the games go on that rested while the server was lost; give what was done."""
        async with self._one_by_one:
            if not await self._keeping.back(guild):
                return []
            asleep = await self._keeping.asleep_in(guild)
            found = [await self._change(match_id, _awake) for match_id in asleep]
        return [done for done in found if done is not None and done.before is not None]

    async def compare(self, here: Collection[int], hears: Callable[[int], bool]) -> list[Done]:
        """Learn what happened while the bot was away: `here` it is, of the servers that it hears.

        Gives what had games go on.
        """
        left, known = await self._keeping.left_servers(), await self.known()
        for guild in known - left - frozenset(here):
            if hears(guild):
                await self.server_lost(guild)
        found = [await self.server_found(guild) for guild in left & frozenset(here)]
        return [done for one in found for done in one]

    async def _change(self, match_id: int, choose: Callable[[Match], Change | None]) -> Done | None:
        with suppress(*PASSED_BY):  # somebody was faster
            async with self._ledger.transaction(match_id) as transaction:
                change = choose(transaction.table.match)
                if change is not None:
                    await transaction.apply(change)
            return transaction.result
        return None


def _stranded(match: Match) -> Change:
    return Halt() if match.game is None else Strand()


def _awake(match: Match) -> Change | None:
    return Wake() if isinstance(match.log[-1].change, Strand) else None
