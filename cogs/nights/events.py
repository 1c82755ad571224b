"""The scheduled event of a night on Discord, where the bot may create one.

Law: an event is a second way to announce a night. What Discord refuses about it ends no night.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

import discord
import structlog

from cogs.screens.markup import voice
from cogs.wire.answers import TROUBLE, retried
from engine.nights.nights import Announced
from engine.nights.values import Night
from engine.nights.words import event_about, event_name

LASTS_SECONDS = 3 * 3_600
"""An event outside Discord needs an end; the bot ends it when the game does."""
MOST_INTERESTED = 1_000
"""So many of the people who are interested in an event are counted in."""
PAGE = 100
"""So many of them Discord lists in one response."""
ADDRESS = "https://discord.com/events/{guild}/{event}"

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Followed:
    """The state of an event on Discord: gone, begun, or when it is to begin."""

    gone: bool = False
    begun: bool = False
    begins: int | None = None


class Events:
    """Creates, reads and edits the scheduled events of nights."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def make(self, night: Night) -> int | None:
        """Create the event of a night; None without the permission, or if Discord refuses."""
        guild, say = self._client.get_guild(night.guild), voice(night.language)
        if guild is None or not guild.me.guild_permissions.create_events:
            return None
        place = say.markup.address(night.guild, night.channel, None)
        start = datetime.fromtimestamp(night.begins, UTC)
        try:
            event = await _made(guild, place, start)
            event = event or await guild.create_scheduled_event(
                name=event_name(night, say),
                description=event_about(night, say),
                start_time=start,
                end_time=datetime.fromtimestamp(night.begins + LASTS_SECONDS, UTC),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=place,
            )
        except TROUBLE as error:
            log.info("no event could be made", guild=night.guild, error=repr(error))
            return None
        return event.id

    async def look(self, night: Night) -> Followed:
        """Fetch the state of a night's event; an empty one if Discord does not answer."""
        try:
            event = await self._fetch(night)
        except discord.NotFound:
            return Followed(gone=True)
        except TROUBLE:
            return Followed()
        return Followed() if event is None else moved(event)

    async def begin(self, night: Night) -> None:
        """Start the event of a night."""
        event = await self._fetched(night)
        if event is not None and event.status is discord.EventStatus.scheduled:
            await _changed(partial(event.edit, status=discord.EventStatus.active))

    async def finish(self, night: Night) -> None:
        """Complete the event of a night, or delete one that has never begun."""
        event = await self._fetched(night)
        if event is None:
            return
        if event.status is discord.EventStatus.active:
            await _changed(partial(event.edit, status=discord.EventStatus.completed))
        elif event.status is discord.EventStatus.scheduled:
            await _changed(event.delete)

    async def interested(self, night: Night) -> tuple[int, ...]:
        """List the accounts that are interested in the event of a night.

        Discord lists them by id, which the library's own paging does not expect.
        """
        event, accounts = await self._fetched(night), list[int]()
        while event is not None and len(accounts) < MOST_INTERESTED:
            after = discord.Object(max(accounts, default=0))
            try:
                page = [user.id async for user in event.users(limit=PAGE, after=after)]
            except TROUBLE as error:
                log.info("nobody tells who is interested", error=repr(error))
                break
            accounts += sorted(page)
            if len(page) < PAGE:
                break
        return tuple(accounts)

    async def _fetched(self, night: Night) -> discord.ScheduledEvent | None:
        try:
            return await self._fetch(night)
        except TROUBLE:
            return None

    async def _fetch(self, night: Night) -> discord.ScheduledEvent | None:
        """Fetch the event of a night, None if it has none; raises what Discord refuses with."""
        guild = self._client.get_guild(night.guild)
        if guild is None or night.event is None:
            return None
        return await guild.fetch_scheduled_event(night.event, with_counts=False)


def moved(event: discord.ScheduledEvent) -> Followed:
    """Return the state of an event."""
    if event.status in {discord.EventStatus.canceled, discord.EventStatus.completed}:
        return Followed(gone=True)
    if event.status is discord.EventStatus.active:
        return Followed(begun=True)
    return Followed(begins=int(event.start_time.timestamp()))


async def _made(guild: discord.Guild, place: str, start: datetime) -> discord.ScheduledEvent | None:
    """Find the event that an earlier try has made; events are reported later than they change."""
    own = guild.me.id, place, start
    for event in await guild.fetch_scheduled_events(with_counts=False):
        if (event.creator_id, event.location, event.start_time) == own:
            return event
    return None


async def _changed(change: Callable[[], Awaitable[object]]) -> None:
    try:
        await retried(change)
    except TROUBLE as error:
        log.info("an event could not be changed", error=repr(error))


def address(attendance: Announced) -> str:
    """Return the URL of a night's event, "" for none; Discord shows its card."""
    night = attendance.night
    return "" if night.event is None else ADDRESS.format(guild=night.guild, event=night.event)
