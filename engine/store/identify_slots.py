"""Identify slots: when each process may next open a session at Discord's gateway.

Law: a slot is reserved by one statement, so no two processes share one, and those who ask first
are served first. Only the database's clock counts: clocks of processes may differ.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, bindparam, case, select

from engine.store.schema import IDENTIFY_SLOTS
from engine.store.statements import PortableFunction, WriteStatement, insert_statement
from engine.store.unit_of_work import Connectable


class CurrentMilliseconds(PortableFunction):
    """The database's time in Unix milliseconds, which goes on during a transaction."""

    type = BigInteger()
    inherit_cache = True
    sqlite = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    postgresql = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"


class IdentifySlots:
    """The rows of all processes' identifies, one per rate limit key."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def reserve(self, key: int, interval_ms: int, max_wait_ms: int) -> int:
        """Reserve the next slot of a key; returns in how many milliseconds it is.

        Slots are `interval_ms` apart. If the last one is more than `max_wait_ms` ahead, the
        database's clock was set back since, and slots begin again from now. The time is read
        after the reservation, which may have waited for those of others.
        """
        values = {"this": key, "interval": interval_ms, "max_wait": max_wait_ms}
        statement = _reserve_statement(self._database.dialect)
        ((slot,),) = await self._database.execute(WriteStatement(statement, values))
        ((now,),) = await self._database.fetch(select(CurrentMilliseconds()), {})
        return max(0, int(slot) - int(now))


def _reserve_statement(dialect: str) -> Any:
    """Return the statement that moves a key's last slot on, and returns it."""
    last, interval = IDENTIFY_SLOTS.c.at, bindparam("interval", type_=BigInteger)
    now, max_wait = CurrentMilliseconds(), bindparam("max_wait", type_=BigInteger)
    next_slot = case(
        (last > now + max_wait, now + interval),
        (last + interval > now, last + interval),
        else_=now,
    )
    insertion = insert_statement(dialect, IDENTIFY_SLOTS).values(
        rate_limit_key=bindparam("this"), at=now
    )
    upsert = insertion.on_conflict_do_update(
        index_elements=["rate_limit_key"], set_={"at": next_slot}
    )
    return upsert.returning(IDENTIFY_SLOTS.c.at)
