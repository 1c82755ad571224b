"""The rows of scheduled tasks.

Law: one process of all claims a row; what it writes at the end counts only if the row was neither
rescheduled nor claimed by another process meanwhile.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, bindparam, delete, func, or_, select, tuple_, update

from engine.rules import DAY_SECONDS, Person
from engine.scheduling.schema import DUE, UNASKED
from engine.scheduling.values import (
    LEASE_SECONDS,
    MAX_CLOCK_SKEW_SECONDS,
    UNASKED_INTERVAL_SECONDS,
    ClaimedTask,
    ScheduledTask,
)
from engine.store import statements
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable

KEYS = ("kind", "key")
_UNCLAIMED = or_(
    DUE.c.claimed_at.is_(None),
    DUE.c.claimed_at <= bindparam("given_up"),
    DUE.c.claimed_at >= bindparam("ahead"),
)
"""A claim in the future was made by a clock that was wrong."""
_NEXT = select(func.min(DUE.c.at)).where(DUE.c.at > bindparam("now"))
_CLAIMED = (
    update(DUE)
    .where(
        DUE.c.id == bindparam("this"),
        DUE.c.kind == bindparam("of_kind"),
        DUE.c.key == bindparam("of_key"),
        DUE.c.at == bindparam("was"),
        _UNCLAIMED,
    )
    .values(claimed_at=bindparam("now"))
    .returning(DUE.c.id)
)


class ScheduledTaskRows:
    """The rows of scheduled tasks, and of unasked messages."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    def schedule_statement(self, due: ScheduledTask) -> WriteStatement:
        """Return the write that schedules a task, unclaimed, replacing that of its kind and key."""
        row = _row(due) | {"claimed_at": None}
        values = tuple(name for name in row if name not in KEYS)
        return WriteStatement(
            statements.upsert_statement(self._database.dialect, DUE, KEYS, values), row
        )

    def cancel_statement(self, kind: str, key: str) -> WriteStatement:
        """Return the write that deletes the task of a kind and key, if there is one."""
        return WriteStatement(delete(DUE).where(DUE.c.kind == kind, DUE.c.key == key))

    async def write(self, *writes: WriteStatement) -> None:
        """Execute writes in one transaction."""
        await self._database.execute(*writes)

    async def load_task(self, kind: str, key: str) -> ScheduledTask | None:
        """Find the task of a kind and key."""
        tasks = await self._list_where(DUE.c.kind == kind, DUE.c.key == key)
        return tasks[0] if tasks else None

    async def list_of_guild(self, guild: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a server, the earliest first."""
        return tuple(await self._list_where(DUE.c.guild_id == guild))

    async def list_of_person(self, person: Person) -> tuple[ScheduledTask, ...]:
        """List the tasks that concern a person, the earliest first."""
        return tuple(await self._list_where(DUE.c.person_id == person))

    async def list_of_match(self, match_id: int) -> tuple[ScheduledTask, ...]:
        """List the tasks of a match, the earliest first."""
        return tuple(await self._list_where(DUE.c.match_id == match_id))

    async def list_due(
        self, now: int, limit: int, last: ClaimedTask | None = None
    ) -> list[ClaimedTask]:
        """List the tasks that are due and unclaimed, the earliest first, after the `last` one.

        It claims none of them.
        """
        query = select(DUE).where(DUE.c.at <= now, _UNCLAIMED).order_by(DUE.c.at, DUE.c.id)
        if last is not None:
            query = query.where(tuple_(DUE.c.at, DUE.c.id) > (last.due.at, last.id))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.limit(limit), _lease_bounds(now))).all()
        return [ClaimedTask(_task(row), row.id, now, row.claimed_at) for row in rows]

    async def list_later(
        self, at: int, limit: int, last: ClaimedTask | None = None
    ) -> list[ClaimedTask]:
        """List the tasks that are due after a time, the earliest first, after the `last` one."""
        query = select(DUE).where(DUE.c.at > at).order_by(DUE.c.at, DUE.c.id).limit(limit)
        if last is not None:
            query = query.where(tuple_(DUE.c.at, DUE.c.id) > (last.due.at, last.id))
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return [ClaimedTask(_task(row), row.id, at, row.claimed_at) for row in rows]

    async def reschedule(self, task: ClaimedTask, after: ScheduledTask) -> bool:
        """Move a task to another time, unclaimed; False if it was rescheduled meanwhile."""
        here = DUE.c.id == task.id, DUE.c.kind == task.due.kind, DUE.c.key == task.due.key
        moved = update(DUE).where(*here, DUE.c.at == task.due.at)
        async with self._database.write() as connection:
            result = await connection.execute(moved.values(**_row(after), claimed_at=None))
            return bool(result.rowcount)

    async def find_next_time(self, now: int) -> int | None:
        """Return when the next task after a time is due."""
        for (at,) in await self._database.fetch(_NEXT, {"now": now}):
            return None if at is None else int(at)
        return None

    async def claim(self, task: ClaimedTask) -> bool:
        """Claim a task; False if another process was faster."""
        due, now = task.due, task.claimed_at
        here = {"this": task.id, "of_kind": due.kind, "of_key": due.key, "was": due.at}
        values = {**here, "now": now, **_lease_bounds(now)}
        return bool(await self._database.execute(WriteStatement(_CLAIMED, values)))

    async def complete(self, task: ClaimedTask, after: ScheduledTask | None) -> bool:
        """Replace a finished task with `after`, or delete it; False if it was rescheduled."""
        here = DUE.c.id == task.id, DUE.c.at == task.due.at, DUE.c.claimed_at == task.claimed_at
        values = {} if after is None else _row(after) | {"claimed_at": None}
        change: Any = delete(DUE) if after is None else update(DUE).values(**values)
        async with self._database.write() as connection:
            return bool((await connection.execute(change.where(*here))).rowcount)

    async def claim_unasked_message(self, person: Person, at: int, name: str) -> bool:
        """Record an unasked message to a person; False if they had another one that day.

        One of the same name is the same message, which may be retried. A record in the future was
        made by a clock that was wrong, and does not count.
        """
        rested = min(at - UNASKED_INTERVAL_SECONDS, at - at % DAY_SECONDS - 1)
        here, told_at = UNASKED.c.person_id == person, UNASKED.c.at
        free = or_(told_at <= rested, told_at > at + MAX_CLOCK_SKEW_SECONDS, UNASKED.c.name == name)
        allowed = update(UNASKED).where(here, free)
        async with self._database.write() as connection:
            first = statements.insert_or_ignore_statement(self._database.dialect, UNASKED)
            row = {"person_id": person, "at": at, "name": name}
            if (await connection.execute(first, row)).rowcount > 0:
                return True
            result = await connection.execute(allowed.values(at=at, name=name))
            return bool(result.rowcount)

    async def delete_unasked_message(self, person: Person, name: str) -> None:
        """Delete the record of an unasked message that did not arrive."""
        this = UNASKED.c.person_id == person, UNASKED.c.name == name
        await self._database.execute(WriteStatement(delete(UNASKED).where(*this)))

    async def _list_where(self, *which: Any) -> list[ScheduledTask]:
        query = select(DUE).where(*which).order_by(DUE.c.at, DUE.c.id)
        async with self._database.read() as connection:
            return [_task(row) for row in (await connection.execute(query)).all()]


def _lease_bounds(now: int) -> dict[str, int]:
    """Return the bounds outside of which a claim has expired."""
    return {"given_up": now - LEASE_SECONDS, "ahead": now + LEASE_SECONDS}


def _row(due: ScheduledTask) -> dict[str, Any]:
    return {
        "kind": due.kind,
        "key": due.key,
        "at": due.at,
        "until": due.until,
        "guild_id": due.guild,
        "channel_id": due.channel,
        "match_id": due.match,
        "person_id": due.person,
        "set_by": due.set_by,
        "message_id": due.message,
        "about": dict(due.about),
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
