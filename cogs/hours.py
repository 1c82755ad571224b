"""Closing hours: lobbies that nobody starts are closed, by whichever process looks first."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import structlog

from cogs.house import House

ROUND_SECONDS = 60

log = structlog.get_logger()


async def keep_hours(house: House, closing: asyncio.Event) -> None:
    """Go round until closing; a round that fails is told to the log and the next one tried."""
    while not closing.is_set():
        try:
            for table in await house.matches.hosting.expire():
                await house.publisher.show(table)
        except Exception as error:
            log.exception("a round failed", exc_info=error)
        with suppress(TimeoutError):
            await asyncio.wait_for(closing.wait(), ROUND_SECONDS)
