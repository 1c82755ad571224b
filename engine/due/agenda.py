"""The scheduler: the tasks of all features, and the calls by which a round runs them.

Law: a task is claimed before it is done, and its row is replaced only afterwards; so a task that a
killed process has begun is begun again, after a check whether it was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.due.rows import DueRows
from engine.due.values import ASIDE, Claimed, DmsClosed, Due
from engine.rules import DAY_SECONDS, Person
from engine.store import Store
from engine.store.writes import Write

AT_ONCE = 200
"""So many due tasks are read in one round; the longest overdue come first."""


class Agenda:
    """The scheduled tasks of a database; `now` is in Unix seconds.

    A feature schedules and cancels its tasks at once or, with `putting` and `dropping`, in a
    transaction of its own. The other methods are for the task runner.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._rows = DueRows(store.database)
        self._people = store.people
        self.now = now

    def putting(self, due: Due) -> Write:
        """Return the write that schedules a task, replacing the one of its kind and key."""
        return self._rows.putting(due)

    def dropping(self, kind: str, key: str) -> Write:
        """Return the write that cancels the task of a kind and key, if there is one."""
        return self._rows.dropping(kind, key)

    def last_word(self, due: Due, kind: str) -> tuple[Write, ...]:
        """Return the write of a task that tells the person who set this one up that it ends.

        Empty if no person did.
        """
        if due.set_by is None:
            return ()
        now = self.now()
        notice = replace(due, kind=kind, at=now, until=now + 3 * DAY_SECONDS, person=due.set_by)
        return (self.putting(replace(notice, guild=0, message=None)),)

    async def put(self, *due: Due) -> None:
        """Schedule tasks, replacing those of the same kinds and keys."""
        await self._rows.put(*map(self.putting, due))

    async def drop(self, kind: str, key: str) -> None:
        """Cancel the task of a kind and key, if there is one."""
        await self._rows.put(self.dropping(kind, key))

    async def find(self, kind: str, key: str) -> Due | None:
        """Find the task of a kind and key."""
        return await self._rows.find(kind, key)

    async def of_guild(self, guild: int) -> tuple[Due, ...]:
        """List the tasks of a server, the earliest first."""
        return await self._rows.of_guild(guild)

    async def of_person(self, person: Person) -> tuple[Due, ...]:
        """List the tasks that concern a person, the earliest first."""
        return await self._rows.of_person(person)

    async def of_match(self, match_id: int) -> tuple[Due, ...]:
        """List the tasks of a match, the earliest first."""
        return await self._rows.of_match(match_id)

    async def waiting(self, serves: Callable[[Due], bool] = lambda _: True) -> list[Claimed]:
        """List the tasks that are due, unclaimed, and accepted by `serves`.

        Claim each before doing it. A task that this process does not serve may wait for ever, so it
        is skipped.
        """
        now, tasks, last = self.now(), list[Claimed](), None
        while len(tasks) < AT_ONCE:
            page = await self._rows.now(now, AT_ONCE, last)
            tasks += [task for task in page if serves(task.due)]
            if len(page) < AT_ONCE:
                break
            last = page[-1]
        return tasks[:AT_ONCE]

    async def claim(self, task: Claimed) -> Claimed | None:
        """Claim a task; None if another process has claimed it."""
        claimed = replace(task, since=self.now())
        return claimed if await self._rows.claim(claimed) else None

    async def done(self, task: Claimed, after: Due | None) -> bool:
        """Replace a finished task with `after`, or delete it for None.

        False if it was rescheduled meanwhile, or claimed by another process.
        """
        if after is not None and ASIDE in after.about:
            about = {name: value for name, value in after.about.items() if name != ASIDE}
            after = replace(after, about=about)
        return await self._rows.done(task, after)

    async def set_aside(self, task: Claimed, word: str) -> None:
        """Keep a row that cannot be read, and notify once the person who set it up.

        `word` is the kind of the task that notifies them.
        """
        due = task.due
        if ASIDE not in due.about:
            await self._rows.put(*self.last_word(due, word))
            due = replace(due, about={**due.about, ASIDE: 1})
        await self._rows.done(task, due)

    async def ahead(self, seconds: int) -> list[Claimed]:
        """List all tasks that are due later than this many seconds from now."""
        at, rows, last = self.now() + seconds, list[Claimed](), None
        while True:
            page = await self._rows.ahead(at, AT_ONCE, last)
            rows += page
            if len(page) < AT_ONCE:
                return rows
            last = page[-1]

    async def reschedule(self, task: Claimed, after: Due) -> bool:
        """Move a task to another time; False if it was rescheduled meanwhile."""
        return await self._rows.reschedule(task, after)

    async def next_in(self) -> int | None:
        """Return the seconds until the next task is due; None if there is none."""
        now = self.now()
        at = await self._rows.next_at(now)
        return None if at is None else at - now

    async def may_tell(self, person: Person, task: Claimed) -> bool:
        """Record an unasked message to a person; False if they had another one that day.

        Call it before every message that answers no press of that person (H10). Raises DmsClosed
        where the person is known to take no direct messages.
        """
        known = await self._people.of(person)
        if known is not None and known.dms_closed:
            raise DmsClosed
        return await self._rows.may_tell(person, self.now(), task.name)

    async def dms_closed(self, person: Person, task: Claimed) -> None:
        """Remember that a person takes no direct messages, and delete the record of this one."""
        await self._people.dms(person, closed=True)
        await self._rows.not_told(person, task.name)
