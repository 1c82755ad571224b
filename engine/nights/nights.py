"""The use cases of game nights: announced, moved, called off, and who comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256

from engine.due import Agenda, Due, UnreadableTask
from engine.matches import Actor
from engine.nights.refusals import NightGone
from engine.nights.rows import NightRows
from engine.nights.values import KIND, LOST, Night, Over
from engine.rules import DAY_SECONDS
from engine.store import Store

FAR = 1 << 61
"""The numbers of nights that open lie from here to twice as far below all others."""


@dataclass(frozen=True, slots=True)
class Announced:
    """A night with the accounts of who comes, and of who said that they do not."""

    night: Night
    coming: tuple[int, ...] = ()
    staying: tuple[int, ...] = ()


class Nights:
    """Game nights; each is looked up in what is due."""

    def __init__(self, store: Store, agenda: Agenda) -> None:
        self._store = store
        self._agenda = agenda
        self._rows = NightRows(store.database)
        self._changing = asyncio.Lock()

    @property
    def now(self) -> int:
        """The time, in Unix seconds."""
        return self._agenda.now()

    async def announce(self, night: Night, actor: Actor) -> Night:
        """Put a night in the place of what its channel had; gives it with its host."""
        host = await self._store.people.meet(actor.user, actor.locale)
        hosted = replace(night, host=host.person)
        await self.put(hosted)
        return hosted

    async def put(self, night: Night) -> None:
        """Write a night anew, by what is due of it next."""
        await self._agenda.put(night.due(self.now))

    async def change(self, night: Night, change: Callable[[Night], Night]) -> Night:
        """Write what has changed of a night, if it is still announced; gives it as it is now."""
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.sign != night.sign:
                return night
            after = change(known)
            if after != known:
                await self.put(after)
            return after

    async def find(self, channel: int) -> Night | None:
        """Find the night of a channel; None for none that can be read."""
        due = await self._agenda.find(KIND, str(channel))
        return None if due is None else _read(due)

    async def stands(self, due: Due) -> bool:
        """Tell whether what is due of a night is still so; it may have been moved, or be off."""
        return await self._agenda.find(KIND, due.key) == due

    async def of_event(self, guild: int, event: int) -> Night | None:
        """Find the night that has an event of Discord's."""
        nights = [_read(due) for due in await self._agenda.of_guild(guild) if due.kind == KIND]
        return next((night for night in nights if night and night.event == event), None)

    async def require(self, sign: str, guild: int | None) -> Night:
        """Return the night of this sign; raises NightGone."""
        channel = sign.partition("-")[0]
        night = await self.find(int(channel)) if channel.isdecimal() else None
        if night is None or night.sign != sign or night.guild != guild:
            raise NightGone
        return night

    async def come(self, sign: str, actor: Actor, *, comes: bool) -> Announced:
        """Write that somebody comes, or does not; raises NightGone once it is not announced."""
        night = await self.require(sign, actor.guild)
        if not night.waits:
            raise NightGone
        person = (await self._store.people.meet(actor.user, actor.locale)).person
        await self._rows.put(self._rows.saying(night, person, comes=comes))
        return await self.announced(night)

    async def announced(self, night: Night) -> Announced:
        """Return a night with who comes, and who does not."""
        coming = await self._rows.accounts(night, comes=True)
        return Announced(night, coming, await self._rows.accounts(night, comes=False))

    async def call_off(self, night: Night) -> Night:
        """Let a night be no more, and all that would follow it; gives it as it was last."""
        async with self._changing:
            known = await self.find(night.channel)
            if known is None or known.sign != night.sign:
                return night
            await self._agenda.drop(KIND, str(night.channel))
            return known

    async def skip(self, night: Night) -> Night:
        """Let one night alone be off, the next one is announced; raises NightGone once it opens."""
        off = await self.change(
            night, lambda known: replace(known, over=Over.OFF) if known.waits else known
        )
        if off.over is not Over.OFF:
            raise NightGone
        return off

    async def lose(self, due: Due) -> None:
        """End the nights of a channel that is gone or closed, and have their host told so."""
        ended, told = self._agenda.dropping(KIND, due.key), self._agenda.last_word(due, LOST)
        await self._store.database.put(ended, *told)

    async def opener(self, night: Night) -> Actor | None:
        """Return who opens it: its host, None once they were forgotten.

        One night opens one thing, by whatever process: the same number stands for its press, and
        another one where it is moved, or announced anew for the same hour.
        """
        host = None if night.host is None else await self._rows.host(night.host)
        if host is None or host.user_id is None:
            return None
        named = f"{night.sign}-{night.begins}-{night.message}"
        drawn = int.from_bytes(sha256(named.encode()).digest()[:8], "big")
        press = -FAR - (drawn >> 3)
        return Actor(user=host.user_id, locale=host.locale, interaction=press, guild=night.guild)

    async def clean(self) -> None:
        """Let go of who came to nights that are over; one that was moved keeps its slot."""
        for channel, slot in await self._rows.slots(self.now - DAY_SECONDS):
            due = await self._agenda.find(KIND, str(channel))
            if due is None or due.about.get("slot") != slot:
                await self._rows.clean(channel, slot)

    def reschedule(self, due: Due, now: int) -> Due:
        """Return what is due of a night at a time that its rhythm allows.

        What a clock that was ahead took for missed or played is looked at again; what it has
        announced too far ahead is over, and the right one is announced.
        """
        night = Night.of(due)
        if not night.waits:
            if due.at <= now + DAY_SECONDS:
                return due
            if night.over in {Over.MISSED, Over.PLAYED}:
                night = replace(night, over=None)
        if night.too_far(now):
            night = replace(night, slot=now, over=Over.MISSED)
        return night.due(now)

    def missed(self, due: Due, now: int) -> Due | None:
        """Give what is due next of a night that nobody could open, look at or follow in time."""
        night = Night.of(due)
        if night.over is None:
            return replace(night, over=Over.PLAYED if night.on else Over.MISSED).due(now)
        after = night.following(now)
        return None if after is None else after.due()


def _read(due: Due) -> Night | None:
    try:
        return Night.of(due)
    except UnreadableTask:
        return None
