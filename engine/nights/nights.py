"""Use cases of game nights: announce, move and call off, and who comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256

from engine.matches import Actor
from engine.matches.refusals import Refusal
from engine.nights.rows import NightRows
from engine.nights.values import KIND, LOST, Night, NightResult
from engine.rules import DAY_SECONDS, Refused
from engine.scheduling import ScheduledTask, Scheduler, UnreadableTask
from engine.store import Store

NIGHT_ID_OFFSET = 1 << 61
"""Interaction ids of nights that open lie between minus this and minus twice this."""


class NightGone(Refusal):
    """There is no such game night any more."""


class NotANightHost(Refused):
    """Only people who may manage events or the server announce a game night, or call it off."""


class NoZone(Refused):
    """A night needs a zone, and its server has chosen none."""

    TEXT = "unknown-zone"


class UnknownHour(Refused):
    """A night begins at an hour and a minute."""


@dataclass(frozen=True, slots=True)
class NightAttendance:
    """A night with the accounts that come, and those that said they do not."""

    night: Night
    coming: tuple[int, ...] = ()
    not_coming: tuple[int, ...] = ()


class Nights:
    """Game nights; each is stored as its next scheduled task."""

    def __init__(self, store: Store, scheduler: Scheduler) -> None:
        self._store = store
        self._scheduler = scheduler
        self._rows = NightRows(store.database)
        self._changing = asyncio.Lock()

    @property
    def now(self) -> int:
        """Return the time, in Unix seconds."""
        return self._scheduler.now()

    async def announce(self, night: Night, actor: Actor) -> Night:
        """Save a night in place of its channel's earlier one; returns it with its host."""
        host = await self._store.people.get_or_create(actor.user, actor.locale)
        hosted = replace(night, host=host.person)
        await self.save_task(hosted)
        return hosted

    async def save_task(self, night: Night) -> None:
        """Save a night as the scheduled task of its next step."""
        await self._scheduler.schedule(night.to_task(self.now))

    async def update(self, night: Night, change: Callable[[Night], Night]) -> Night:
        """Save a change of a night that is still announced; returns the night as it is now."""
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.night_id != night.night_id:
                return night
            after = change(known)
            if after != known:
                await self.save_task(after)
            return after

    async def find(self, channel: int) -> Night | None:
        """Load the night of a channel; None if there is none that can be read."""
        task = await self._scheduler.load_task(KIND, str(channel))
        return None if task is None else _parse_night(task)

    async def is_current(self, task: ScheduledTask) -> bool:
        """Return whether a night's task is still the same: it may be moved, or called off."""
        return await self._scheduler.load_task(KIND, task.key) == task

    async def find_by_event(self, guild: int, event: int) -> Night | None:
        """Find the night of a scheduled event of Discord's."""
        nights = [
            _parse_night(task)
            for task in await self._scheduler.list_of_guild(guild)
            if task.kind == KIND
        ]
        return next((night for night in nights if night and night.event == event), None)

    async def require(self, sign: str, guild: int | None) -> Night:
        """Load the night of this sign; raises NightGone if it is gone or of another server."""
        channel = sign.partition("-")[0]
        night = await self.find(int(channel)) if channel.isdecimal() else None
        if night is None or night.night_id != sign or night.guild != guild:
            raise NightGone
        return night

    async def save_answer(self, sign: str, actor: Actor, *, comes: bool) -> NightAttendance:
        """Save whether a person comes; raises NightGone once the night has opened or is over."""
        night = await self.require(sign, actor.guild)
        if not night.is_announced:
            raise NightGone
        person = (await self._store.people.get_or_create(actor.user, actor.locale)).person
        await self._rows.save_answer(night, person, comes=comes)
        return await self.load_attendance(night)

    async def load_attendance(self, night: Night) -> NightAttendance:
        """Return a night with who comes, and who does not."""
        coming = await self._rows.list_accounts(night, comes=True)
        return NightAttendance(night, coming, await self._rows.list_accounts(night, comes=False))

    async def call_off(self, night: Night) -> Night:
        """Delete a night and all that would follow it; returns it as it was last."""
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.night_id != night.night_id:
                return night
            await self._scheduler.cancel(KIND, str(night.channel))
            return known

    async def skip(self, night: Night) -> Night:
        """Call off one night alone: the next one is announced. Raises NightGone once it opens."""
        off = await self.update(
            night,
            lambda known: replace(known, over=NightResult.OFF) if known.is_announced else known,
        )
        if off.over is not NightResult.OFF:
            raise NightGone
        return off

    async def delete_lost(self, task: ScheduledTask) -> None:
        """Delete the nights of a channel that is gone or closed; schedule a notice to the host."""
        ended = self._scheduler.cancel_statement(KIND, task.key)
        notice = self._scheduler.final_notice_statements(task, LOST)
        await self._store.database.execute(ended, *notice)

    async def load_opening_actor(self, night: Night) -> Actor | None:
        """Return the host as the actor who opens a night; None once they were erased.

        The interaction id is derived from the night, so that only one thing is opened, by whatever
        process. It is another one where the night is moved, or announced again for the same hour.
        """
        host = None if night.host is None else await self._rows.load_host(night.host)
        if host is None or host.user_id is None:
            return None
        named = f"{night.night_id}-{night.begins}-{night.message}"
        drawn = int.from_bytes(sha256(named.encode()).digest()[:8], "big")
        press = -NIGHT_ID_OFFSET - (drawn >> 3)
        return Actor(user=host.user_id, locale=host.locale, interaction=press, guild=night.guild)

    async def delete_old_answers(self) -> None:
        """Delete who came to nights that are over; a night that was moved keeps its answers."""
        for channel, slot in await self._rows.list_slots(self.now - DAY_SECONDS):
            task = await self._scheduler.load_task(KIND, str(channel))
            if task is None or task.about.get("slot") != slot:
                await self._rows.delete_answers(channel, slot)

    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Return a night's task at a time that its weekly rhythm allows.

        What a clock that was ahead took for missed or played is checked again; what it has
        announced too far ahead is over, and the right one is announced.
        """
        night = Night.of(task)
        if not night.is_announced:
            if task.at <= now + DAY_SECONDS:
                return task
            if night.over in {NightResult.MISSED, NightResult.PLAYED}:
                night = replace(night, over=None)
        if night.is_too_far(now):
            night = replace(night, slot=now, over=NightResult.MISSED)
        return night.to_task(now)

    def task_after_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return the next task of a night that could not be opened, checked or followed in time."""
        night = Night.of(task)
        if night.over is None:
            over = NightResult.PLAYED if night.is_open else NightResult.MISSED
            return replace(night, over=over).to_task(now)
        after = night.next_night(now)
        return None if after is None else after.to_task()


def _parse_night(task: ScheduledTask) -> Night | None:
    try:
        return Night.of(task)
    except UnreadableTask:
        return None
