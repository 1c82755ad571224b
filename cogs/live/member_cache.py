"""Names of a table's people on its page, and what Discord lets them do in its channel.

Law: all of it comes from Discord, is cached for ten minutes, and is stored nowhere (H8). What this
process has no events of, because another one runs that shard, is fetched.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

import discord
from cachetools import LRUCache
from discord.abc import GuildChannel

from cogs.interactions.guilds import get_cached_server, get_or_fetch_server
from cogs.interactions.responders import TRANSIENT_ERRORS
from cogs.live import page_texts
from engine.tables import MessageLocation

FRESH_SECONDS = 600
RETRY_SECONDS = 30
MAX_WAIT_SECONDS = 1.0
"""The time a page waits for a missing value before it is shown without."""
Key = TypeVar("Key")
Value = TypeVar("Value")
MAX_MEMBERS, MAX_GUILDS = 20_000, 1_000
"""The number of members, and of servers and channels of other processes, that are cached."""
ChannelOrThread = GuildChannel | discord.Thread
GuildKey = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Entry(Generic[Value]):
    """A fetched value, None for none, and until when it holds (monotonic seconds)."""

    value: Value | None
    until: float

    @property
    def is_fresh(self) -> bool:
        return self.until >= time.monotonic()


class AsyncTTLCache(Generic[Key, Value]):
    """A cache of the `most` keys used last, each fetched once at a time.

    A failed fetch counts as None, and is retried after half a minute.
    """

    def __init__(self, fetch: Callable[[Key], Awaitable[Value | None]], most: int) -> None:
        self._fetch_value = fetch
        self._known: LRUCache[Key, _Entry[Value]] = LRUCache(most)
        self._fetching: dict[Key, asyncio.Task[None]] = {}

    def get_cached(self, key: Key, *, fresh_only: bool = False) -> Value | None:
        """Return the cached value or None; with `fresh_only` an expired one counts as None."""
        known = self._known.get(key)
        return None if known is None or (fresh_only and not known.is_fresh) else known.value

    async def fetch_missing(self, keys: Iterable[Key]) -> bool:
        """Fetch what is missing or expired; False if some of it takes over MAX_WAIT_SECONDS."""
        lacking = [key for key in keys if self._is_missing(key)]
        if not lacking:
            return True
        tasks = [self._fetching.get(key) or self._start_fetch(key) for key in lacking]
        _, late = await asyncio.wait(tasks, timeout=MAX_WAIT_SECONDS)
        return not late

    async def get(self, key: Key) -> Value | None:
        """Return a key's value, fetched first if it is missing or expired; None if that fails."""
        if self._is_missing(key):
            await (self._fetching.get(key) or self._start_fetch(key))
        return self.get_cached(key)

    def _is_missing(self, key: Key) -> bool:
        known = self._known.get(key)
        return known is None or not known.is_fresh

    def _start_fetch(self, key: Key) -> asyncio.Task[None]:
        task = self._fetching[key] = asyncio.create_task(self._fetch(key))
        task.add_done_callback(lambda _: self._fetching.pop(key, None))
        return task

    async def _fetch(self, key: Key) -> None:
        value = None
        with suppress(*TRANSIENT_ERRORS, discord.ClientException):
            value = await self._fetch_value(key)
        seconds = FRESH_SECONDS if value is not None else RETRY_SECONDS
        self._known[key] = _Entry(value, time.monotonic() + seconds)


@dataclass(frozen=True, slots=True)
class ResolvedChannel:
    """A table's channel, and its parent if it is a thread; else `guild_channel` is the same."""

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
        """The channel or thread of the table; None if it is unknown."""
        return None if self.location is None else self.location.channel

    @property
    def guild_channel(self) -> GuildChannel | None:
        """The channel of the table, or the parent of its thread; None if it is unknown."""
        return None if self.location is None else self.location.guild_channel

    @property
    def permissions(self) -> discord.Permissions:
        """The person's permissions there; none if they are unknown or expired."""
        if self.location is None or self.member is None:
            return discord.Permissions.none()
        return self.location.permissions_for(self.member)

    @property
    def is_hidden(self) -> bool:
        """True if Discord hides the channel from the person; False if their access is unknown."""
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
        self._channels = AsyncTTLCache[GuildKey, ResolvedChannel](self._fetch_channel, MAX_GUILDS)
        self._members = AsyncTTLCache[GuildKey, discord.Member](self._fetch_member, MAX_MEMBERS)

    def get_cached(self, guild: int, accounts: Collection[int]) -> Mapping[int, str]:
        """Return the cached display names of these accounts, without invisible characters."""
        members = ((account, self._members.get_cached((guild, account))) for account in accounts)
        known = ((account, member.display_name) for account, member in members if member)
        named = ((account, page_texts.clean_name(name)) for account, name in known)
        return {account: name for account, name in named if name}

    def get_access(self, place: MessageLocation, account: int | None) -> ChannelAccess:
        """Return a table's server and channel, with the cached account and bot there."""
        here = get_cached_server(self._client, place.guild)
        around = here or self._servers.get_cached(place.guild)
        me = self._fresh_member(place.guild, self._bot_id) if here is None else here.me
        member = self._fresh_member(place.guild, account)
        return ChannelAccess(around, self._resolve(here, place), member, me)

    def has_found(self, guild: int, account: int) -> bool:
        """Return whether Discord had this account as a member when it was last asked."""
        return self._members.get_cached((guild, account)) is not None

    async def fetch_missing(self, place: MessageLocation, accounts: Collection[int]) -> bool:
        """Fetch members and the channel if missing or expired; False if some is still under way."""
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
        known = self._members
        return None if account is None else known.get_cached((guild, account), fresh_only=True)

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
