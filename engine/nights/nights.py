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

    IS_PERSONAL = True


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

    async def create_night(self, night: Night, actor: Actor) -> Night:
        """Save a night hosted by the actor instead of its channel's earlier one; returns it."""
        host = await self._store.people.get_or_create(actor.user, actor.locale)
        hosted = replace(night, host=host.person)
        await self.schedule_night(hosted)
        return hosted

    async def schedule_night(self, night: Night) -> None:
        """Save a night as the scheduled task of its next step."""
        await self._scheduler.schedule(night.to_task(self.now))

    async def update(self, night: Night, change: Callable[[Night], Night]) -> Night:
        """Save a change of a night; returns the changed night.

        Nothing is saved if it is gone or another night took its place: then `night` is returned.
        """
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.night_id != night.night_id:
                return night
            after = change(known)
            if after != known:
                await self.schedule_night(after)
            return after

    async def find(self, channel: int) -> Night | None:
        """Load the night of a channel; None if there is none that can be read."""
        task = await self._scheduler.find_task(KIND, str(channel))
        return None if task is None else _parse_night(task)

    async def is_current(self, task: ScheduledTask) -> bool:
        """Return whether a night's stored task is this one still, neither moved nor called off."""
        return await self._scheduler.find_task(KIND, task.key) == task

    async def find_by_event(self, guild: int, event: int) -> Night | None:
        """Find the night of a server's scheduled event on Discord, or None."""
        nights = [
            _parse_night(task)
            for task in await self._scheduler.list_of_guild(guild)
            if task.kind == KIND
        ]
        return next((night for night in nights if night and night.event == event), None)

    async def get_night(self, night_id: str, guild: int | None) -> Night:
        """Load a night by its `night_id`; raises NightGone if it is gone or of another server."""
        channel = night_id.partition("-")[0]
        night = await self.find(int(channel)) if channel.isdecimal() else None
        if night is None or night.night_id != night_id or night.guild != guild:
            raise NightGone
        return night

    async def save_answer(self, night_id: str, actor: Actor, *, comes: bool) -> NightAttendance:
        """Save whether the actor comes; returns who does. Raises NightGone once it has opened."""
        night = await self.get_night(night_id, actor.guild)
        if not night.is_announced:
            raise NightGone
        person = (await self._store.people.get_or_create(actor.user, actor.locale)).person
        await self._rows.save_answer(night, person, comes=comes)
        return await self.load_attendance(night)

    async def load_attendance(self, night: Night) -> NightAttendance:
        """Load who comes to a night, and who does not."""
        coming = await self._rows.list_accounts(night, comes=True)
        return NightAttendance(night, coming, await self._rows.list_accounts(night, comes=False))

    async def call_off_series(self, night: Night) -> Night:
        """Delete a night and all that would follow it; returns it as it was last."""
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.night_id != night.night_id:
                return night
            await self._scheduler.cancel(KIND, str(night.channel))
            return known

    async def skip(self, night: Night) -> Night:
        """Call off this night alone; raises NightGone once it has opened or is over."""
        off = await self.update(
            night,
            lambda known: replace(known, over=NightResult.OFF) if known.is_announced else known,
        )
        if off.over is not NightResult.OFF:
            raise NightGone
        return off

    async def delete_nights_of_lost_channel(self, task: ScheduledTask) -> None:
        """Delete the nights of a channel that is gone or closed; schedule a notice to the host."""
        ended = self._scheduler.cancel_statement(KIND, task.key)
        notice = self._scheduler.final_notice_statements(task, LOST)
        await self._store.database.execute(ended, *notice)

    async def load_opening_actor(self, night: Night) -> Actor | None:
        """Return the host as the actor who opens a night; None once the host was erased.

        The interaction id is derived from the night, so that two processes open one thing. It
        changes if the night is moved, or announced again for the same hour.
        """
        host = None if night.host is None else await self._rows.load_host(night.host)
        if host is None or host.user_id is None:
            return None
        named = f"{night.night_id}-{night.begins}-{night.message}"
        drawn = int.from_bytes(sha256(named.encode()).digest()[:8], "big")
        press = -NIGHT_ID_OFFSET - (drawn >> 3)
        return Actor(user=host.user_id, locale=host.locale, interaction=press, guild=night.guild)

    async def delete_old_answers(self) -> None:
        """Delete the answers to nights that are over; a night that was moved keeps its answers."""
        for channel, slot in await self._rows.list_slots(self.now - DAY_SECONDS):
            task = await self._scheduler.find_task(KIND, str(channel))
            if task is None or task.about.get("slot") != slot:
                await self._rows.delete_answers(channel, slot)

    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        """Return a night's task at a time that its weekly rhythm allows, after a wrong clock.

        A night that a fast clock took for missed or played is checked again; one that it announced
        too far ahead is over, and the right one is announced. Raises UnreadableTask.
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
        """Return the next task of a night whose step was not taken in time; None after the last."""
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
