"""Names of a table's people on its page, and what Discord lets them do in its channel.

Law: all of it comes from Discord, is cached for ten minutes, and is stored nowhere (H8). What this
process has no events of, because another one runs that shard, is fetched.
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
"""How many members, and how many servers and channels of other processes, are cached."""
Where = GuildChannel | discord.Thread
Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Lies:
    """A table's channel, and its parent if it is a thread; else `around` is the same channel."""

    channel: Where
    around: GuildChannel | None

    def powers(self, member: discord.Member) -> discord.Permissions:
        """Return a member's permissions there; in a thread those of its parent channel."""
        if not isinstance(self.channel, discord.Thread):
            return self.channel.permissions_for(member)
        if self.around is None:
            return discord.Permissions.none()
        permissions = GuildChannel.permissions_for(self.around, member)
        return permissions if permissions.view_channel else discord.Permissions.none()


@dataclass(frozen=True, slots=True)
class Room:
    """A table's server and channel as Discord returned them, with a person and the bot there."""

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
        """The channel, or the parent of a thread."""
        return None if self.lies is None else self.lies.around

    @property
    def powers(self) -> discord.Permissions:
        """The person's permissions there; none if they are unknown or expired."""
        if self.lies is None or self.member is None:
            return discord.Permissions.none()
        return self.lies.powers(self.member)

    @property
    def hidden(self) -> bool:
        """True if Discord hides the channel from the person; False if that is unknown."""
        known = self.around is not None and self.member is not None
        return known and not self.powers.view_channel

    @property
    def own(self) -> discord.Permissions:
        """The bot's permissions there; all if unknown, because Discord checks them anyway."""
        if self.lies is None or self.me is None:
            return discord.Permissions.all()
        return self.lies.powers(self.me)


class Names:
    """A cache of names by server and account; `left` is called for an account that is gone."""

    def __init__(self, client: discord.Client, left: Callable[[int, int], Awaitable[None]]) -> None:
        self._client = client
        self._left = left
        self._servers: Lookups[int, discord.Guild] = Lookups(
            lambda guild: server(client, guild), MOST_SERVERS
        )
        self._channels: Lookups[Place, Lies] = Lookups(self._channel, MOST_SERVERS)
        self._members: Lookups[Place, discord.Member] = Lookups(self._member, MOST)

    def of(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Return those names of these accounts that are cached."""
        members = ((account, self._members.of((guild, account))) for account in accounts)
        named = (
            (account, writing.name(member.display_name)) for account, member in members if member
        )
        return {account: name for account, name in named if name}

    def room(self, place: Channel, account: int | None) -> Room:
        """Return a table's channel and an account's permissions there, as far as cached."""
        here = held(self._client, place.guild)
        around = here or self._servers.of(place.guild)
        me = self._lately(place.guild, self._own) if here is None else here.me
        member = self._lately(place.guild, account)
        return Room(around, self._lies(here, place), member, me)

    async def learn(self, place: Channel, accounts: Collection[int]) -> bool:
        """Fetch what is missing or expired; returns False if some of it is still under way."""
        guild, wanted = place.guild, {*accounts}
        here = held(self._client, guild)
        if here is None and self._own is not None:
            wanted.add(self._own)
        members = self._members.learn((guild, account) for account in wanted)
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
        """Return a table's channel if this process hears of it; not an archived thread."""
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
