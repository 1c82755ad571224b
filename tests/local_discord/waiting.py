"""Waiting for something to become true, with a limit; never sleeping for a guessed time.

The limit is counted in glances, not by the wall clock: while a busy machine lets this process
stand, its patience does not run out.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from tests.local_discord.world import World

PATIENCE = 30.0
"""Seconds on a machine with nothing else to do; more on a busy one."""
STARTING = 300.0
"""The same for a bot's start, most of which is work of other threads."""
BRIEF_PAUSE = 0.01


class NotInTime(AssertionError):
    """What was waited for did not come."""

    def __init__(self, within: float, what: str) -> None:
        super().__init__(f"not within {within} s: {what}")


async def until(
    world: World,
    condition: Callable[[], bool],
    within: float,
    *,
    what: str = "condition",
) -> None:
    """Waits until the condition holds: looks at every change of the world, and now and then."""
    changed = asyncio.Event()
    stop = world.subscribe(lambda _: changed.set())
    pauses = int(within / BRIEF_PAUSE)
    try:
        while not condition():
            if pauses <= 0:
                raise NotInTime(within, what)
            pauses -= 0 if await _heard(changed) else 1
    finally:
        stop()


async def _heard(changed: asyncio.Event) -> bool:
    """Whether something changed before it was time for the next glance."""
    with suppress(TimeoutError):
        async with asyncio.timeout(BRIEF_PAUSE):
            await changed.wait()
    heard = changed.is_set()
    changed.clear()
    return heard
