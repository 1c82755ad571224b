"""Rounds of the background that go on at once while there is more to do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

AGAIN_SECONDS = 1
REST_SECONDS = 60


def rest_after(some: Callable[[], Awaitable[int]]) -> Callable[[], Awaitable[int]]:
    """Make a round of what does some of its work and tells how much, 0 once all is done."""

    async def go_round() -> int:
        return AGAIN_SECONDS if await some() else REST_SECONDS

    return go_round
