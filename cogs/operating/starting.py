"""Start and stop: the warm-up, and signals."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import threading
from collections.abc import Iterable

import structlog

from cogs.running.bot import Bot
from engine import referee, render
from engine.languages import DEFAULT_LANGUAGE
from engine.operating import HEAD, Database, DatabaseErrorKind, check_integrity, migration_copy
from engine.texts import choose_language_for_locale, voice

KILLED_CODE = 3
CLOSE_TIMEOUT_SECONDS = 8
"""The time that closing may take, even if the database hangs; Docker kills after 30 s."""
GC_THRESHOLD = 10_000
"""The number of new objects that start a garbage collection."""
log = structlog.get_logger()


def load_assets(languages: Iterable[str] = (DEFAULT_LANGUAGE,)) -> None:
    """Load sprites and the word tables of languages; raises OSError if some are damaged.

    Other tables are loaded when a table of their language first needs them.
    """
    render.warm()
    for language in languages:
        referee.warm(language)


def log_tables(database: Database, before: str | None) -> None:
    """Log that the start created the tables, or migrated those of a version `before`."""
    if before is None:
        log.info("database created", file=database.file and str(database.file))
    elif before != HEAD:
        copy = migration_copy(database, before)
        log.info("tables migrated", before=before, now=HEAD, copy=copy and str(copy))


def stop_on_signals(bot: Bot) -> None:
    """Close the bot on SIGINT or SIGTERM; kill the process CLOSE_TIMEOUT_SECONDS later."""
    loop = asyncio.get_running_loop()
    end = threading.Timer(CLOSE_TIMEOUT_SECONDS, os._exit, (KILLED_CODE,))
    end.daemon = True

    def stop() -> None:
        if not end.ident:
            log.info("stopping")
            end.start()
            loop.create_task(bot.close())  # noqa: RUF006 - the loop ends with it

    for signal_number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(signal_number, stop)


async def check_for_damage(database: Database, bot: Bot) -> None:
    """Check an SQLite file that was not closed for damage once the bot is ready, and log advice."""
    await bot.wait_until_ready()
    damage = await check_integrity(database)
    if damage is not None:
        advice = voice(choose_language_for_locale(None))(
            f"exit-database-{DatabaseErrorKind.DAMAGED.value}"
        )
        log.error("database damaged", flaw=damage, advice=advice)


async def warm_up(bot: Bot) -> None:
    """Load sprites and word tables while Discord is connected to; closes the bot if that fails.

    Code that needs some of it earlier loads it, or waits for it. All objects of now stay for good,
    so they are frozen and the garbage collector skips them.
    """
    try:
        await asyncio.to_thread(load_assets)
    except Exception:
        await bot.close()
        raise
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD)
    gc.enable()
