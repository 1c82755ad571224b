"""Overload: the memory that the bot holds at most while more is pressed than it can serve.

`overload_mb` is the most that was seen, at a glance, while 250 presses a second came for four
seconds, by chance as people come, over 1,000 tables; marks and guesses are half and half. It is
looked at until all of them are over: what waits is what weighs.
"""

from __future__ import annotations

import asyncio
import random
from itertools import cycle

from tests.bench.presses import Watch, by_chance, when_due
from tests.bench.programs import BRIEF_PAUSE, Program
from tests.bench.room import Room
from tests.bench.rush import SEED

RATE = 250.0
"""Presses a second."""


async def overload_mb(room: Room, watch: Watch, seconds: float) -> float:
    """Press for so many seconds, whatever becomes of it."""
    rng, tables = random.Random(SEED), list(room.tables)
    rng.shuffle(tables)
    looking = asyncio.create_task(_most(room.bot, over := asyncio.Event()))
    due = zip(by_chance(RATE, seconds, rng), map(watch.press, cycle(tables)), strict=False)
    await when_due(due)
    over.set()
    await room.bot.idle()
    return await looking


async def _most(bot: Program, over: asyncio.Event) -> float:
    most = bot.rss_mb
    while not over.is_set():
        await asyncio.sleep(BRIEF_PAUSE)
        most = max(most, bot.rss_mb)
    return most
