"""The scheduler: the tasks of all features, and the calls by which a round runs them.

Law: a task is claimed before it is done, and its row is replaced only afterwards; so a task that a
killed process has begun is begun again, after a check whether it was done.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.rules import DAY_SECONDS, Person
from engine.scheduling.rows import ScheduledTaskRows
from engine.scheduling.values import SET_ASIDE, ClaimedTask, DmsClosed, ScheduledTask
from engine.store import Store
from engine.store.statements import WriteStatement

BATCH_SIZE = 200
"""So many due tasks are read in one round; the longest overdue come first."""


class Scheduler:
    """The scheduled tasks of a database; `now` is in Unix seconds.

    A feature schedules and cancels its tasks at once or, with `schedule_statement` and
    `cancel_statement`, in a transaction of its own. The other methods are for the task runner.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._rows = ScheduledTaskRows(store.database)
        self._people = store.people
        self.now = now

    def schedule_statement(self, due: ScheduledTask) -> WriteStatement:
        """Return the write that schedules a task, replacing the one of its kind and key."""
        return self._rows.schedule_statement(due)

    def cancel_statement(self, kind: str, key: str) -> WriteStatement:
        """Return the write that cancels the task of a kind and key, if there is one."""
        return self._rows.cancel_statement(kind, key)

    def final_notice_statements(self, due: ScheduledTask, kind: str) -> tuple[WriteStatement, ...]:
        """Return the write of a task that tells the person who set this one up that it ends.

        Empty if no person did.
        """
        if due.set_by is None:
            return ()
        now = self.now()
        notice = replace(due, kind=kind, at=now, until=now + 3 * DAY_SECONDS, person=due.set_by)
        return (self.schedule_statement(replace(notice, guild=0, message=None)),)

    async def schedule(self, *due: ScheduledTask) -> None:
        """Schedule tasks, replacing those of the same kinds and keys."""
        await self._rows.write(*map(self.schedule_statement, due))

    async def cancel(self, kind: str, key: str) -> None:
        """Cancel the task of a kind and key, if there is one."""
        await self._rows.write(self.cancel_statement(kind, key))

    async def load_task(self, kind: str, key: str) -> ScheduledTask | None:
        """Find the task of a kind and key."""
        return await self._rows.load_task(kind, key)

    async def list_of_guild(self, guild: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a server, the earliest first."""
        return await self._rows.list_of_guild(guild)

    async def list_of_person(self, person: Person) -> tuple[ScheduledTask, ...]:
        """List the tasks that concern a person, the earliest first."""
        return await self._rows.list_of_person(person)

    async def list_of_match(self, match_id: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a match, the earliest first."""
        return await self._rows.list_of_match(match_id)

    async def list_due(
        self, serves: Callable[[ScheduledTask], bool] = lambda _: True
    ) -> list[ClaimedTask]:
        """List the tasks that are due, unclaimed, and accepted by `serves`.

        Claim each before doing it. A task that this process does not serve may wait for ever, so it
        is skipped.
        """
        now, tasks, last = self.now(), list[ClaimedTask](), None
        while len(tasks) < BATCH_SIZE:
            page = await self._rows.list_due(now, BATCH_SIZE, last)
            tasks += [task for task in page if serves(task.due)]
            if len(page) < BATCH_SIZE:
                break
            last = page[-1]
        return tasks[:BATCH_SIZE]

    async def claim(self, task: ClaimedTask) -> ClaimedTask | None:
        """Claim a task; None if another process has claimed it."""
        claimed = replace(task, claimed_at=self.now())
        return claimed if await self._rows.claim(claimed) else None

    async def complete(self, task: ClaimedTask, after: ScheduledTask | None) -> bool:
        """Replace a finished task with `after`, or delete it for None.

        False if it was rescheduled meanwhile, or claimed by another process.
        """
        if after is not None and SET_ASIDE in after.about:
            about = {name: value for name, value in after.about.items() if name != SET_ASIDE}
            after = replace(after, about=about)
        return await self._rows.complete(task, after)

    async def set_aside(self, task: ClaimedTask, word: str) -> None:
        """Keep a row that cannot be read, and notify once the person who set it up.

        `word` is the kind of the task that notifies them.
        """
        due = task.due
        if SET_ASIDE not in due.about:
            await self._rows.write(*self.final_notice_statements(due, word))
            due = replace(due, about={**due.about, SET_ASIDE: 1})
        await self._rows.complete(task, due)

    async def list_later(self, seconds: int) -> list[ClaimedTask]:
        """List all tasks that are due later than this many seconds from now."""
        at, rows, last = self.now() + seconds, list[ClaimedTask](), None
        while True:
            page = await self._rows.list_later(at, BATCH_SIZE, last)
            rows += page
            if len(page) < BATCH_SIZE:
                return rows
            last = page[-1]

    async def reschedule(self, task: ClaimedTask, after: ScheduledTask) -> bool:
        """Move a task to another time; False if it was rescheduled meanwhile."""
        return await self._rows.reschedule(task, after)

    async def seconds_until_next(self) -> int | None:
        """Return the seconds until the next task is due; None if there is none."""
        now = self.now()
        at = await self._rows.find_next_time(now)
        return None if at is None else at - now

    async def claim_unasked_message(self, person: Person, task: ClaimedTask) -> bool:
        """Record an unasked message to a person; False if they had another one that day.

        Call it before every message that answers no press of that person (H10). Raises DmsClosed
        where the person is known to take no direct messages.
        """
        known = await self._people.find_by_id(person)
        if known is not None and known.dms_closed:
            raise DmsClosed
        return await self._rows.claim_unasked_message(person, self.now(), task.nonce)

    async def record_dms_closed(self, person: Person, task: ClaimedTask) -> None:
        """Remember that a person takes no direct messages, and delete the record of this one."""
        await self._people.set_dms_closed(person, closed=True)
        await self._rows.delete_unasked_message(person, task.nonce)
