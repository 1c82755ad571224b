"""A rush: how many presses a second the bot answers, and what becomes of a hundred at a time.

`presses_per_s` presses when a press is due, by chance as people come, whether or not others are
answered: the highest rate at which nothing is refused or deferred and 99 of 100 boards show within
250 ms. Each rate is tried over 300 tables, a failed one twice, for a machine may be busy. It is
found within an eighth, and it cannot be higher than what the local Discord itself can serve.

The burst presses 100 tables within the same 100 ms, while the bot's loop is blocked 20 ms of every
25. Marks and guesses are half and half.
"""

from __future__ import annotations

import random
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from tests.bench.presses import End, Watch, by_chance, count_refused, p99_ms, when_due
from tests.bench.room import Room, Seated

SEED = 25
LONGEST_MS = 250
FIRST, HIGHEST = 5.0, 640.0
"""Presses a second."""
HALVINGS = 3
BURST_SECONDS = 0.1


@dataclass(slots=True)
class Rush:
    """Presses at a room's tables at one rate after another, every time at other tables."""

    room: Room
    watch: Watch
    tables: int
    seconds: float
    highest: float = HIGHEST
    _tried: int = 0

    async def presses_per_s(self) -> float:
        """Double the rate until it does not hold, then look between; 0 where the first fails."""
        rate, held = FIRST, 0.0
        while rate <= self.highest and await self._holds(rate):
            rate, held = 2 * rate, rate
        if not held or rate > self.highest:
            return held
        for _ in range(HALVINGS):
            middle = (held * rate) ** 0.5
            held, rate = (middle, rate) if await self._holds(middle) else (held, middle)
        return held

    async def _holds(self, rate: float) -> bool:
        return await self._held(rate) or await self._held(rate)

    async def _held(self, rate: float) -> bool:
        due = self._due(rate)
        made = await when_due((seconds, self.watch.press(table)) for seconds, table in due)
        await self.room.bot.idle()
        return all(one.end is End.SHOWN for one in made) and p99_ms(made) < LONGEST_MS

    def _due(self, rate: float) -> Iterator[tuple[float, Seated]]:
        everybody, rng = self.room.tables, random.Random(SEED + self._tried)
        first = self._tried * self.tables % len(everybody)
        tables = list(islice(cycle(everybody), first, first + self.tables))
        rng.shuffle(tables)
        self._tried += 1
        return zip(by_chance(rate, self.seconds, rng), cycle(tables), strict=False)


async def burst(room: Room, watch: Watch, tables: Sequence[Seated]) -> dict[str, float]:
    """Press at all these tables within 100 ms; the bot's loop is blocked from then on."""
    rng = random.Random(SEED)
    due = sorted(rng.uniform(0, BURST_SECONDS) for _ in tables)
    room.bot.process.send_signal(signal.SIGUSR1)
    made = await when_due(zip(due, map(watch.press, tables), strict=True))
    return {"burst_refused": count_refused(made), "burst_p99_ms": p99_ms(made)}
