"""Preferences for slow games: how a person is notified, and their holidays (G3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.matches import Actor
from engine.matches.ledger import Ledger
from engine.rules import DAY_SECONDS, Person
from engine.scheduling import ScheduledTask, Scheduler
from engine.slow.rows import HolidayRows
from engine.slow.rules import count_days_left, require_days
from engine.tables import ContactMethod, Profile, Table

KEPT_SECONDS = 100 * DAY_SECONDS
"""A holiday is stored for longer than the quarter that it counts in."""
AWAY = "slow-away"
"""A kind of scheduled task: a table is notified of a holiday."""


@dataclass(frozen=True, slots=True)
class SlowPreferences:
    """A person's preferences, and how many days of holiday may begin now.

    Until `away_until` (Unix seconds) they are on one; None if they are not.
    """

    profile: Profile
    days_left: int
    away_until: int | None


class PreferenceService:
    """Use cases of people's preferences for slow games."""

    def __init__(self, ledger: Ledger, scheduler: Scheduler) -> None:
        self._ledger = ledger
        self._scheduler = scheduler
        self._people = ledger.store.people
        self._database = ledger.store.database
        self._holidays = HolidayRows(self._database)

    async def get_preferences(self, actor: Actor) -> SlowPreferences:
        """Load a person's preferences, days of holiday left, and the end of a holiday."""
        profile, now = await self._ledger.get_or_create_profile(actor), self._ledger.now()
        left = count_days_left(await self._holidays.list_holidays(profile.person), now)
        until = profile.away_until if profile.away_until > now else None
        return SlowPreferences(profile, left, until)

    async def set_contact_method(
        self, actor: Actor, way: ContactMethod, *, dms_closed: bool | None = None
    ) -> None:
        """Save how a person is notified: by a mention, a direct message, or not at all.

        Whether their direct messages are closed is saved, too, unless `dms_closed` is None.
        """
        person = (await self._ledger.get_or_create_profile(actor)).person
        if dms_closed is not None:
            await self._people.set_dms_closed(person, closed=dms_closed)
        await self._database.execute(self._people.slow_choices_statement(person, way=way))

    async def set_next_up_notice(self, actor: Actor, *, wanted: bool) -> None:
        """Save whether a person is notified when they are next."""
        person = (await self._ledger.get_or_create_profile(actor)).person
        await self._database.execute(self._people.slow_choices_statement(person, foretold=wanted))

    async def start_holiday(
        self, actor: Actor, days: int, notified_tables: Iterable[Table] = ()
    ) -> bool:
        """Start a holiday of some days now, and schedule a notice to each of the tables.

        Returns False if the person is on holiday already. Raises HolidayTooLong.
        """
        person, now = (await self._ledger.get_or_create_profile(actor)).person, self._ledger.now()
        holiday = require_days(await self._holidays.list_holidays(person), now, days)
        notices = [
            self._scheduler.schedule_statement(_holiday_notice(table, person, now))
            for table in notified_tables
        ]
        return await self._holidays.start_holiday(person, holiday, *notices)

    async def end_holiday(self, actor: Actor) -> bool:
        """End a person's holiday early; returns False if they are on none."""
        person = (await self._ledger.get_or_create_profile(actor)).person
        return await self._holidays.end_holiday(person, self._ledger.now())

    async def delete_old_holidays(self) -> None:
        """Delete holidays too old to count, or dated ahead by a wrong clock."""
        now = self._ledger.now()
        await self._holidays.delete_old(now - KEPT_SECONDS, now)


def _holiday_notice(table: Table, person: Person, now: int) -> ScheduledTask:
    return ScheduledTask(
        kind=AWAY,
        key=f"{table.id}:{person}",
        at=now,
        until=now + DAY_SECONDS,
        guild=table.place.guild,
        channel=table.place.channel,
        match=table.id,
        set_by=person,
    )
