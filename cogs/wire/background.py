"""Periodic background tasks; each is done by the process that comes first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial

from cogs.screens.markup import voice
from cogs.wire import heartbeat, mishaps
from cogs.wire.after_change import AfterChange
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.meters import Meters
from cogs.wire.notices import Notices
from cogs.wire.publisher import Publisher
from engine.clock import Clock
from engine.matches import Matches, RanOut
from engine.tables import LimitKind

ROUND_SECONDS = 60
AFTER_FAILURE_SECONDS = 5
KEEPING_SECONDS = 3600
COUNTING_SECONDS = 1
DOORS_SECONDS = 10
TWO_SECONDS = (3, 12)
"""Delays after a reconnect, in seconds, before overwritten messages are repaired.

Two processes may have written them: the other one serves until its next heartbeat, if it runs.
"""
HEALED_AT_ONCE = 5
"""At how many tables missing messages are repaired at the same time."""


class Background:
    """Runs the periodic tasks; a failure is logged and the task retried.

    `_telling` are the notifications under way, as tasks, so that a slow channel delays no other
    clock. `_returned` is set when Discord is heard again after a silence.
    """

    def __init__(
        self,
        matches: Matches,
        after_change: AfterChange,
        publisher: Publisher,
        notices: Notices,
        clock: Clock[RanOut],
        heartbeat: Heartbeat,
    ) -> None:
        self._matches = matches
        self._after_change = after_change
        self._publisher = publisher
        self._notices = notices
        self._clock = clock
        self.heartbeat = heartbeat
        self._meters = heartbeat.meters
        self._returned = asyncio.Event()
        self._cleans = self._counts = False
        self._others: dict[str, Callable[[], Awaitable[int]]] = {}
        self._telling: set[asyncio.Task[None]] = set()

    def also(self, name: str, go: Callable[[], Awaitable[int]]) -> None:
        """Register another periodic task, which returns the seconds until its next run."""
        self._others[name] = go

    async def run(self, closing: asyncio.Event) -> None:
        """Run the periodic tasks until closing, or until the bot is outdated."""
        rounds: dict[str, Callable[[], Awaitable[int]]] = {
            "beat": partial(self._beat, closing),
            "lobbies": self._close_lobbies,
            "clock": self._look_at_clock,
            "boards": self._publisher.look_again,
            "doors": self._look_at_doors,
            "keeping": self._keep,
            "counting": self._count,
            **self._others,
        }
        loops = [go_round(go, closing, self._meters, name) for name, go in rounds.items()]
        await asyncio.gather(*loops, self._redraw_after_absence(closing))
        await asyncio.gather(*self._telling)

    async def _beat(self, closing: asyncio.Event) -> int:
        beat = await self.heartbeat.beat()
        if self.heartbeat.outdated:
            closing.set()
        if beat.returns:
            self._returned.set()
        return beat.nap

    async def _look_at_clock(self) -> int:
        """Apply the limits that have run out, once the length of an absence is known.

        A limit that ended in a short absence would count as run out, and is restarted instead (G4).
        """
        if not self.heartbeat.heard:
            return heartbeat.UNTIL_HEARD_SECONDS
        await self._clock.go_round(self._begin_to_tell, _failed)
        self._meters.clock_lag = self._clock.lag
        return await self._clock.nap()

    async def _begin_to_tell(self, ran_out: RanOut) -> None:
        self._begin(self._tell(ran_out))

    def _begin(self, doing: Awaitable[None]) -> None:
        telling = asyncio.create_task(_tried(doing))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _redraw_after_absence(self, closing: asyncio.Event) -> None:
        """After a reconnect show what was not shown, and when the restarted clocks end (G4).

        The heartbeat goes on meanwhile, however many there are.
        """
        while not closing.is_set():
            await _first_of(self._returned, closing)
            if self._returned.is_set():
                self._returned.clear()
                self._begin(self._show_again(closing))
                if self.heartbeat.cut_off:
                    await _tried(self._make_good(closing))
                await _tried(self._show_given_back(closing))

    async def _make_good(self, closing: asyncio.Event) -> None:
        """Show the last changes that the process before has stored and may not have shown."""
        unshown = await self._matches.heartbeats.unshown()
        self.heartbeat.cut_off = False
        await _some_at_once(unshown, self._after_change.heal, closing)

    async def _show_again(self, closing: asyncio.Event) -> None:
        """Show the matches again that this process and the one before may both have edited."""
        for seconds in TWO_SECONDS:
            await _nap(seconds, closing)
            if not closing.is_set():
                both = await self._matches.heartbeats.written_by_two()
                await _some_at_once(both, self._after_change.show_again, closing)

    async def _show_given_back(self, closing: asyncio.Event) -> None:
        for table in await self._matches.limits.given_back():
            if not closing.is_set():
                await _tried(self._publisher.refresh(table.id))

    async def _close_lobbies(self) -> int:
        for done in await self._matches.opening.expire():
            await self._after_change.follow(done)
        return ROUND_SECONDS

    async def _look_at_doors(self) -> int:
        """Reload the list of whom the operator has banned."""
        await self._matches.doors.look()
        return DOORS_SECONDS

    async def _keep(self) -> int:
        """Delete what was kept long enough (H8); not in the first round: a start has more to do."""
        cleans, self._cleans = self._cleans, True
        gone = await self._matches.privacy.clean() if cleans else 0
        return ROUND_SECONDS if gone or not cleans else KEEPING_SECONDS

    async def _count(self) -> int:
        """Count some games of earlier versions; not in the first round, as in `_keep`."""
        counts, self._counts = self._counts, True
        counted = await self._matches.counts.recount() if counts else 0
        return COUNTING_SECONDS if counted else KEEPING_SECONDS if counts else ROUND_SECONDS

    async def _tell(self, ran_out: RanOut) -> None:
        """Show a limit that has run out: on the board, in the channel, or to a giver (C14)."""
        done, table = ran_out.done, ran_out.done.after
        match ran_out.kind:
            case LimitKind.SAND:
                await self._notices.tell(table, voice(table.match.language)("sand-out"))
            case LimitKind.REMINDER:
                await self._notices.remind(table)
            case LimitKind.THOUGHT if done.before is None:
                pass  # a computer among people, which has marked its card already
            case _ if done.before is not None:
                await self._after_change.follow(done)
            case _:
                await self._after_change.show_keys(table)
        if ran_out.kind is LimitKind.QUESTION:
            await self._after_change.end_question(table)


async def go_round(
    go: Callable[[], Awaitable[int]],
    closing: asyncio.Event,
    meters: Meters | None = None,
    name: str = "",
) -> None:
    """Call `go` until closing, each time after the seconds that the last call returned."""
    meters, has_outage = meters or Meters(), False
    while not closing.is_set():
        try:
            nap = await go()
            meters.went(name, nap)
            has_outage = False
        except Exception as error:  # noqa: BLE001 - logged
            meters.rounds[name, "failed"] += 1
            had_outage, has_outage = has_outage, mishaps.weather(error) is not None
            if not (had_outage and has_outage):  # an outage is logged once
                _failed(error)
            nap = AFTER_FAILURE_SECONDS
        await _nap(nap, closing)


async def _nap(seconds: float, closing: asyncio.Event) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(closing.wait(), seconds)


async def _some_at_once(
    match_ids: Iterable[int], show: Callable[[int], Awaitable[None]], closing: asyncio.Event
) -> None:
    left = iter(match_ids)

    async def go() -> None:
        for match_id in left:
            if not closing.is_set():
                await _tried(show(match_id))

    await asyncio.gather(*(go() for _ in range(HEALED_AT_ONCE)))


async def _tried(doing: Awaitable[None]) -> None:
    try:
        await doing
    except Exception as error:  # noqa: BLE001 - logged
        _failed(error)


async def _first_of(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _failed(error: Exception) -> None:
    mishaps.record(error, failed="a round")
