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

from cogs.interactions.guilds import get_cached_server, get_or_fetch_server
from cogs.live import text_conversion
from cogs.live.ttl_cache import AsyncTTLCache
from engine.tables import MessageLocation

MAX_MEMBERS, MAX_GUILDS = 20_000, 1_000
"""How many members, and how many servers and channels of other processes, are cached."""
ChannelOrThread = GuildChannel | discord.Thread
GuildKey = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ResolvedChannel:
    """A table's channel, and its parent if it is a thread; else `around` is the same channel."""

    channel: ChannelOrThread
    guild_channel: GuildChannel | None

    def permissions_for(self, member: discord.Member) -> discord.Permissions:
        """Return a member's permissions there; in a thread those of its parent channel."""
        if not isinstance(self.channel, discord.Thread):
            return self.channel.permissions_for(member)
        if self.guild_channel is None:
            return discord.Permissions.none()
        permissions = GuildChannel.permissions_for(self.guild_channel, member)
        return permissions if permissions.view_channel else discord.Permissions.none()


@dataclass(frozen=True, slots=True)
class ChannelAccess:
    """A table's server and channel as Discord returned them, with a person and the bot there."""

    server: discord.Guild | None
    location: ResolvedChannel | None
    member: discord.Member | None
    me: discord.Member | None

    @property
    def channel(self) -> ChannelOrThread | None:
        """The channel of the table."""
        return None if self.location is None else self.location.channel

    @property
    def guild_channel(self) -> GuildChannel | None:
        """The channel, or the parent of a thread."""
        return None if self.location is None else self.location.guild_channel

    @property
    def permissions(self) -> discord.Permissions:
        """The person's permissions there; none if they are unknown or expired."""
        if self.location is None or self.member is None:
            return discord.Permissions.none()
        return self.location.permissions_for(self.member)

    @property
    def is_hidden(self) -> bool:
        """True if Discord hides the channel from the person; False if that is unknown."""
        known = self.guild_channel is not None and self.member is not None
        return known and not self.permissions.view_channel

    @property
    def bot_permissions(self) -> discord.Permissions:
        """The bot's permissions there; all if unknown, because Discord checks them anyway."""
        if self.location is None or self.me is None:
            return discord.Permissions.all()
        return self.location.permissions_for(self.me)


class MemberCache:
    """A cache of names by server and account; `left` is called for an account that is gone."""

    def __init__(self, client: discord.Client, left: Callable[[int, int], Awaitable[None]]) -> None:
        self._client = client
        self._left = left
        self._servers: AsyncTTLCache[int, discord.Guild] = AsyncTTLCache(
            lambda guild: get_or_fetch_server(client, guild), MAX_GUILDS
        )
        self._channels: AsyncTTLCache[GuildKey, ResolvedChannel] = AsyncTTLCache(
            self._fetch_channel, MAX_GUILDS
        )
        self._members: AsyncTTLCache[GuildKey, discord.Member] = AsyncTTLCache(
            self._fetch_member, MAX_MEMBERS
        )

    def get_cached(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Return those names of these accounts that are cached."""
        members = ((account, self._members.get_cached((guild, account))) for account in accounts)
        named = (
            (account, text_conversion.clean_name(member.display_name))
            for account, member in members
            if member
        )
        return {account: name for account, name in named if name}

    def get_access(self, place: MessageLocation, account: int | None) -> ChannelAccess:
        """Return a table's channel and an account's permissions there, as far as cached."""
        here = get_cached_server(self._client, place.guild)
        around = here or self._servers.get_cached(place.guild)
        me = self._fresh_member(place.guild, self._bot_id) if here is None else here.me
        member = self._fresh_member(place.guild, account)
        return ChannelAccess(around, self._resolve(here, place), member, me)

    async def fetch_missing(self, place: MessageLocation, accounts: Collection[int]) -> bool:
        """Fetch what is missing or expired; returns False if some of it is still under way."""
        guild, wanted = place.guild, {*accounts}
        here = get_cached_server(self._client, guild)
        if here is None and self._bot_id is not None:
            wanted.add(self._bot_id)
        members = self._members.fetch_missing((guild, account) for account in wanted)
        if self._resolve_locally(here, place) is not None:
            return await members
        known = await asyncio.gather(
            members, self._channels.fetch_missing([(guild, place.channel)])
        )
        return all(known)

    @property
    def _bot_id(self) -> int | None:
        return None if self._client.user is None else self._client.user.id

    def _fresh_member(self, guild: int, account: int | None) -> discord.Member | None:
        return (
            None if account is None else self._members.get_cached((guild, account), fresh_only=True)
        )

    def _resolve(
        self, here: discord.Guild | None, place: MessageLocation
    ) -> ResolvedChannel | None:
        known = self._resolve_locally(here, place)
        return known or self._channels.get_cached((place.guild, place.channel), fresh_only=True)

    def _resolve_locally(
        self, here: discord.Guild | None, place: MessageLocation
    ) -> ResolvedChannel | None:
        """Return a table's channel if this process hears of it; not an archived thread."""
        channel = None if here is None else here.get_channel_or_thread(place.channel)
        if isinstance(channel, discord.Thread):
            return None if channel.parent is None else ResolvedChannel(channel, channel.parent)
        return None if channel is None else ResolvedChannel(channel, channel)

    async def _fetch_channel(self, place: GuildKey) -> ResolvedChannel | None:
        guild, number = place
        around = await self._fetch_guild(guild)
        if around is None:
            return None
        channel = await around.fetch_channel(number)
        if not isinstance(channel, discord.Thread):
            return ResolvedChannel(channel, channel)
        parent = await around.fetch_channel(channel.parent_id)
        return ResolvedChannel(channel, None if isinstance(parent, discord.Thread) else parent)

    async def _fetch_member(self, of: GuildKey) -> discord.Member | None:
        guild, account = of
        try:
            around = await self._fetch_guild(guild)
            return None if around is None else await around.fetch_member(account)
        except discord.NotFound:
            await self._left(guild, account)
            return None

    async def _fetch_guild(self, guild: int) -> discord.Guild | None:
        return get_cached_server(self._client, guild) or await self._servers.get(guild)
