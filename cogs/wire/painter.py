"""Renders the pictures of a screen in threads, outside the event loop."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import discord

from cogs.screens.screen import DrawnPicture, Screen, Sheet
from cogs.wire.meters import Meters

WORKERS = 2


class Painter:
    """Two threads that render; Pillow releases the GIL where it takes long.

    Slow pictures have a third thread: one at a time, and no board waits for them.
    """

    def __init__(self, meters: Meters | None = None) -> None:
        self._meters = meters or Meters()
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="painter")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="slow-painter")

    async def sheet(self, screen: Screen, kept: discord.Attachment | None = None) -> Sheet:
        """Render a screen's pictures, unless the one it shows is `kept` on the message."""
        if kept is not None:
            return Sheet(screen.view, kept=kept)
        loop = asyncio.get_running_loop()
        began = time.monotonic()
        jobs = [
            loop.run_in_executor(self._slow if shown.slow else self._threads, shown.png)
            for shown in screen.pictures
        ]
        pngs = await asyncio.gather(*jobs)
        if pngs and not any(shown.slow for shown in screen.pictures):
            self._meters.renders.add(time.monotonic() - began)
        pictures = map(DrawnPicture, screen.pictures, pngs)
        return Sheet(screen.view, tuple(pictures))

    def close(self) -> None:
        """Shut the threads down."""
        self._threads.shutdown()
        self._slow.shutdown()
