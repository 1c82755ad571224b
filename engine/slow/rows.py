"""The rows of holidays.

Law: somebody is on one holiday at a time; of two presses at once one begins it.
"""

from __future__ import annotations

from sqlalchemy import delete, or_, select, update

from engine.due import APART_SECONDS
from engine.rules import Person
from engine.slow.rules import Holiday
from engine.slow.schema import HOLIDAYS
from engine.store import upserts, writes
from engine.store.access import Access
from engine.store.schema import PEOPLE
from engine.store.writes import Write


class Holidays:
    """What holidays people take."""

    def __init__(self, database: Access) -> None:
        self._database = database

    async def of(self, person: Person) -> tuple[Holiday, ...]:
        """List somebody's holidays that may still count, the earliest first."""
        theirs = HOLIDAYS.c.person_id == person
        query = select(HOLIDAYS.c.began, HOLIDAYS.c.ends).where(theirs).order_by(HOLIDAYS.c.began)
        async with self._database.read() as connection:
            return tuple(Holiday(*row) for row in (await connection.execute(query)).all())

    async def begin(self, person: Person, holiday: Holiday, *more: Write) -> bool:
        """Send somebody on holiday, and write what goes with that; False where they are on one."""
        here = PEOPLE.c.id == person, PEOPLE.c.away_until <= holiday.began
        away = update(PEOPLE).where(*here).values(away_until=holiday.ends)
        key = {"person_id": person, "began": holiday.began}  # they may be back from that one
        async with self._database.write() as connection:
            if not (await connection.execute(away)).rowcount:
                return False
            await upserts.put(connection, HOLIDAYS, key, {"ends": holiday.ends})
            await writes.put(connection, more)
            return True

    async def end(self, person: Person, now: int) -> bool:
        """Have somebody back early; False where they are on no holiday."""
        away = update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.away_until > now)
        short = update(HOLIDAYS).where(HOLIDAYS.c.person_id == person, HOLIDAYS.c.ends > now)
        async with self._database.write() as connection:
            back = (await connection.execute(away.values(away_until=now))).rowcount
            await connection.execute(short.values(ends=now))
            return bool(back)

    async def let_go(self, before: int, now: int) -> None:
        """Let go of holidays that ended before a time, and of those that have not begun `now`.

        Each begins as it is chosen: one that lies ahead is by a clock that was wrong.
        """
        ahead = HOLIDAYS.c.began > now + APART_SECONDS
        away = select(HOLIDAYS.c.person_id).where(ahead)
        back = update(PEOPLE).where(PEOPLE.c.id.in_(away)).values(away_until=0)
        async with self._database.write() as connection:
            await connection.execute(back)
            await connection.execute(delete(HOLIDAYS).where(or_(HOLIDAYS.c.ends < before, ahead)))
