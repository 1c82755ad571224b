"""Sand timers for a real table: one runs in a channel, and running out decides nothing.

Law: the store lets one process tell that the sand has run out; after an absence it tells late.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.companion.rows import SandTimers
from engine.companion.values import SandTimer
from engine.matches import Actor, MatchChanged, Refusal
from engine.store import Conflict, Store
from engine.tables import Channel

SHORTEST, LONGEST = 15, 600
"""For how many seconds the sand may run."""
SHORTEST_NAP = 1
LATE_SECONDS = 5
TRIES = 3


class TimerRunning(Refusal):
    """One sand timer runs in a channel; `timer` is the one that does."""

    def __init__(self, timer: SandTimer) -> None:
        super().__init__()
        self.timer = timer


class Sand:
    """What people do with sand timers; `now` is in Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._people = store.people
        self._rows = SandTimers(store.database)
        self._now = now

    async def flip(self, place: Channel, actor: Actor, seconds: int, language: str) -> SandTimer:
        """Let the sand run in a channel; raises TimerRunning while it runs there.

        The same deed delivered again flips nothing.
        """
        flipper = await self._people.meet(actor.user, actor.locale)
        ends_at = self._now() + seconds
        timer = SandTimer(
            place=place,
            interaction=actor.interaction,
            account=actor.user,
            ends_at=ends_at,
            seconds=seconds,
            language=language,
        )
        for _ in range(TRIES):
            try:
                await self._rows.start(timer, flipper.person)
            except Conflict:
                standing = await self._rows.running_in(place.channel)
            else:
                return timer
            if standing is not None and standing.interaction == actor.interaction:
                return standing
            if standing is not None:
                raise TimerRunning(standing)
        raise MatchChanged

    async def shown_at(self, timer: SandTimer, message: int) -> None:
        """Remember the message that shows a timer."""
        await self._rows.shown_at(timer, message)

    async def run_out(self) -> list[SandTimer]:
        """End every timer whose sand has run out; give those that this process ended."""
        due = await self._rows.due(self._now())
        return [timer for timer in due if await self._rows.end(timer)]

    async def nap(self) -> int:
        """Tell for how many seconds nothing can run out.

        No sand runs shorter than the longest nap: who looks that often misses none that is flipped
        meanwhile, in this process or another.
        """
        end = await self._rows.next_end()
        wait = SHORTEST if end is None else end - self._now()
        return max(SHORTEST_NAP, min(wait, SHORTEST))

    def late(self, timer: SandTimer) -> bool:
        """Tell whether it is told so late that the bot must have been away."""
        return self._now() - timer.ends_at >= LATE_SECONDS
