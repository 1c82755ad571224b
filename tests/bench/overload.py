"""Overload: what becomes of the bot and of the presses while more comes than it can serve.

250 presses a second come for four seconds, by chance as people come, over 1,000 tables; marks and
guesses are half and half. `overload_growth_mb` is the most memory seen at a glance until all of
them are over, less what the bot held at rest when each table had been pressed once: what waits is
what weighs. `overload_refused` counts the presses that were refused, or shown after 10 s or never.
"""

from __future__ import annotations

import asyncio
import random
from itertools import cycle

from tests.bench.presses import Watch, by_chance, count_refused, when_due
from tests.bench.programs import BRIEF_PAUSE, Program
from tests.bench.room import Room
from tests.bench.rush import SEED

RATE = 250.0
"""Presses a second."""


async def overload(room: Room, watch: Watch, seconds: float, rest_mb: float) -> dict[str, float]:
    """Press for so many seconds, whatever becomes of it; `rest_mb` is the memory at rest."""
    rng, tables = random.Random(SEED), list(room.tables)
    rng.shuffle(tables)
    watching = asyncio.create_task(_watch_memory(room.bot, over := asyncio.Event()))
    due = zip(by_chance(RATE, seconds, rng), map(watch.press, cycle(tables)), strict=False)
    made = await when_due(due)
    over.set()
    await room.bot.idle()
    growth = max(await watching - rest_mb, 0)
    return {"overload_growth_mb": growth, "overload_refused": count_refused(made)}


async def _watch_memory(bot: Program, over: asyncio.Event) -> float:
    most = bot.rss_mb
    while not over.is_set():
        await asyncio.sleep(BRIEF_PAUSE)
        most = max(most, bot.rss_mb)
    return most
