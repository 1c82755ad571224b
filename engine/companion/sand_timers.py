"""Sand timers for a real table: one per channel, and running out decides nothing.

Law: the store lets one process announce the end; after downtime it announces late.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.companion.rows import SandTimerRows
from engine.companion.values import SandTimer
from engine.matches import Actor, MatchChanged, Refusal
from engine.store import Conflict, Store
from engine.tables import MessageLocation

MIN_SECONDS, MAX_SECONDS = 15, 600
"""The limits of a timer's length, in seconds."""
MIN_DELAY = 1
LATE_SECONDS = 5
TRIES = 3


class TimerRunning(Refusal):
    """One sand timer runs in a channel; `timer` is the running one."""

    def __init__(self, timer: SandTimer) -> None:
        super().__init__()
        self.timer = timer


class SandTimerService:
    """The use cases of sand timers; `now` returns Unix seconds."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._people = store.people
        self._rows = SandTimerRows(store.database)
        self._now = now

    async def start_timer(
        self, place: MessageLocation, actor: Actor, seconds: int, language: str
    ) -> SandTimer:
        """Start a timer in a channel; raises TimerRunning if another one is running there.

        The same interaction delivered again returns its timer. Raises MatchChanged after repeated
        conflicts.
        """
        flipper = await self._people.get_or_create(actor.user, actor.locale)
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
                await self._rows.insert_timer(timer, flipper.person)
            except Conflict:
                standing = await self._rows.load_running(place.channel)
            else:
                return timer
            if standing is not None and standing.interaction == actor.interaction:
                return standing
            if standing is not None:
                raise TimerRunning(standing)
        raise MatchChanged

    async def save_message(self, timer: SandTimer, message: int) -> None:
        """Save the message that shows a timer."""
        await self._rows.save_message(timer, message)

    async def delete_finished(self) -> list[SandTimer]:
        """Delete the timers that have run out; returns those that this process deleted."""
        finished = await self._rows.list_due(self._now())
        return [timer for timer in finished if await self._rows.delete_timer(timer)]

    async def seconds_until_next(self) -> int:
        """Return the seconds to wait before the next timer can run out, at most `MIN_SECONDS`.

        No timer is shorter than that, so none that is started meanwhile, by any process, is missed.
        """
        end = await self._rows.load_next_end()
        wait = MIN_SECONDS if end is None else end - self._now()
        return max(MIN_DELAY, min(wait, MIN_SECONDS))

    def is_late(self, timer: SandTimer) -> bool:
        """Return True if the end is announced so late that the bot must have been down."""
        return self._now() - timer.ends_at >= LATE_SECONDS
