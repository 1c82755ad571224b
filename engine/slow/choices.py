"""Preferences for slow games: how a person is notified, and their holidays (G3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.due import Agenda, Due
from engine.matches import Actor
from engine.matches.ledger import Ledger
from engine.rules import DAY_SECONDS, Person
from engine.slow.rows import Holidays
from engine.slow.rules import days_left, require_days
from engine.tables import Profile, Table, Way

KEPT_SECONDS = 100 * DAY_SECONDS
"""A holiday is stored for longer than the quarter that it counts in."""
AWAY = "slow-away"
"""A kind of scheduled task: a table is notified of a holiday."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A person's preferences, and how many days of holiday may begin now.

    Until `away_until` (Unix seconds) they are on one; None if they are not.
    """

    profile: Profile
    days_left: int
    away_until: int | None


class Choices:
    """Use cases of people's preferences for slow games."""

    def __init__(self, ledger: Ledger, agenda: Agenda) -> None:
        self._ledger = ledger
        self._agenda = agenda
        self._people = ledger.store.people
        self._database = ledger.store.database
        self._holidays = Holidays(self._database)

    async def of(self, actor: Actor) -> Chosen:
        """Load a person's preferences, and the days of holiday they have left."""
        profile, now = await self._ledger.meet(actor), self._ledger.now()
        left = days_left(await self._holidays.of(profile.person), now)
        until = profile.away_until if profile.away_until > now else None
        return Chosen(profile, left, until)

    async def call_by(self, actor: Actor, way: Way, *, dms_closed: bool | None = None) -> None:
        """Save how a person is notified: by a mention, a direct message, or not at all.

        Whether their direct messages are closed is saved, too, if that is known.
        """
        person = (await self._ledger.meet(actor)).person
        if dms_closed is not None:
            await self._people.dms(person, closed=dms_closed)
        await self._database.put(self._people.choosing(person, way=way))

    async def foretell(self, actor: Actor, *, wanted: bool) -> None:
        """Save whether a person is notified when they are next."""
        person = (await self._ledger.meet(actor)).person
        await self._database.put(self._people.choosing(person, foretold=wanted))

    async def leave(self, actor: Actor, days: int, tables: Iterable[Table] = ()) -> bool:
        """Start a holiday now, and schedule notices to tables; raises HolidayTooLong.

        Returns False if the person is on holiday already.
        """
        person, now = (await self._ledger.meet(actor)).person, self._ledger.now()
        holiday = require_days(await self._holidays.of(person), now, days)
        notices = [self._agenda.putting(_told(table, person, now)) for table in tables]
        return await self._holidays.begin(person, holiday, *notices)

    async def come_back(self, actor: Actor) -> bool:
        """End a person's holiday early; returns False if they are on none."""
        person = (await self._ledger.meet(actor)).person
        return await self._holidays.end(person, self._ledger.now())

    async def let_go(self) -> None:
        """Delete holidays that no longer count."""
        now = self._ledger.now()
        await self._holidays.let_go(now - KEPT_SECONDS, now)


def _told(table: Table, person: Person, now: int) -> Due:
    return Due(
        kind=AWAY,
        key=f"{table.id}:{person}",
        at=now,
        until=now + DAY_SECONDS,
        guild=table.place.guild,
        channel=table.place.channel,
        match=table.id,
        set_by=person,
    )
