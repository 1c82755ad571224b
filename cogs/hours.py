"""Closing hours: lobbies that nobody starts are closed, by whichever process looks first."""

from __future__ import annotations

import asyncio

import structlog

from cogs.house import House

ROUND_SECONDS = 60

log = structlog.get_logger()


async def keep_hours(house: House) -> None:
    """Go round for ever; a round that fails is told to the log and the next one tried."""
    while True:
        try:
            for table in await house.matches.hosting.expire():
                await house.publisher.show(table)
        except Exception as error:
            log.exception("a round failed", exc_info=error)
        await asyncio.sleep(ROUND_SECONDS)
