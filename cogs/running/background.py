"""Periodic background tasks; each is done by the process that comes first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TypeAlias

from cogs.interactions import error_handler
from cogs.interactions.counters import Counters
from cogs.publishing.change_publisher import ChangePublisher
from cogs.running import heartbeat
from cogs.running.heartbeat import Heartbeat
from cogs.screens.markup import voice
from engine.clock import Clock
from engine.matches import Matches, TimedOut
from engine.tables import TimerKind

ROUND_SECONDS = 60
AFTER_FAILURE_SECONDS = 5
RETENTION_ROUND_SECONDS = 3600
RECOUNT_SECONDS = 1
BAN_LIST_SECONDS = 10
RECONCILE_DELAYS = (3, 12)
"""Delays after a reconnect, in seconds, before overwritten messages are repaired.

Two processes may have written them: the other one serves until its next heartbeat, if it runs.
"""
MAX_CONCURRENT = 5
"""The number of tables whose missing messages are repaired at the same time."""
PeriodicTask: TypeAlias = Callable[[], Awaitable[int]]
"""A task that returns the seconds until its next run."""


class Background:
    """Runs the periodic tasks; a failure is logged and the task retried.

    Features add theirs to `tasks`, by name. `_notifications` are those under way, so that a slow
    channel delays no other clock. `_returned` is set when Discord is heard again after a silence.
    """

    def __init__(
        self,
        matches: Matches,
        after_change: ChangePublisher,
        clock: Clock[TimedOut],
        heartbeat: Heartbeat,
    ) -> None:
        self._matches = matches
        self._after_change = after_change
        self._publisher, self._notices = after_change.publisher, after_change.notices
        self._clock = clock
        self.heartbeat = heartbeat
        self._counters = heartbeat.counters
        self._returned = asyncio.Event()
        self._cleans = self._counts = False
        self.tasks: dict[str, PeriodicTask] = {}
        self._notifications: set[asyncio.Task[None]] = set()

    async def run(self, closing: asyncio.Event) -> None:
        """Run the periodic tasks until `closing`, which is also set if the bot is outdated."""
        tasks: dict[str, PeriodicTask] = {
            "beat": partial(self._write_heartbeat, closing),
            "lobbies": self._close_lobbies,
            "clock": self._apply_timeouts,
            "boards": self._publisher.update_outdated_boards,
            "doors": self._refresh_ban_list,
            "keeping": self._delete_expired,
            "counting": self._recount_games,
            **self.tasks,
        }
        loops = [
            run_periodically(task, closing, self._counters, name) for name, task in tasks.items()
        ]
        await asyncio.gather(*loops, self._redraw_after_absence(closing))
        await asyncio.gather(*self._notifications)
        await _run_logged(self._publisher.show_delayed_marks())

    async def _write_heartbeat(self, closing: asyncio.Event) -> int:
        beat = await self.heartbeat.beat()
        if self.heartbeat.outdated:
            closing.set()
        if beat.has_returned:
            self._returned.set()
        return beat.delay

    async def _apply_timeouts(self) -> int:
        """Apply the limits that have run out, once the length of an absence is known.

        A limit that ended in a short absence would count as run out, and is restarted instead (G4).
        """
        if not self.heartbeat.has_connected:
            return heartbeat.RETRY_SECONDS
        await self._clock.run_once(self._start_publishing, _log_failure)
        self._counters.clock_lag = self._clock.lag
        return await self._clock.get_delay()

    async def _start_publishing(self, ran_out: TimedOut) -> None:
        self._start_task(self._publish_timeout(ran_out))

    def _start_task(self, awaitable: Awaitable[None]) -> None:
        task = asyncio.create_task(_run_logged(awaitable))
        self._notifications.add(task)
        task.add_done_callback(self._notifications.discard)

    async def _redraw_after_absence(self, closing: asyncio.Event) -> None:
        """After a reconnect show what was not shown, and when the restarted clocks end (G4).

        The heartbeat goes on meanwhile, however many there are.
        """
        while not closing.is_set():
            await _wait_for_first(self._returned, closing)
            if self._returned.is_set():
                self._returned.clear()
                self._start_task(self._show_overwritten(closing))
                if self.heartbeat.unclean_shutdown:
                    await _run_logged(self._show_unshown(closing))
                await _run_logged(self._show_restarted_clocks(closing))

    async def _show_unshown(self, closing: asyncio.Event) -> None:
        """Show the last changes that the process before has stored and may not have shown."""
        unshown = await self._matches.heartbeats.list_possibly_unshown()
        self.heartbeat.unclean_shutdown = False
        await _run_concurrently(unshown, self._after_change.reconcile, closing)

    async def _show_overwritten(self, closing: asyncio.Event) -> None:
        """Show the matches again that this process and the one before may both have edited."""
        for seconds in RECONCILE_DELAYS:
            await _delay(seconds, closing)
            if not closing.is_set():
                both = await self._matches.heartbeats.list_possibly_overwritten()
                await _run_concurrently(both, self._after_change.redraw_match, closing)

    async def _show_restarted_clocks(self, closing: asyncio.Event) -> None:
        for table in await self._matches.limits.list_tables_with_restarted_limits():
            if not closing.is_set():
                await _run_logged(self._publisher.redraw(table.id))

    async def _close_lobbies(self) -> int:
        for done in await self._matches.opening.expire_lobbies():
            await self._after_change.publish(done)
        return ROUND_SECONDS

    async def _refresh_ban_list(self) -> int:
        await self._matches.ban_list.refresh()
        return BAN_LIST_SECONDS

    async def _delete_expired(self) -> int:
        """Delete what was kept long enough (H8); not in the first round: a start has more to do."""
        cleans, self._cleans = self._cleans, True
        gone = await self._matches.privacy.purge() if cleans else 0
        return ROUND_SECONDS if gone or not cleans else RETENTION_ROUND_SECONDS

    async def _recount_games(self) -> int:
        """Count some games of earlier versions; not in the first round, as in `_delete_expired`."""
        counts, self._counts = self._counts, True
        counted = await self._matches.result_backfill.count_next_batch() if counts else 0
        return RECOUNT_SECONDS if counted else RETENTION_ROUND_SECONDS if counts else ROUND_SECONDS

    async def _publish_timeout(self, ran_out: TimedOut) -> None:
        """Show a limit that has run out: on the board, in the channel, or to a giver (C14)."""
        done, table = ran_out.done, ran_out.done.after
        match ran_out.kind:
            case TimerKind.SAND:
                await self._notices.post_notice(table, voice(table.match.language)("sand-out"))
            case TimerKind.REMINDER:
                await self._notices.post_reminder(table)
            case TimerKind.THOUGHT if done.before is None:
                pass  # a computer among people, which has marked its card already
            case _ if done.before is not None:
                await self._after_change.publish(done)
            case _:
                await self._after_change.update_keys(table)
        if ran_out.kind is TimerKind.QUESTION:
            await self._after_change.end_question(table)


async def run_periodically(
    task: PeriodicTask, closing: asyncio.Event, counters: Counters | None = None, name: str = ""
) -> None:
    """Call a task until closing, each time after the seconds that the last call returned.

    A failure is logged, and the task called again after AFTER_FAILURE_SECONDS.
    """
    counters, has_outage = counters or Counters(), False
    while not closing.is_set():
        try:
            delay = await task()
            counters.count_round(name, delay)
            has_outage = False
        except Exception as error:  # noqa: BLE001 - logged
            counters.rounds[name, "failed"] += 1
            had_outage, has_outage = (
                has_outage,
                error_handler.describe_transient_error(error) is not None,
            )
            if not (had_outage and has_outage):  # an outage is logged once
                _log_failure(error)
            delay = AFTER_FAILURE_SECONDS
        await _delay(delay, closing)


async def _delay(seconds: float, closing: asyncio.Event) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(closing.wait(), seconds)


async def _run_concurrently(
    match_ids: Iterable[int], show: Callable[[int], Awaitable[None]], closing: asyncio.Event
) -> None:
    left = iter(match_ids)

    async def go() -> None:
        for match_id in left:
            if not closing.is_set():
                await _run_logged(show(match_id))

    await asyncio.gather(*(go() for _ in range(MAX_CONCURRENT)))


async def _run_logged(awaitable: Awaitable[None]) -> None:
    try:
        await awaitable
    except Exception as error:  # noqa: BLE001 - logged
        _log_failure(error)


async def _wait_for_first(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _log_failure(error: Exception) -> None:
    error_handler.log_exception(error, failed="a round")
