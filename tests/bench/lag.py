"""Lag: how late the event loop comes while the painter draws, beyond how late it comes idle.

Two boards are always being drawn, one for each of the painter's threads, every one of another
game; meanwhile somebody naps on the loop, and looks how long after the end of a nap it is woken.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from statistics import quantiles

import discord

from cogs.interactions.render_pool import WORKERS, RenderPool
from cogs.screens import pictures
from cogs.screens.markup import voice
from cogs.screens.screen import PictureSpec, Screen
from engine import render
from tests.bench.games import long_games

SEED = 25
LANGUAGE = "en"
DELAY = 0.002
"""Seconds of a nap."""


def measured(delays: int = 1000, games: int = 20) -> dict[str, float]:
    """Nap this often while nothing is drawn, and this often while boards of so many games are."""
    return asyncio.run(_measured(delays, games))


async def _measured(delays: int, games: int) -> dict[str, float]:
    render.warm()
    idle = await _lags_ms(delays)
    render_pool, shown = RenderPool(), cycle(_shown(games))
    drawing = [asyncio.create_task(_draw(render_pool, shown)) for _ in range(WORKERS)]
    busy = await _lags_ms(delays)
    for task in drawing:
        task.cancel()
    await asyncio.gather(*drawing, return_exceptions=True)
    render_pool.shutdown()
    return {"loop_lag_ms": _p99(busy) - _p99(idle)}


def _shown(games: int) -> list[PictureSpec]:
    played = islice(long_games(random.Random(SEED), LANGUAGE), games)
    return [
        pictures.board_picture(position, voice(LANGUAGE)) for game in played for position in game
    ]


async def _draw(render_pool: RenderPool, shown: Iterator[PictureSpec]) -> None:
    view = discord.ui.LayoutView()
    while True:
        await render_pool.render(Screen(view, (next(shown),)))


async def _lags_ms(delays: int) -> list[float]:
    lags = []
    for _ in range(delays):
        started = time.perf_counter()
        await asyncio.sleep(DELAY)
        lags.append((time.perf_counter() - started - DELAY) * 1000)
    return lags


def _p99(lags: Sequence[float]) -> float:
    return quantiles(lags, n=100, method="inclusive")[-1]
