"""Renders the pictures of a screen in threads, outside the event loop."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import discord

from cogs.interactions.counters import Counters
from cogs.screens.screen import DrawnPicture, RenderedScreen, Screen

WORKERS = 2


class RenderPool:
    """Two threads that render; Pillow releases the GIL where it takes long.

    Slow pictures have a third thread: one at a time, and no board waits for them.
    """

    def __init__(self, counters: Counters | None = None) -> None:
        self._counters = counters or Counters()
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="painter")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="slow-painter")

    async def render(
        self, screen: Screen, kept_picture: discord.Attachment | None = None
    ) -> RenderedScreen:
        """Render a screen's pictures in threads; none if the message keeps `kept_picture`."""
        if kept_picture is not None:
            return RenderedScreen(screen.view, kept_attachment=kept_picture)
        loop = asyncio.get_running_loop()
        began = time.monotonic()
        jobs = [
            loop.run_in_executor(self._slow if shown.is_slow else self._threads, shown.draw_png)
            for shown in screen.pictures
        ]
        pngs = await asyncio.gather(*jobs)
        if pngs and not any(shown.is_slow for shown in screen.pictures):
            self._counters.renders.observe(time.monotonic() - began)
        pictures = map(DrawnPicture, screen.pictures, pngs)
        return RenderedScreen(screen.view, tuple(pictures))

    def shutdown(self) -> None:
        """Finish the pictures under way, and shut the threads down."""
        self._threads.shutdown()
        self._slow.shutdown()
