"""Names: what the people of a table are called on its page, and what Discord lets them do there.

Law: all of it is asked of Discord, holds for ten minutes, and is written nowhere (H8). What this
process does not hear of, for another one holds the server, it asks for, too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass

import discord
from discord.abc import GuildChannel

from cogs.live import writing
from cogs.live.lookups import Lookups
from cogs.wire.guilds import held, server
from engine.tables import Channel

MOST, MOST_SERVERS = 20_000, 1_000
"""How many people, and how many servers and channels of other processes, are remembered."""
Where = GuildChannel | discord.Thread
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lies:
    """Where a table lies: its channel, and the channel around that where it is a thread."""

    channel: Where
    around: GuildChannel | None

    def powers(self, member: discord.Member) -> discord.Permissions:
        """Say what somebody may do there; in a thread what the channel around it lets them."""
        if not isinstance(self.channel, discord.Thread):
            return self.channel.permissions_for(member)
        if self.around is None:
            return discord.Permissions.none()
        found = GuildChannel.permissions_for(self.around, member)
        return found if found.view_channel else discord.Permissions.none()


@dataclass(frozen=True, slots=True)
class Room:
    """A table's server and channel as Discord told them, with somebody and the bot there."""

    server: discord.Guild | None
    lies: Lies | None
    member: discord.Member | None
    me: discord.Member | None

    @property
    def channel(self) -> Where | None:
        """The channel of the table."""
        return None if self.lies is None else self.lies.channel

    @property
    def around(self) -> GuildChannel | None:
        """The channel, or the one around it where it is a thread."""
        return None if self.lies is None else self.lies.around

    @property
    def powers(self) -> discord.Permissions:
        """What somebody may do there; nothing where that is not known, or was long ago."""
        if self.lies is None or self.member is None:
            return discord.Permissions.none()
        return self.lies.powers(self.member)

    @property
    def hidden(self) -> bool:
        """Tell whether Discord does not show the channel to somebody; False where nobody knows."""
        known = self.around is not None and self.member is not None
        return known and not self.powers.view_channel

    @property
    def own(self) -> discord.Permissions:
        """What the bot may do there; all, where that is not known: Discord refuses it then."""
        if self.lies is None or self.me is None:
            return discord.Permissions.all()
        return self.lies.powers(self.me)


class Names:
    """Names by server and account; `left` hears of accounts that are not in a server any more."""

    def __init__(self, client: discord.Client, left: Callable[[int, int], Awaitable[None]]) -> None:
        self._client = client
        self._left = left
        self._servers: Lookups[int, discord.Guild] = Lookups(
            lambda guild: server(client, guild), MOST_SERVERS
        )
        self._channels: Lookups[Place, Lies] = Lookups(self._channel, MOST_SERVERS)
        self._members: Lookups[Place, discord.Member] = Lookups(self._member, MOST)

    def of(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Give the names that are known."""
        told = ((account, self._members.of((guild, account))) for account in accounts)
        named = ((account, writing.name(one.display_name)) for account, one in told if one)
        return {account: name for account, name in named if name}

    def room(self, place: Channel, account: int | None) -> Room:
        """Say where a table lies, and who an account is there."""
        here = held(self._client, place.guild)
        around = here or self._servers.of(place.guild)
        me = self._lately(place.guild, self._own) if here is None else here.me
        member = self._lately(place.guild, account)
        return Room(around, self._lies(here, place), member, me)

    async def learn(self, place: Channel, accounts: Collection[int]) -> bool:
        """Ask for what is not known, or was long ago; tells whether all of it is by now."""
        guild, asked = place.guild, {*accounts}
        here = held(self._client, guild)
        if here is None and self._own is not None:
            asked.add(self._own)
        members = self._members.learn((guild, account) for account in asked)
        if self._lies_here(here, place) is not None:
            return await members
        known = await asyncio.gather(members, self._channels.learn([(guild, place.channel)]))
        return all(known)

    @property
    def _own(self) -> int | None:
        return None if self._client.user is None else self._client.user.id

    def _lately(self, guild: int, account: int | None) -> discord.Member | None:
        return None if account is None else self._members.of((guild, account), lately=True)

    def _lies(self, here: discord.Guild | None, place: Channel) -> Lies | None:
        known = self._lies_here(here, place)
        return known or self._channels.of((place.guild, place.channel), lately=True)

    def _lies_here(self, here: discord.Guild | None, place: Channel) -> Lies | None:
        """Give where a table lies that this process hears of; an archived thread it does not."""
        channel = None if here is None else here.get_channel_or_thread(place.channel)
        if isinstance(channel, discord.Thread):
            return None if channel.parent is None else Lies(channel, channel.parent)
        return None if channel is None else Lies(channel, channel)

    async def _channel(self, place: Place) -> Lies | None:
        guild, number = place
        around = await self._server(guild)
        if around is None:
            return None
        channel = await around.fetch_channel(number)
        if not isinstance(channel, discord.Thread):
            return Lies(channel, channel)
        parent = await around.fetch_channel(channel.parent_id)
        return Lies(channel, None if isinstance(parent, discord.Thread) else parent)

    async def _member(self, of: Place) -> discord.Member | None:
        guild, account = of
        try:
            around = await self._server(guild)
            return None if around is None else await around.fetch_member(account)
        except discord.NotFound:
            await self._left(guild, account)
            return None

    async def _server(self, guild: int) -> discord.Guild | None:
        return held(self._client, guild) or await self._servers.tell(guild)
