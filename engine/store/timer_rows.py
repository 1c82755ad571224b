"""Timers: the running limits of every match, in its row, found by one query (C14, C15, G).

Law: a timer follows from the match; only changed columns are written, so that a claim is not
undone. A notification that is no move is claimed here before it is sent, so that one process sends
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    null,
    select,
    union,
    union_all,
    update,
)

from engine import rules
from engine.store.heartbeats import Heartbeats, Span, fetch_spans, uptime_intervals
from engine.store.schema import DRAFTS, MATCHES, SITTINGS
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import ChannelTaken, Connectable
from engine.tables import RunningTimer, TimerKind

NO_TIMERS: dict[str, Any] = {
    "asleep": False,
    "waiting_since": None,
    "touched_at": None,
    "limit_began": None,
    "reminder_began": None,
    "sand_began": None,
    "thought_began": None,
}
"""The columns of a match that is over."""
THOUGHT_COLUMNS = {"thought_began", "thought_seconds"}
"""Columns that a computer's mark changes, too, so that only the row has their value before."""
_UPDATED = update(MATCHES).where(MATCHES.c.id == bindparam("this"))
_SAT = insert(SITTINGS)
_STOOD = delete(SITTINGS).where(SITTINGS.c.match_id == bindparam("this"))


def timer_statements(
    match_id: int, before: rules.Match, after: rules.Match
) -> Iterator[WriteStatement]:
    """Yield the writes of the timers and seats that a change has changed.

    They raise ChannelTaken for a game that wakes where another is open (G3).
    """
    was, now = _row(before), _row(after)
    changed = {
        name: value
        for name, value in now.items()
        if value != was.get(name) or (name in THOUGHT_COLUMNS and value is not None)
    }
    if changed:
        values = {"this": match_id, **changed}
        if "open" in changed:
            yield WriteStatement(_UPDATED, values, on_integrity_error=ChannelTaken)
        else:
            yield WriteStatement(_UPDATED, values, is_joinable=True)
    if before.seats != after.seats:
        yield from seat_statements(match_id, after)


def seat_statements(match_id: int, match: rules.Match) -> Iterator[WriteStatement]:
    """Yield the writes that replace the record of who sits at a match."""
    yield delete_seats_statement(match_id)
    sitting = [{"match_id": match_id, "person_id": person} for person in match.seats.people]
    if sitting:
        yield WriteStatement(_SAT, sitting)


def delete_seats_statement(match_id: int) -> WriteStatement:
    """Return the write that deletes the record of who sits at a match."""
    return WriteStatement(_STOOD, {"this": match_id})


def _row(match: rules.Match) -> dict[str, Any]:
    rest, clock = match.rest, match.clock
    if match.game is None or match.is_over:
        return {"open": not match.is_over, **NO_TIMERS}
    asleep, running = rest is rules.Suspension.ASLEEP, match.running_clocks
    limit = running.limit
    return {
        "open": not asleep,
        "asleep": asleep,
        "pace": match.settings.timing.pace.value,
        "waiting_since": clock.since if rest is None else None,
        "touched_at": clock.since if asleep else clock.last_change_at,
        "untouched_seconds": _untouched_seconds(match),
        "limit_grace": 0 if limit is None else limit.grace,
        **_columns("limit", limit),
        **_columns("reminder", rules.get_reminder_limit(match)),
        **_columns("sand", running.sand),
        **_columns("thought", rules.get_thinking_limit(match)),
    }


def _untouched_seconds(match: rules.Match) -> int | None:
    """Return the seconds until it sleeps or ends, if quiet hours make them more (G3)."""
    quiet, clock = match.settings.quiet_hours_in_force, match.clock
    if not quiet:
        return None
    if match.rest is rules.Suspension.ASLEEP:
        return quiet.add_waking_seconds(clock.since, rules.EXPIRE_SECONDS) - clock.since
    return (
        quiet.add_waking_seconds(clock.last_change_at, rules.SLEEP_SECONDS) - clock.last_change_at
    )


def _columns(name: str, limit: rules.Limit | None) -> dict[str, int | None]:
    if limit is None:
        return {f"{name}_began": None}
    seconds = limit.planned_end - limit.grace - limit.began
    return {f"{name}_began": limit.began, f"{name}_seconds": seconds}


BEFORE_ALL_TIMES = 0
"""Less than any time: SQLite uses an index for a comparison, but not for IS NOT NULL."""
_NONE = literal(0)


