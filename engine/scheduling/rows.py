"""The scheduler: the scheduled tasks of all features in their rows, and how a round runs them.

Law: one process of all claims a task before it does it, and replaces its row only afterwards, if it
was neither rescheduled nor claimed by another process meanwhile. So a task that a killed process
has begun is begun again, after a check whether it was done.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any

from sqlalchemy import ColumnElement, Row, bindparam, delete, func, or_, select, tuple_, update

from engine.rules import DAY_SECONDS, Person
from engine.scheduling.schema import TASKS, UNASKED
from engine.scheduling.values import (
    LEASE_SECONDS,
    MAX_CLOCK_SKEW_SECONDS,
    SET_ASIDE,
    UNASKED_INTERVAL_SECONDS,
    ClaimedTask,
    DmsClosed,
    ScheduledTask,
)
from engine.store import Store, WriteStatement
from engine.store.statements import insert_or_ignore_statement, upsert_statement

BATCH_SIZE = 200
"""So many due tasks are read in one round; the longest overdue come first."""
KEYS = ("kind", "key")
_UNCLAIMED = or_(
    TASKS.c.claimed_at.is_(None),
    TASKS.c.claimed_at <= bindparam("given_up"),
    TASKS.c.claimed_at >= bindparam("ahead"),
)
"""A claim in the future was made by a clock that was wrong."""
_NEXT = select(func.min(TASKS.c.at)).where(TASKS.c.at > bindparam("now"))
_CLAIMED = (
    update(TASKS)
    .where(
        TASKS.c.id == bindparam("this"),
        TASKS.c.kind == bindparam("of_kind"),
        TASKS.c.key == bindparam("of_key"),
        TASKS.c.at == bindparam("was"),
        _UNCLAIMED,
    )
    .values(claimed_at=bindparam("now"))
    .returning(TASKS.c.id)
)


class Scheduler:
    """The scheduled tasks of a database; `now` is in Unix seconds.

    A feature schedules and cancels its tasks at once or, with `schedule_statement` and
    `cancel_statement`, in a transaction of its own. The other methods are for the task runner.
    """

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._database = store.database
        self._people = store.people
        self.now = now

    def schedule_statement(self, task: ScheduledTask) -> WriteStatement:
        """Return the write that schedules a task; it replaces one of the same kind and key."""
        row = _row(task)
        values = tuple(name for name in row if name not in KEYS)
        return WriteStatement(upsert_statement(self._database.dialect, TASKS, KEYS, values), row)

    def cancel_statement(self, kind: str, key: str) -> WriteStatement:
        """Return the write that cancels the task of a kind and key, if there is one."""
        return WriteStatement(delete(TASKS).where(TASKS.c.kind == kind, TASKS.c.key == key))

    def final_notice_statements(self, task: ScheduledTask, kind: str) -> tuple[WriteStatement, ...]:
        """Return the write of a task of `kind` that tells who set up a task that it ends.

        The notice is due now, for three days. Empty if no person set the task up.
        """
        if task.set_by is None:
            return ()
        now = self.now()
        notice = replace(task, kind=kind, at=now, until=now + 3 * DAY_SECONDS, person=task.set_by)
        return (self.schedule_statement(replace(notice, guild=0, message=None)),)

    async def schedule(self, *tasks: ScheduledTask) -> None:
        """Schedule tasks, replacing those of the same kinds and keys."""
        await self._database.execute(*map(self.schedule_statement, tasks))

    async def cancel(self, kind: str, key: str) -> None:
        """Cancel the task of a kind and key, if there is one."""
        await self._database.execute(self.cancel_statement(kind, key))

    async def find_task(self, kind: str, key: str) -> ScheduledTask | None:
        """Find the task of a kind and key; None if there is none."""
        tasks = await self._list_where(TASKS.c.kind == kind, TASKS.c.key == key)
        return tasks[0] if tasks else None

    async def list_of_guild(self, guild: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a server, the earliest first."""
        return await self._list_where(TASKS.c.guild_id == guild)

    async def list_of_person(self, person: Person) -> tuple[ScheduledTask, ...]:
        """List the tasks that concern a person, the earliest first."""
        return await self._list_where(TASKS.c.person_id == person)

    async def list_of_match(self, match_id: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a match, the earliest first."""
        return await self._list_where(TASKS.c.match_id == match_id)

    async def list_due(
        self, serves: Callable[[ScheduledTask], bool] = lambda _: True
    ) -> list[ClaimedTask]:
        """List up to 200 due tasks that no process has claimed and that `serves` accepts.

        The longest overdue come first. Claim each before doing it.
        """
        now, tasks = self.now(), list[ClaimedTask]()
        conditions = TASKS.c.at <= now, _UNCLAIMED
        async with aclosing(self._pages(conditions, now, _lease_bounds(now))) as pages:
            async for page in pages:
                tasks += [claimed for claimed in page if serves(claimed.task)]
                if len(tasks) >= BATCH_SIZE:
                    break
        return tasks[:BATCH_SIZE]

    async def list_due_later(self, seconds: int) -> list[ClaimedTask]:
        """List all tasks that are due more than this many seconds from now."""
        at = self.now() + seconds
        return [task async for page in self._pages((TASKS.c.at > at,), at) for task in page]

    async def claim(self, claimed: ClaimedTask) -> ClaimedTask | None:
        """Claim a listed task for this process; None if another claimed, moved or deleted it."""
        now = self.now()
        here = {"this": claimed.id, "of_kind": claimed.task.kind, "of_key": claimed.task.key}
        values = {**here, "was": claimed.task.at, "now": now, **_lease_bounds(now)}
        rows = await self._database.execute(WriteStatement(_CLAIMED, values))
        return replace(claimed, claimed_at=now) if rows else None

    async def complete(self, claimed: ClaimedTask, after: ScheduledTask | None) -> bool:
        """Replace a finished task with `after`, or delete it if that is None.

        False if it was rescheduled meanwhile, or claimed by another process.
        """
        if after is not None and SET_ASIDE in after.about:
            about = {name: value for name, value in after.about.items() if name != SET_ASIDE}
            after = replace(after, about=about)
        return await self._replace(claimed, after)

    async def set_aside(self, claimed: ClaimedTask, word: str) -> None:
        """Release a task whose row cannot be read, and notify once the person who set it up.

        `word` is the kind of the task that notifies them.
        """
        after = claimed.task
        if SET_ASIDE not in after.about:
            await self._database.execute(*self.final_notice_statements(after, word))
            after = replace(after, about={**after.about, SET_ASIDE: 1})
        await self._replace(claimed, after)

    async def reschedule(self, claimed: ClaimedTask, after: ScheduledTask) -> bool:
        """Replace a task with `after`, unclaimed; False if it was rescheduled meanwhile."""
        task, row = claimed.task, TASKS.c
        here = row.id == claimed.id, row.kind == task.kind, row.key == task.key
        moved = update(TASKS).where(*here, row.at == task.at)
        return await self._has_changed(moved.values(**_row(after)))

    async def seconds_until_next(self) -> int | None:
        """Return the seconds until the next task is due; None if there is none."""
        now = self.now()
        ((at,),) = await self._database.fetch(_NEXT, {"now": now})
        return None if at is None else int(at) - now

    async def claim_unsolicited_message(self, person: Person, claimed: ClaimedTask) -> bool:
        """Claim the one message a day that a person may get unasked (H10).

        Call it before each message that answers no press. False if they had another one that day;
        True again for the same task. Raises DmsClosed if they take no direct messages.
        """
        known = await self._people.find_by_id(person)
        if known is not None and known.dms_closed:
            raise DmsClosed
        at, name, recorded = self.now(), claimed.nonce, UNASKED.c
        rested = min(at - UNASKED_INTERVAL_SECONDS, at - at % DAY_SECONDS - 1)
        ahead = recorded.at > at + MAX_CLOCK_SKEW_SECONDS
        free = or_(recorded.at <= rested, ahead, recorded.name == name)
        again = update(UNASKED).where(recorded.person_id == person, free)
        async with self._database.write() as connection:
            first = insert_or_ignore_statement(self._database.dialect, UNASKED)
            row = {"person_id": person, "at": at, "name": name}
            if (await connection.execute(first, row)).rowcount > 0:
                return True
            result = await connection.execute(again.values(at=at, name=name))
            return bool(result.rowcount)

    async def record_dms_closed(self, person: Person, claimed: ClaimedTask) -> None:
        """Record that a person takes no direct messages, and release the claim of this message."""
        await self._people.set_dms_closed(person, closed=True)
        this = UNASKED.c.person_id == person, UNASKED.c.name == claimed.nonce
        await self._database.execute(WriteStatement(delete(UNASKED).where(*this)))

    async def _replace(self, claimed: ClaimedTask, after: ScheduledTask | None) -> bool:
        row, at = TASKS.c, claimed.claimed_at
        here = row.id == claimed.id, row.at == claimed.task.at, row.claimed_at == at
        change: Any = delete(TASKS) if after is None else update(TASKS).values(**_row(after))
        return await self._has_changed(change.where(*here))

    async def _has_changed(self, change: Any) -> bool:
        async with self._database.write() as connection:
            return bool((await connection.execute(change)).rowcount)

    async def _list_where(self, *conditions: ColumnElement[bool]) -> tuple[ScheduledTask, ...]:
        query = select(TASKS).where(*conditions).order_by(TASKS.c.at, TASKS.c.id)
        async with self._database.read() as connection:
            return tuple(_task(row) for row in (await connection.execute(query)).all())

    async def _pages(
        self,
        conditions: Sequence[ColumnElement[bool]],
        now: int,
        values: dict[str, int] | None = None,
    ) -> AsyncGenerator[list[ClaimedTask], None]:
        """Yield the tasks for which all conditions hold, as if claimed now, the earliest first."""
        query = select(TASKS).where(*conditions).order_by(TASKS.c.at, TASKS.c.id)
        page_query = query.limit(BATCH_SIZE)
        while True:
            async with self._database.read() as connection:
                rows = (await connection.execute(page_query, values or {})).all()
            yield [ClaimedTask(_task(row), row.id, now, row.claimed_at) for row in rows]
            if len(rows) < BATCH_SIZE:
                return
            last = rows[-1].at, rows[-1].id
            page_query = query.where(tuple_(TASKS.c.at, TASKS.c.id) > last).limit(BATCH_SIZE)


def _lease_bounds(now: int) -> dict[str, int]:
    """Return the bounds outside of which a claim has expired."""
    return {"given_up": now - LEASE_SECONDS, "ahead": now + LEASE_SECONDS}


def _row(task: ScheduledTask) -> dict[str, Any]:
    """Return the row of a task that is unclaimed."""
    return {
        "kind": task.kind,
        "key": task.key,
        "at": task.at,
        "until": task.until,
        "guild_id": task.guild,
        "channel_id": task.channel,
        "match_id": task.match,
        "person_id": task.person,
        "set_by": task.set_by,
        "message_id": task.message,
        "about": dict(task.about),
        "claimed_at": None,
    }


def _task(row: Row[Any]) -> ScheduledTask:
    return ScheduledTask(
        kind=row.kind,
        key=row.key,
        at=row.at,
        until=row.until,
        guild=row.guild_id,
        channel=row.channel_id,
        match=row.match_id,
        person=row.person_id,
        set_by=row.set_by,
        message=row.message_id,
        about=row.about,
    )
