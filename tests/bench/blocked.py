"""The bot with a loop that is kept busy: once SIGUSR1 has come, for 20 ms of every 25.

`python -m tests.bench.blocked` is `python bot.py` until then.
"""

from __future__ import annotations

import asyncio
import runpy
import signal
import time
from pathlib import Path

BOT = Path(__file__).parents[2] / "bot.py"
BLOCKED, FREE = 0.020, 0.005
"""Seconds."""


def main() -> None:
    """Run the bot on a loop that can be blocked."""
    new = asyncio.events.new_event_loop

    def blockable() -> asyncio.AbstractEventLoop:
        loop = new()
        loop.add_signal_handler(signal.SIGUSR1, _block, loop)
        return loop

    asyncio.events.new_event_loop = blockable
    runpy.run_path(str(BOT), run_name="__main__")


def _block(loop: asyncio.AbstractEventLoop) -> None:
    time.sleep(BLOCKED)
    loop.call_later(FREE, _block, loop)


if __name__ == "__main__":
    main()
