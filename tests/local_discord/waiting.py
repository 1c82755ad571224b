"""Waiting for something to become true, with a limit; never sleeping for a guessed time."""

import asyncio
from collections.abc import Callable

from tests.local_discord.world import World

PATIENCE = 10.0
GLANCE = 0.01


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
    try:
        async with asyncio.timeout(within):
            while not condition():
                await _glance(changed)
    except TimeoutError:
        raise NotInTime(within, what) from None
    finally:
        stop()


async def _glance(changed: asyncio.Event) -> None:
    waiting = asyncio.ensure_future(changed.wait())
    await asyncio.wait({waiting}, timeout=GLANCE)
    waiting.cancel()
    changed.clear()
