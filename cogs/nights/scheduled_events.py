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

from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.screens.markup import voice
from engine.nights.nights import NightAttendance
from engine.nights.values import Night
from engine.nights.words import event_description, event_name

EVENT_SECONDS = 3 * 3_600
"""An event outside Discord needs an end; the bot ends it when the game does."""
MAX_INTERESTED = 1_000
"""So many of the people who are interested in an event are counted in."""
PAGE_SIZE = 100
"""So many of them Discord lists in one response."""
EVENT_URL = "https://discord.com/events/{guild}/{event}"

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class EventState:
    """The state of an event on Discord: deleted, begun, or when it is to begin."""

    deleted: bool = False
    begun: bool = False
    begins: int | None = None


class NightEvents:
    """Creates, reads and edits the scheduled events of nights."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def create_event(self, night: Night) -> int | None:
        """Create a night's event, unless an earlier try did; return its id.

        None without the permission, or if Discord refuses.
        """
        guild, say = self._client.get_guild(night.guild), voice(night.language)
        if guild is None or not guild.me.guild_permissions.create_events:
            return None
        place = say.markup.address(night.guild, night.channel, None)
        start = datetime.fromtimestamp(night.begins, UTC)
        try:
            event = await _find_existing(guild, place, start)
            event = event or await guild.create_scheduled_event(
                name=event_name(night, say),
                description=event_description(night, say),
                start_time=start,
                end_time=datetime.fromtimestamp(night.begins + EVENT_SECONDS, UTC),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=place,
            )
        except TRANSIENT_ERRORS as error:
            log.info("no event could be made", guild=night.guild, error=repr(error))
            return None
        return event.id

    async def fetch_event(self, night: Night) -> EventState:
        """Fetch the state of a night's event; empty if it has none or Discord does not answer."""
        try:
            event = await self._fetch(night)
        except discord.NotFound:
            return EventState(deleted=True)
        except TRANSIENT_ERRORS:
            return EventState()
        return EventState() if event is None else get_event_state(event)

    async def start_event(self, night: Night) -> None:
        """Start the event of a night, if it is still to begin."""
        event = await self._fetch_or_none(night)
        if event is not None and event.status is discord.EventStatus.scheduled:
            await _apply_change(partial(event.edit, status=discord.EventStatus.active))

    async def end_event(self, night: Night) -> None:
        """Complete the event of a night, or delete one that has never begun."""
        event = await self._fetch_or_none(night)
        if event is None:
            return
        if event.status is discord.EventStatus.active:
            await _apply_change(partial(event.edit, status=discord.EventStatus.completed))
        elif event.status is discord.EventStatus.scheduled:
            await _apply_change(event.delete)

    async def list_interested(self, night: Night) -> tuple[int, ...]:
        """List the accounts interested in a night's event, at most about MAX_INTERESTED.

        Discord lists them by id, which the library's own paging does not expect.
        """
        event, accounts = await self._fetch_or_none(night), list[int]()
        while event is not None and len(accounts) < MAX_INTERESTED:
            after = discord.Object(max(accounts, default=0))
            try:
                page = [user.id async for user in event.users(limit=PAGE_SIZE, after=after)]
            except TRANSIENT_ERRORS as error:
                log.info("nobody tells who is interested", error=repr(error))
                break
            accounts += sorted(page)
            if len(page) < PAGE_SIZE:
                break
        return tuple(accounts)

    async def _fetch_or_none(self, night: Night) -> discord.ScheduledEvent | None:
        try:
            return await self._fetch(night)
        except TRANSIENT_ERRORS:
            return None

    async def _fetch(self, night: Night) -> discord.ScheduledEvent | None:
        """Fetch the event of a night, None if it has none; raises what Discord refuses with."""
        guild = self._client.get_guild(night.guild)
        if guild is None or night.event is None:
            return None
        return await guild.fetch_scheduled_event(night.event, with_counts=False)


def get_event_state(event: discord.ScheduledEvent) -> EventState:
    """Return the state of an event; a cancelled or completed one counts as deleted."""
    if event.status in {discord.EventStatus.canceled, discord.EventStatus.completed}:
        return EventState(deleted=True)
    if event.status is discord.EventStatus.active:
        return EventState(begun=True)
    return EventState(begins=int(event.start_time.timestamp()))


async def _find_existing(
    guild: discord.Guild, place: str, start: datetime
) -> discord.ScheduledEvent | None:
    """Find the event that an earlier try has made; events are reported later than they change."""
    own = guild.me.id, place, start
    for event in await guild.fetch_scheduled_events(with_counts=False):
        if (event.creator_id, event.location, event.start_time) == own:
            return event
    return None


async def _apply_change(change: Callable[[], Awaitable[object]]) -> None:
    try:
        await with_retries(change)
    except TRANSIENT_ERRORS as error:
        log.info("an event could not be changed", error=repr(error))


def event_url(attendance: NightAttendance) -> str:
    """Return the URL of a night's event, "" for none; Discord shows it as a card."""
    night = attendance.night
    return "" if night.event is None else EVENT_URL.format(guild=night.guild, event=night.event)
