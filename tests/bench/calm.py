"""Calm: how much longer a press takes at a calm table while one person elsewhere asks for too much.

They keep twenty requests under way, the next as soon as one is answered: boards to be brought back,
large prints, and presses at a table of their own, one kind after the other. Meanwhile others press
at the tables of another server, one at a time. `calm_vs_quiet` is the median of their presses over
what it is with nobody else there, in turns, so that whatever else the machine does meets both; of
the three kinds the worst counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import cycle, islice
from statistics import median

from tests.bench.presses import Watch
from tests.bench.room import TABLES_OF_A_SERVER, Room, Seated
from tests.local_discord import Interaction, InteractionFailed

AT_ONCE = 20
PAUSE = 0.02
"""Seconds between two presses at the calm tables."""
TURNS = 2
SETTLED = 1
"""Seconds after which whoever asks for too much has had what there is at once."""
Ask = Callable[[], Awaitable[Interaction]]


async def calm_vs_quiet(room: Room, watch: Watch, presses: int) -> float:
    """Press so often beside each kind of spam, and as often without."""
    await room.local.until(lambda: bool(room.local.commands.of(None)))
    between = min(TABLES_OF_A_SERVER, len(room.tables) // 2)
    calm, spammed = room.tables[:between], room.tables[between:]
    coming = cycle(calm)
    await _taken_ms(watch, islice(coming, len(calm)))
    return max([await _beside(ask, room, watch, coming, presses) for ask in _kinds(room, spammed)])


async def _beside(
    ask: Ask, room: Room, watch: Watch, coming: Iterator[Seated], presses: int
) -> float:
    quiet, beside = list[float](), list[float]()
    for _ in range(TURNS):
        quiet += await _taken_ms(watch, islice(coming, presses // TURNS))
        async with _spam(ask):
            await asyncio.sleep(SETTLED)
            beside += await _taken_ms(watch, islice(coming, presses // TURNS))
        await room.bot.idle()
    return median(beside) / median(quiet)


async def _taken_ms(watch: Watch, tables: Iterable[Seated]) -> list[float]:
    taken = []
    for table in tables:
        taken.append((await watch.press(table)).ms)
        await asyncio.sleep(PAUSE)
    return taken


def _kinds(room: Room, tables: Sequence[Seated]) -> list[Ask]:
    world, own, *others = room.local.world, *tables
    channels = cycle([world.channel(table.message.channel_id) for table in others or tables])
    who = own.person
    return [
        lambda: who.slash(next(channels), "codenames board", wait=False),
        lambda: who.slash(next(channels), "codenames board", large=True, wait=False),
        lambda: own.mark(stale=True),
    ]


@asynccontextmanager
async def _spam(ask: Ask) -> AsyncIterator[None]:
    over = asyncio.Event()
    spamming = [asyncio.create_task(_ask_on(ask, over)) for _ in range(AT_ONCE)]
    try:
        yield
    finally:
        over.set()
        await asyncio.gather(*spamming)


async def _ask_on(ask: Ask, over: asyncio.Event) -> None:
    while not over.is_set():
        with suppress(InteractionFailed):
            await (await ask()).answered()
        await asyncio.sleep(0)
