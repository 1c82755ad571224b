"""The clock: finds expired limits and applies them (C14, C15, G).

Law: it remembers nothing and knows no matches; every process may expire the same limit, and the
store lets one of them win.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from engine.tables import RunningTimer

Result = TypeVar("Result")
MIN_DELAY = 1
"""Seconds until a due limit is retried after its round failed."""
MAX_DELAY = 5
"""The longest delay, in seconds, of a limit that was started meanwhile, here or elsewhere."""


class Clock(Generic[Result]):
    """The clock of one process.

    `running` returns the limits that end soon after a time (Unix seconds), in order of their ends;
    `run_out` expires one and returns the table after it, None when another process was faster;
    `now` is in Unix seconds.
    """

    def __init__(
        self,
        running: Callable[[int], Awaitable[list[RunningTimer]]],
        run_out: Callable[[RunningTimer], Awaitable[Result | None]],
        now: Callable[[], int],
    ) -> None:
        self._running = running
        self._run_out = run_out
        self._now = now
        self.lag = 0
        """The seconds by which the limit that ended last expired late."""

    async def run_once(
        self, publish: Callable[[Result], Awaitable[None]], failed: Callable[[Exception], None]
    ) -> None:
        """Expire every due limit once, and pass each result to `publish`.

        An error of one is passed to `failed`, and the next ones follow.
        """
        for running in await self.list_due():
            try:
                ran_out = await self._run_out(running)
                if ran_out is not None:
                    await publish(ran_out)
            except Exception as error:  # noqa: BLE001 - handed on, and the next one is tried
                failed(error)

    async def list_due(self) -> list[RunningTimer]:
        """List the limits that have run out, and set `lag` to the longest delay among them."""
        now = self._now()
        running = await self._running(now)
        ended = [item for item in running if item.ends_at is not None and item.ends_at <= now]
        self.lag = max(
            (now - item.ends_at for item in ended if item.ends_at is not None), default=0
        )
        return ended

    async def get_delay(self) -> int:
        """Return the seconds until the next limit ends, between MIN_DELAY and MAX_DELAY."""
        now = self._now()
        ends = [item.ends_at for item in await self._running(now) if item.ends_at is not None]
        wait = min(ends, default=now + MAX_DELAY) - now
        return max(MIN_DELAY, min(wait, MAX_DELAY))
