"""Heartbeats: when the bot was up for a server, so that downtime costs no player time (G4).

Law: a span is one process at one shard without a silence; a limit that would end in a gap between
spans is restarted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, cast

from sqlalchemy import and_, bindparam, delete, false, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.rules import HEARTBEAT_TIMEOUT_SECONDS, UptimeInterval
from engine.store import statements
from engine.store.schema import HEARTBEATS
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Connectable

RETENTION_SECONDS = 31 * 24 * 60 * 60
"""No limit is longer than 30 days, so no older span is needed (G3)."""
_KEY = ("shard_count", "shard", "began")


@dataclass(frozen=True, slots=True)
class Span:
    """The time from the first to the last heartbeat of a process at a shard, in Unix seconds."""

    shard_count: int
    shard: int
    began: int
    last: int

    def serves(self, guild: int) -> bool:
        """Return whether Discord sends the events of this server to this shard."""
        return _shard_of(guild, self.shard_count) == self.shard

    def to_uptime_interval(self, now: int) -> UptimeInterval:
        """Return the span as uptime: open if it goes on at `now`, else to its last heartbeat."""
        goes_on = now <= self.last + HEARTBEAT_TIMEOUT_SECONDS
        return UptimeInterval(self.began, None if goes_on else self.last)


class Heartbeats:
    """The heartbeats' rows, and which spans of them are this process's own."""

    def __init__(self, database: Connectable) -> None:
        self._database = database
        self._own: dict[tuple[int, int], Span] = {}
        self._yielded: set[tuple[int, int]] = set()
        self._begun: set[tuple[int, int, int]] = set()

    async def record(self, shard_count: int, shard: int, at: int) -> bool:
        """Record a heartbeat of a shard; returns whether it begins a new span.

        It does at first and after a silence; otherwise it prolongs this process's span.
        """
        own = self._own.get((shard_count, shard))
        goes_on = own is not None and at <= own.last + HEARTBEAT_TIMEOUT_SECONDS
        span = Span(shard_count, shard, own.began if own and goes_on else at, at)
        await self._database.execute(*self._heartbeat_statements(span))
        self._own[shard_count, shard] = span
        self._begun.add((shard_count, shard, span.began))
        return not goes_on

    def _heartbeat_statements(self, span: Span) -> Iterator[WriteStatement]:
        """Return the writes of a heartbeat; the first of a span deletes spans that are too old."""
        beaten = statements.upsert_statement(self._database.dialect, HEARTBEATS, _KEY, ("last",))
        yield WriteStatement(beaten, asdict(span))
        if span.began == span.last:
            yield WriteStatement(_FORGOTTEN, {"before": span.last - RETENTION_SECONDS})

    async def is_superseded(self, shard_count: int, shard: int, at: int) -> bool:
        """Return whether a newer process that still beats has taken over this process's shard.

        Two that began in the same second both serve.
        """
        key = (shard_count, shard)
        values = {
            "count": shard_count,
            "this": shard,
            "own": self._own[key].began,
            "first": at - HEARTBEAT_TIMEOUT_SECONDS,
            "newest": at + HEARTBEAT_TIMEOUT_SECONDS,
        }
        is_superseded = bool(await self._database.fetch(_NEWER, values))
        if is_superseded:
            self._yielded.add(key)
        elif key in self._yielded:
            self._yielded.remove(key)
            del self._own[key]  # its next heartbeat begins a newer span
        return is_superseded

    async def last_heartbeat(self) -> int | None:
        """Return the time of the last heartbeat of any process; None if there is none."""
        for (last,) in await self._database.fetch(_LAST, {}):
            return cast("int | None", last)
        return None

    async def last_heartbeat_of_predecessor(self) -> int | None:
        """Return the last heartbeat of an earlier process at one of this process's shards.

        None if there was none.
        """
        ours = (
            and_(
                HEARTBEATS.c.shard_count == span.shard_count,
                HEARTBEATS.c.shard == span.shard,
                HEARTBEATS.c.began < span.began,
            )
            for span in self._own.values()
        )
        keys = tuple_(*(HEARTBEATS.c[name] for name in _KEY))
        others = keys.not_in(sorted(self._begun))
        query = select(func.max(HEARTBEATS.c.last)).where(or_(false(), *ours), others)
        async with self._database.read() as connection:
            return cast("int | None", (await connection.execute(query)).scalar_one())

    async def find_overlap_start(self, now: int) -> int | None:
        """Return since when this process serves a shard together with an older one.

        None if its spans began long ago, or after the older process had fallen silent.
        """
        recent = now - HEARTBEAT_TIMEOUT_SECONDS
        began = min(
            (span.began for span in self._own.values() if span.began >= recent), default=None
        )
        if began is None:
            return None
        before = await self.last_heartbeat_of_predecessor()
        overlaps = before is not None and before >= began - HEARTBEAT_TIMEOUT_SECONDS
        return began if overlaps else None

    def serves(self, guild: int, now: int) -> bool:
        """Return whether this process receives a server's events and is not superseded there."""
        return any(
            span.serves(guild)
            and now <= span.last + HEARTBEAT_TIMEOUT_SECONDS
            and key not in self._yielded
            for key, span in self._own.items()
        )


def _shard_of(guild: int, shard_count: int) -> int:
    """Return the shard to which Discord sends the events of a server."""
    return (guild >> 22) % shard_count


def uptime_intervals(
    spans: Iterable[Span], guild: int, now: int | None = None
) -> tuple[UptimeInterval, ...]:
    """Return the intervals in which the bot was up for a server, in order.

    Only the span that began last may be open, if it goes on at `now`; without `now` it is.
    """
    serving = sorted((span for span in spans if span.serves(guild)), key=lambda span: span.began)
    if not serving:
        return ()
    *before, newest = serving
    over = tuple(UptimeInterval(span.began, span.last) for span in before)
    return (*over, newest.to_uptime_interval(newest.last if now is None else now))


async def fetch_spans(connection: AsyncConnection) -> tuple[Span, ...]:
    """Fetch the spans of all processes and shards."""
    rows: Iterable[Any] = await connection.execute(select(HEARTBEATS))
    return tuple(Span(row.shard_count, row.shard, row.began, row.last) for row in rows)


_LAST = select(func.max(HEARTBEATS.c.last))
_NEWER = (
    select(HEARTBEATS.c.began)
    .where(
        HEARTBEATS.c.shard_count == bindparam("count"),
        HEARTBEATS.c.shard == bindparam("this"),
        HEARTBEATS.c.began > bindparam("own"),
        HEARTBEATS.c.last.between(bindparam("first"), bindparam("newest")),
    )
    .limit(1)
)
_FORGOTTEN = delete(HEARTBEATS).where(HEARTBEATS.c.last < bindparam("before"))
