"""Hours: lobbies that nobody starts are closed, and limits run out, by whoever looks first."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from cogs.aftermath import follow
from cogs.house import House
from engine.matches import RanOut

ROUND_SECONDS = 60

log = structlog.get_logger()


async def keep_hours(house: House, closing: asyncio.Event) -> None:
    """Go round until closing; a round that fails is told to the log and the next one tried."""

    async def tell(ran_out: RanOut) -> None:
        await _tell(house, ran_out)

    await asyncio.gather(_close_lobbies(house, closing), house.clock.run(closing, tell, _failed))


async def _close_lobbies(house: House, closing: asyncio.Event) -> None:
    while not closing.is_set():
        try:
            for table in await house.matches.hosting.expire():
                await house.publisher.show(table)
        except Exception as error:  # noqa: BLE001 - told to the log
            _failed(error)
        with suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), ROUND_SECONDS)


async def _tell(house: House, ran_out: RanOut) -> None:
    """Show what has run out: on the board, or to the giver of a question alone (C14)."""
    if ran_out.moved:
        await house.publisher.show(ran_out.table)
        await follow(house, ran_out.table)
    else:
        await house.keys.redraw(ran_out.table.id)


def _failed(error: Exception) -> None:
    log.error("a round failed", exc_info=error)
