"""`bot.py` whose rounds do not come back, as where a database is frozen; it is told to be quick."""

from __future__ import annotations

import asyncio

import bot
from cogs.operating import starting
from cogs.running.background import Background


async def stuck(_background: Background, _closing: asyncio.Event) -> None:
    """Wait for something that does not come."""
    await asyncio.Event().wait()


def main() -> None:
    """Start it."""
    for owner, name, other in (
        (starting, "CLOSE_TIMEOUT_SECONDS", 0.2),
        (Background, "run", stuck),
    ):
        setattr(owner, name, other)
    bot.main()
