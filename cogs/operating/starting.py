"""Starting and stopping: what is done while the bot comes up, and how it ends when told to."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import threading

import structlog

from cogs.operating.checks import warm
from cogs.wire.bot import Bot
from engine.operating import Database, Trouble, flaw
from engine.texts import read_by, voice

CUT_OFF = 3
LAST_SECONDS = 8
"""How long closing may take, also where the database is frozen; Docker kills after 30 s."""
SELDOM = 10_000
"""How many things are made, and not let go, until Python looks for garbage again."""
log = structlog.get_logger()


def stop_on_signals(bot: Bot) -> None:
    """Close when told to; after LAST_SECONDS be gone, whatever does not answer."""
    loop = asyncio.get_running_loop()
    end = threading.Timer(LAST_SECONDS, os._exit, (CUT_OFF,))
    end.daemon = True

    def stop() -> None:
        if not end.ident:
            log.info("stopping")
            end.start()
            loop.create_task(bot.close())  # noqa: RUF006 - the loop ends with it

    for told in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(told, stop)


async def look_through(database: Database, bot: Bot) -> None:
    """Once the bot serves, look for damage in a file that nobody closed, and say what to do."""
    await bot.wait_until_ready()
    found = await flaw(database)
    if found is not None:
        advice = voice(read_by(None))(f"exit-database-{Trouble.DAMAGED.value}")
        log.error("database damaged", flaw=found, advice=advice)


async def warm_up(bot: Bot) -> None:
    """Read what every table needs while Discord is connected to; without it nobody is served.

    Code that needs some of it earlier reads it, or waits for it, there and then. What there is by
    now stays for good, so Python need not look it all through for garbage again and again.
    """
    try:
        await asyncio.to_thread(warm)
    except Exception:
        await bot.close()
        raise
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()