class TimerRows:
    """The queries and claims of running timers."""

    def __init__(self, database: Connectable, heartbeats: Heartbeats) -> None:
        self._database = database
        self._heartbeats = heartbeats

    async def list_ending_soon(self, now: int) -> list[RunningTimer]:
        """List the timers that have ended or end within the shortest limit, by kind, then end."""
        horizon = now + rules.SHORTEST_LIMIT_SECONDS
        rows = [_Ending(*row) for row in await self._database.fetch(_ENDING, {"horizon": horizon})]
        if not rows:
            return []
        async with self._database.read() as connection:
            known = await fetch_spans(connection)
        timers = [_running(row, self._uptime(known, row.guild, now)) for row in rows]
        return sorted(timers, key=lambda timer: (timer.kind, timer.limit.planned_end))

    def _uptime(
        self, known: Sequence[Span], guild: int, now: int
    ) -> tuple[rules.UptimeInterval, ...]:
        return uptime_intervals(known, guild, now) if self._heartbeats.serves(guild, now) else ()

    async def list_with_clock(self) -> list[int]:
        """List the matches with a running limit or sand timer, which their boards show."""
        return [match for (match,) in await self._database.fetch(_CLOCKED, {})]

    async def claim_sand(self, running: RunningTimer) -> bool:
        """Claim the notice that the sand ran out; False if claimed already, or flipped again."""
        mine = _is_unclaimed(running, MATCHES.c.sand_began)
        async with self._database.write() as connection:
            result = await connection.execute(update(MATCHES).where(*mine).values(sand_began=None))
            return bool(result.rowcount)

    async def claim_thought(self, running: RunningTimer, again: rules.Limit | None) -> bool:
        """Claim a computer's move, and save when it acts `again`; False if it is claimed (E4)."""
        mine = _is_unclaimed(running, MATCHES.c.thought_began)
        began, seconds = (None, None) if again is None else (again.began, again.seconds)
        next_time = {"thought_began": began, "thought_seconds": seconds}
        async with self._database.write() as connection:
            result = await connection.execute(update(MATCHES).where(*mine).values(**next_time))
            return bool(result.rowcount)

    async def claim_reminder(self, running: RunningTimer, moment: int) -> bool:
        """Claim the reminder of a moment; False if it was claimed, or that moment reminded (G3)."""
        mine = _is_unclaimed(running, MATCHES.c.reminder_began)
        first = update(MATCHES).where(*mine, MATCHES.c.reminded < moment)
        async with self._database.write() as connection:
            result = await connection.execute(first.values(reminded=moment, reminder_began=None))
            if not result.rowcount:
                again = update(MATCHES).where(*mine).values(reminder_began=None)
                await connection.execute(again)
            return bool(result.rowcount)


def _is_unclaimed(running: RunningTimer, began: Any) -> tuple[ColumnElement[bool], ...]:
    return MATCHES.c.id == running.match, began == running.limit.began


def _ending_by(horizon: Any) -> Any:
    row = MATCHES.c
    clocks = (
        _clock(TimerKind.MOMENT, row.limit_began, row.limit_seconds, row.limit_grace),
        _clock(TimerKind.SAND, row.sand_began, row.sand_seconds),
        _clock(TimerKind.REMINDER, row.reminder_began, row.reminder_seconds),
        _clock(TimerKind.THOUGHT, row.thought_began, row.thought_seconds),
        _untouched(TimerKind.SLEEP, rules.SLEEP_SECONDS, horizon).where(row.open),
        _untouched(TimerKind.EXPIRY, rules.EXPIRE_SECONDS, horizon).where(row.asleep),
        _questions(horizon),
    )
    return union_all(*(_narrow_to_ended(clock, horizon) for clock in clocks))


def _clock(kind: TimerKind, began: Any, seconds: Any, grace: Any = _NONE) -> Select[Any]:
    return select(
        literal(kind.value).label("kind"),
        MATCHES.c.id.label("match_id"),
        MATCHES.c.guild_id,
        cast(null(), BigInteger).label("giver_id"),
        began.label("began"),
        seconds.label("seconds"),
        grace.label("grace"),
    )


def _untouched(kind: TimerKind, seconds: int, horizon: Any) -> Select[Any]:
    """Select the games last touched so long ago; of all games in play that is next to none."""
    touched = MATCHES.c.touched_at
    whole = func.coalesce(MATCHES.c.untouched_seconds, literal(seconds))
    return _clock(kind, touched, whole).where(touched <= horizon - seconds)


def _narrow_to_ended(clock: Select[Any], horizon: Any) -> Select[Any]:
    """Narrow a clock; the condition on its begin comes first, for it has an index."""
    shown = clock.selected_columns
    ends_at = shown["began"] + shown["seconds"] + shown["grace"]
    return clock.where(shown["began"] <= horizon, ends_at <= horizon)


def _questions(horizon: Any) -> Select[Any]:
    """Select the open questions; a pause stops their time, which restarts in full after it."""
    asked_at, since = DRAFTS.c.asked_at, MATCHES.c.waiting_since
    by_the_day = MATCHES.c.pace == rules.Pace.CORRESPONDENCE.value
    return (
        select(
            literal(TimerKind.QUESTION.value).label("kind"),
            DRAFTS.c.match_id,
            MATCHES.c.guild_id,
            DRAFTS.c.giver_id,
            case((asked_at < since, since), else_=asked_at).label("began"),
            case(
                (DRAFTS.c.asked_id < 0, rules.THINKING_SECONDS),
                (by_the_day, rules.CORRESPONDENCE_TIMEOUTS.question),
                else_=rules.LIVE_TIMEOUTS.question,
            ).label("seconds"),
            _NONE.label("grace"),
        )
        .join(MATCHES, MATCHES.c.id == DRAFTS.c.match_id)
        .where(MATCHES.c.open, since.is_not(None), asked_at <= horizon, DRAFTS.c.answer.is_(None))
    )


class _Ending(NamedTuple):
    """A row of a timer that ends soon."""

    kind: int
    match: int
    guild: int
    giver: int | None
    began: int
    seconds: int
    grace: int


def _running(row: _Ending, uptimes: tuple[rules.UptimeInterval, ...]) -> RunningTimer:
    limit = rules.Limit(row.began, row.seconds, row.grace)
    giver = None if row.giver is None else rules.Person(row.giver)
    return RunningTimer(row.match, TimerKind(row.kind), limit, limit.get_end(uptimes), giver)


_ENDING = _ending_by(bindparam("horizon", type_=BigInteger))
_CLOCKED = union(
    *(
        select(MATCHES.c.id).where(clock >= BEFORE_ALL_TIMES)
        for clock in (MATCHES.c.limit_began, MATCHES.c.sand_began)
    )
)
