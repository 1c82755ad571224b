"""Screens: what one costs with its pictures, in milliseconds of CPU, whatever thread draws them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median

from cogs.screens.screen import Screen


async def screen_ms(open_screen: Callable[[], Awaitable[Screen]], times: int) -> float:
    """Give the median CPU of a screen with its pictures, asked for once unmeasured before."""
    await open_screen()
    return median([await _once(open_screen) for _ in range(times)])


async def _once(open_screen: Callable[[], Awaitable[Screen]]) -> float:
    started = time.process_time()
    screen = await open_screen()
    for picture in screen.pictures:
        await asyncio.to_thread(picture.draw_png)
    return (time.process_time() - started) * 1000
