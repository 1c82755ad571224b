"""The painter: draws the pictures of a screen beside the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import discord

from cogs.screens.screen import DrawnPicture, Screen, Sheet

WORKERS = 2


class Painter:
    """Two threads that draw; Pillow lets go of the interpreter where it takes long."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="painter")

    async def sheet(self, screen: Screen, kept: discord.Attachment | None = None) -> Sheet:
        """Draw a screen's pictures, unless the one it shows is `kept` on the message."""
        if kept is not None:
            return Sheet(screen.view, kept=kept)
        loop = asyncio.get_running_loop()
        drawn = [loop.run_in_executor(self._threads, shown.png) for shown in screen.pictures]
        pngs = await asyncio.gather(*drawn)
        prints = map(DrawnPicture, screen.pictures, pngs)
        return Sheet(screen.view, tuple(prints))

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()
