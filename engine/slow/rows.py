"""Rows of holidays.

Law: a person is on one holiday at a time; of two presses at once one starts it.
"""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update

from engine.rules import Person
from engine.scheduling import MAX_CLOCK_SKEW_SECONDS
from engine.slow.rules import Holiday
from engine.slow.schema import HOLIDAYS
from engine.store import statements
from engine.store.schema import PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable


class HolidayRows:
    """The rows of people's holidays."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def list_holidays(self, person: Person) -> tuple[Holiday, ...]:
        """List a person's stored holidays, the earliest first."""
        query = (
            select(HOLIDAYS.c.began, HOLIDAYS.c.ends)
            .where(HOLIDAYS.c.person_id == person)
            .order_by(HOLIDAYS.c.began)
        )
        async with self._database.read() as connection:
            return tuple(Holiday(*row) for row in (await connection.execute(query)).all())

    async def start_holiday(self, person: Person, holiday: Holiday, *more: WriteStatement) -> bool:
        """Start a person's holiday, and execute `more` with it; False if they are on one."""
        here = PEOPLE.c.id == person, PEOPLE.c.away_until <= holiday.began
        away = update(PEOPLE).where(*here).values(away_until=holiday.ends)
        key = {"person_id": person, "began": holiday.began}  # one of this second may be over
        async with self._database.write() as connection:
            if not (await connection.execute(away)).rowcount:
                return False
            await statements.upsert(connection, HOLIDAYS, key, {"ends": holiday.ends})
            await statements.execute_writes(connection, more)
            return True

    async def end_holiday(self, person: Person, now: int) -> bool:
        """End a person's holiday early; returns False if they are on none."""
        away = update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.away_until > now)
        short = update(HOLIDAYS).where(HOLIDAYS.c.person_id == person, HOLIDAYS.c.ends > now)
        async with self._database.write() as connection:
            back = (await connection.execute(away.values(away_until=now))).rowcount
            await connection.execute(short.values(ends=now))
            return bool(back)

    async def delete_old(self, before: int, now: int) -> None:
        """Delete holidays that ended before `before`, and those that begin well after `now`.

        Each begins as it is chosen: one in the future was stored by a clock that was wrong. Its
        person is back at once.
        """
        ahead = HOLIDAYS.c.began > now + MAX_CLOCK_SKEW_SECONDS
        away = select(HOLIDAYS.c.person_id).where(ahead)
        back = update(PEOPLE).where(PEOPLE.c.id.in_(away)).values(away_until=0)
        async with self._database.write() as connection:
            await connection.execute(back)
            await connection.execute(delete(HOLIDAYS).where(or_(HOLIDAYS.c.ends < before, ahead)))
