"""How long the bot took, whatever else the machine was busy with meanwhile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

BRIEF_PAUSE = 0.02


class TooSlow(AssertionError):
    """It did not come in time, though nothing else kept the bot from it."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not in {seconds:.1f} s")


def stood(process: int) -> float:
    """For how many seconds a process could have run while others did."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


async def within(seconds: float, bot: int, condition: Callable[[], bool]) -> None:
    """Wait until something is so; raises TooSlow after so many seconds of the bot and of this.

    While either of them waits for a processor next to no time passes.
    """
    loop, both, took = asyncio.get_running_loop(), (bot, os.getpid()), 0.0
    while not condition():
        if took > seconds:
            raise TooSlow(took)
        began = loop.time() - sum(map(stood, both))
        await asyncio.sleep(BRIEF_PAUSE)
        took += max(loop.time() - sum(map(stood, both)) - began, BRIEF_PAUSE / 8)
