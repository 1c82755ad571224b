"""Stranded games: those whose channel or server is lost, and found again (G3, H8)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchBroken, MatchGone
from engine.rules import Change, Halt, Match, RuleViolation, Strand, Wake
from engine.store import ChannelTaken, Conflict
from engine.tables import MatchUpdate, MessageLocation

IGNORED_ERRORS = (RuleViolation, Conflict, ChannelTaken, MatchBroken, MatchGone)


class StrandedGames:
    """The use cases of channels and servers that Discord reports as lost or found."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._suspended = ledger.store.retention
        self._hooks = ledger.hooks
        self._one_by_one = asyncio.Lock()

    async def on_channel_lost(self, channel: int) -> int | None:
        """Suspend the open game of a deleted channel, or close its lobby.

        Ends what features hold there, too. Returns the match's number, None if none was open.
        """
        match_id = await self._ledger.store.find_open_in(channel)
        if match_id is not None:
            await self._change(match_id, _suspend_change)
        await self._suspended.record_channel_lost(channel)
        for lose in self._hooks.on_channel_lost:
            await lose(channel)
        return match_id

    async def list_match_channels(self) -> list[MessageLocation]:
        """List the channels of matches that are open or asleep, the last changed first."""
        return await self._suspended.list_match_channels()

    async def list_servers_with_data(self) -> frozenset[int]:
        """List the servers of which anything is stored."""
        return await self._suspended.list_servers_with_data(self._hooks.retention_policies)

    async def on_server_lost(self, guild: int) -> None:
        """Suspend all open games of a server that has removed the bot, and close its lobbies."""
        async with self._one_by_one:
            await self._suspended.record_server_left(guild, self._ledger.now())
            for match_id in await self._suspended.list_open_in(guild):
                await self._change(match_id, _suspend_change)

    async def on_server_found(self, guild: int) -> list[MatchUpdate]:
        """Wake the games that the server's loss suspended; returns their updates."""
        async with self._one_by_one:
            if not await self._suspended.record_server_return(guild):
                return []
            asleep = await self._suspended.list_asleep_with_channel(guild)
            updates = [await self._change(match_id, _wake_change) for match_id in asleep]
        return [done for done in updates if done is not None and done.before is not None]

    async def reconcile_servers(
        self, here: Collection[int], hears: Callable[[int], bool]
    ) -> list[MatchUpdate]:
        """Treat servers missing from `here` as lost, and those that came back as found.

        A server counts as lost only if this process `hears` it. Returns the updates of woken games.
        """
        left, known = await self._suspended.list_left_servers(), await self.list_servers_with_data()
        for guild in known - left - frozenset(here):
            if hears(guild):
                await self.on_server_lost(guild)
        updates = [await self.on_server_found(guild) for guild in left & frozenset(here)]
        return [done for server_updates in updates for done in server_updates]

    async def _change(
        self, match_id: int, choose: Callable[[Match], Change | None]
    ) -> MatchUpdate | None:
        with suppress(*IGNORED_ERRORS):  # a person or process was faster
            async with self._ledger.transaction(match_id) as transaction:
                change = choose(transaction.table.match)
                if change is not None:
                    await transaction.apply(change)
            return transaction.result
        return None


def _suspend_change(match: Match) -> Change:
    return Halt() if match.game is None else Strand()


def _wake_change(match: Match) -> Change | None:
    return Wake() if isinstance(match.log[-1].change, Strand) else None
