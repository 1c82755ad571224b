"""Hours: what is due by the clock, done by whoever looks first: lobbies, limits, sand timers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

import structlog

from cogs.screens.marks import voice
from cogs.wire.after_change import follow
from cogs.wire.services import Services
from engine.matches import RanOut
from engine.tables import LimitKind

ROUND_SECONDS = 60
AFTER_FAILURE_SECONDS = 5

log = structlog.get_logger()


async def keep_hours(services: Services, closing: asyncio.Event) -> None:
    """Go round until closing; a round that fails is told to the log and the next one tried."""
    hours = _Hours(services, closing)
    await asyncio.gather(
        go_round(hours.beat, closing),
        go_round(hours.close_lobbies, closing),
        go_round(services.timers.ring, closing),
        go_round(hours.look_at_clock, closing),
        hours.keep_boards_true(),
    )
    await asyncio.gather(*hours.telling)


@dataclass(frozen=True, slots=True)
class _Hours:
    """What goes round; whether Discord is just now heard again after a silence.

    `telling` is what tells of limits that have run out: a channel that is slow to be told holds up
    no clock of another.
    """

    services: Services
    closing: asyncio.Event
    returned: asyncio.Event = field(default_factory=asyncio.Event)
    telling: set[asyncio.Task[None]] = field(default_factory=set)

    async def beat(self) -> int:
        beat = await self.services.heart.beat()
        if beat.returns:
            self.returned.set()
        return beat.nap

    async def look_at_clock(self) -> int:
        await self.services.clock.go_round(self._begin_to_tell, _failed)
        return await self.services.clock.nap()

    async def _begin_to_tell(self, ran_out: RanOut) -> None:
        telling = asyncio.create_task(_tried(self._tell(ran_out)))
        self.telling.add(telling)
        telling.add_done_callback(self.telling.discard)

    async def keep_boards_true(self) -> None:
        """Show until when the clocks run that an absence of ours has started again (G4).

        However many there are, the heart beats on.
        """
        while not self.closing.is_set():
            await _first_of(self.returned, self.closing)
            if self.returned.is_set():
                self.returned.clear()
                await _tried(self._show_given_back())

    async def _show_given_back(self) -> None:
        for table in await self.services.matches.limits.given_back():
            if not self.closing.is_set():
                await _tried(self.services.publisher.refresh(table.id))

    async def close_lobbies(self) -> int:
        for table in await self.services.matches.hosting.expire():
            await self.services.publisher.show(table)
        return ROUND_SECONDS

    async def _tell(self, ran_out: RanOut) -> None:
        """Show what has run out: on the board, to all, or to a question's giver alone (C14)."""
        services, table = self.services, ran_out.table
        match ran_out.kind:
            case LimitKind.SAND:
                await services.notices.tell(table, voice(table.match.language)("sand-out"))
            case LimitKind.REMINDER:
                await services.notices.remind(table)
            case _ if ran_out.moved:
                await services.publisher.show(table)
                await follow(services, table)
            case _:
                await services.keys.redraw(table.id)


async def go_round(go: Callable[[], Awaitable[int]], closing: asyncio.Event) -> None:
    """Go until closing, each time after the seconds that the last one gave."""
    while not closing.is_set():
        try:
            nap = await go()
        except Exception as error:  # noqa: BLE001 - told to the log
            _failed(error)
            nap = AFTER_FAILURE_SECONDS
        with suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), nap)


async def _tried(doing: Awaitable[None]) -> None:
    try:
        await doing
    except Exception as error:  # noqa: BLE001 - told to the log
        _failed(error)


async def _first_of(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


def _failed(error: Exception) -> None:
    log.error("a round failed", exc_info=error)
