"""Stranded games: those whose channel or server is lost, and found again (G3, H8)."""

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
    """The use cases of channels and servers that Discord reports as lost or found."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._keeping = ledger.store.keeping
        self._hooks = ledger.hooks
        self._one_by_one = asyncio.Lock()

    async def channel_lost(self, channel: int) -> int | None:
        """Suspend the game of a deleted channel, or close its lobby; returns its number.

        Ends what features held there.
        """
        match_id = await self._ledger.store.open_in(channel)
        if match_id is not None:
            await self._change(match_id, _stranded)
        await self._keeping.lost(channel)
        for lose in self._hooks.lost:
            await lose(channel)
        return match_id

    async def places(self) -> list[Channel]:
        """List the channels of games that are open or asleep, the last changed first."""
        return await self._keeping.places()

    async def known(self) -> frozenset[int]:
        """List the servers of which anything is stored."""
        return await self._keeping.servers(self._hooks.keepers)

    async def server_lost(self, guild: int) -> None:
        """Suspend all games of a server that has removed the bot."""
        async with self._one_by_one:
            await self._keeping.left(guild, self._ledger.now())
            for match_id in await self._keeping.open_in(guild):
                await self._change(match_id, _stranded)

    async def server_found(self, guild: int) -> list[Done]:
        """Wake the games that were suspended while the server was lost; returns their updates."""
        async with self._one_by_one:
            if not await self._keeping.back(guild):
                return []
            asleep = await self._keeping.asleep_in(guild)
            updates = [await self._change(match_id, _awake) for match_id in asleep]
        return [done for done in updates if done is not None and done.before is not None]

    async def compare(self, here: Collection[int], hears: Callable[[int], bool]) -> list[Done]:
        """Apply what happened while the bot was away: it is now in the servers of `here`.

        A server that it does not hear is not taken for lost. Returns the updates of games that were
        woken.
        """
        left, known = await self._keeping.left_servers(), await self.known()
        for guild in known - left - frozenset(here):
            if hears(guild):
                await self.server_lost(guild)
        updates = [await self.server_found(guild) for guild in left & frozenset(here)]
        return [done for server_updates in updates for done in server_updates]

    async def _change(self, match_id: int, choose: Callable[[Match], Change | None]) -> Done | None:
        with suppress(*PASSED_BY):  # a person or process was faster
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
