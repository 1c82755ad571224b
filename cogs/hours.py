"""Hours: what is due by the clock, done by whoever looks first: lobbies, limits, sand timers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from cogs.aftermath import follow
from cogs.house import House
from engine.matches import RanOut
from engine.store import Kind
from engine.texts import voice

ROUND_SECONDS = 60
AFTER_FAILURE_SECONDS = 15

log = structlog.get_logger()


async def keep_hours(house: House, closing: asyncio.Event) -> None:
    """Go round until closing; a round that fails is told to the log and the next one tried."""
    heard = asyncio.Event()

    async def tell(ran_out: RanOut) -> None:
        await _tell(house, ran_out)

    async def beat() -> int:
        beat = await house.heart.beat()
        if beat.returns:
            heard.set()
            await _show_put_off(house)
        return beat.nap

    async def run_clock() -> None:
        """Let nothing run out on the word of the process before us, which is gone (G4)."""
        await _first_of(heard, closing)
        await house.clock.run(closing, tell, _failed)

    async def close_lobbies() -> int:
        for table in await house.matches.hosting.expire():
            await house.publisher.show(table)
        return ROUND_SECONDS

    await asyncio.gather(
        _go_round(beat, closing),
        _go_round(close_lobbies, closing),
        _go_round(house.timers.ring, closing),
        run_clock(),
    )


async def _show_put_off(house: House) -> None:
    """Show until when the limits run that an absence of ours has put off (G4)."""
    for running in await house.clock.put_off():
        try:
            await house.publisher.refresh(running.match)
        except Exception as error:  # noqa: BLE001 - told to the log, and the next one is shown
            _failed(error)


async def _go_round(go: Callable[[], Awaitable[int]], closing: asyncio.Event) -> None:
    """Go until closing, each time after the seconds that the last one gave."""
    while not closing.is_set():
        try:
            nap = await go()
        except Exception as error:  # noqa: BLE001 - told to the log
            _failed(error)
            nap = AFTER_FAILURE_SECONDS
        with suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), nap)


async def _first_of(*events: asyncio.Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()


async def _tell(house: House, ran_out: RanOut) -> None:
    """Show what has run out: on the board, to all, or to the giver of a question alone (C14)."""
    table = ran_out.table
    match ran_out.kind:
        case Kind.SAND:
            await house.notices.tell(table, voice(table.match.language)("sand-out"))
        case Kind.REMINDER:
            await house.notices.remind(table)
        case _ if ran_out.moved:
            await house.publisher.show(table)
            await follow(house, table)
        case _:
            await house.keys.redraw(table.id)


def _failed(error: Exception) -> None:
    log.error("a round failed", exc_info=error)
