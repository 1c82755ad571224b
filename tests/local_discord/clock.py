"""Time, which a test may push forward; whatever falls due then happens at once."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

EPOCH_MS = 1_420_070_400_000


@dataclass(eq=False, slots=True)
class Alarm:
    """Something that is to happen at a moment; stop() calls it off."""

    due: float
    ring: Callable[[], None]
    timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()


class Clock:
    """The wall clock plus what tests have added to it; seconds since 1970."""

    def __init__(self) -> None:
        self._wall: Callable[[], float] = time.time
        self._ahead = 0.0
        self._alarms: set[Alarm] = set()

    def now(self) -> float:
        return self._wall() + self._ahead

    def stop_the_wall(self) -> None:
        """From now on only advance() moves time, however slow the machine is."""
        stopped = self._wall()
        self._wall = lambda: stopped

    def advance(self, seconds: float) -> None:
        """Pushes time forward and rings every alarm that has come due."""
        self._ahead += seconds
        for alarm in sorted(self._alarms, key=lambda alarm: alarm.due):
            if alarm.due <= self.now():
                self._ring(alarm)

    def after(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Rings once that much time has passed, by waiting or by advance()."""
        alarm = Alarm(self.now() + seconds, ring)
        self._alarms.add(alarm)
        loop = asyncio.get_running_loop()
        alarm.timer = loop.call_later(seconds, lambda: self._ring(alarm))
        return alarm

    def cancel(self, alarm: Alarm) -> None:
        alarm.stop()
        self._alarms.discard(alarm)

    def close(self) -> None:
        for alarm in tuple(self._alarms):
            self.cancel(alarm)

    def _ring(self, alarm: Alarm) -> None:
        if alarm in self._alarms:
            self.cancel(alarm)
            alarm.ring()


class Snowflakes:
    """Ids as Discord makes them: milliseconds since 2015, then a serial number."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._serial = count()
        self._last = 0

    def next(self) -> int:
        moment = int(self._clock.now() * 1000) - EPOCH_MS
        snowflake = (moment << 22) | (next(self._serial) % 4096)
        self._last = max(snowflake, self._last + 1)
        return self._last
