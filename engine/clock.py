"""The clock: finds the limits that have run out, and has them run out (C14, C15, G4).

Law: it remembers nothing but since when it is up; every process may let the same limit run out,
and the store lets one of them win.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

from engine.rules.limits import SHORTEST_SECONDS, Presence
from engine.store import Running

RanOut = TypeVar("RanOut")
SHORTEST_NAP = 1
"""A limit that is due and will not run out, in a round that failed, is tried again so soon."""


class Clock(Generic[RanOut]):
    """One process's clock, up since it was made.

    `running` lists the limits that run, `run_out` lets one run out and gives what came of it, None
    when somebody was faster; `now` is in Unix seconds.
    """

    def __init__(
        self,
        running: Callable[[], Awaitable[list[Running]]],
        run_out: Callable[[Running], Awaitable[RanOut | None]],
        now: Callable[[], int],
        *,
        started: int,
    ) -> None:
        self._running = running
        self._run_out = run_out
        self._now = now
        self._spans = (Presence(started),)

    async def run(
        self,
        closing: asyncio.Event,
        tell: Callable[[RanOut], Awaitable[None]],
        failed: Callable[[Exception], None],
    ) -> None:
        """Go round until closing: tell what ran out, and of what failed, which is tried again."""
        while not closing.is_set():
            try:
                await self.go_round(tell, failed)
                nap = await self.nap()
            except Exception as error:  # noqa: BLE001 - handed on, and the next round is tried
                failed(error)
                nap = SHORTEST_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(closing.wait(), nap)

    async def go_round(
        self, tell: Callable[[RanOut], Awaitable[None]], failed: Callable[[Exception], None]
    ) -> None:
        """Let everything that is due run out once; one that fails does not hold up the others."""
        for running in await self.due():
            try:
                ran_out = await self._run_out(running)
                if ran_out is not None:
                    await tell(ran_out)
            except Exception as error:  # noqa: BLE001 - handed on, and the next one is tried
                failed(error)

    async def due(self) -> list[Running]:
        """List the limits that have run out, with what a restart has given back (G4)."""
        now = self._now()
        ends = [(one, one.limit.ends(self._spans)) for one in await self._running()]
        return [one for one, end in ends if end is not None and end <= now]

    async def next_due(self) -> int | None:
        """Tell when the next limit runs out, None while none runs."""
        ends = [one.limit.ends(self._spans) for one in await self._running()]
        return min((end for end in ends if end is not None), default=None)

    async def nap(self) -> int:
        """Tell for how many seconds nothing can run out.

        No limit is shorter than the longest nap: who looks that often misses none that begins
        meanwhile, in this process or another.
        """
        due = await self.next_due()
        wait = SHORTEST_SECONDS if due is None else due - self._now()
        return max(SHORTEST_NAP, min(wait, SHORTEST_SECONDS))
