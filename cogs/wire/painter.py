"""The painter: draws the pictures of a screen beside the event loop."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import discord

from cogs.screens.screen import DrawnPicture, Screen, Sheet
from cogs.wire.meters import Meters

WORKERS = 2


class Painter:
    """Two threads that draw; Pillow lets go of the interpreter where it takes long.

    What is slow has a third to itself: one such at a time, and no board waits for it.
    """

    def __init__(self, meters: Meters | None = None) -> None:
        self._meters = meters or Meters()
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="painter")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="slow-painter")

    async def sheet(self, screen: Screen, kept: discord.Attachment | None = None) -> Sheet:
        """Draw a screen's pictures, unless the one it shows is `kept` on the message."""
        if kept is not None:
            return Sheet(screen.view, kept=kept)
        loop = asyncio.get_running_loop()
        began = time.monotonic()
        drawn = [
            loop.run_in_executor(self._slow if shown.slow else self._threads, shown.png)
            for shown in screen.pictures
        ]
        pngs = await asyncio.gather(*drawn)
        if pngs and not any(shown.slow for shown in screen.pictures):
            self._meters.renders.add(time.monotonic() - began)
        prints = map(DrawnPicture, screen.pictures, pngs)
        return Sheet(screen.view, tuple(prints))

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()
        self._slow.shutdown()
