"""Hours as the tests draw them: a clock that they turn, and bots that come and go by it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from engine.clock import Clock
from engine.matches import Matches, TimedOut
from engine.rules import Limit, Pace, Timing
from engine.store import Database, Store
from engine.tables import Defaults, Table, TimerKind
from tests.engine.matches.evenings import NOON, PLACE, Evening

STRICT = Timing(Pace.STRICT, clue_seconds=100, guess_seconds=40)
BY_THE_DAY = Timing(Pace.CORRESPONDENCE)
SAND = Timing(Pace.SAND)
HOUR, DAY = 3_600, 86_400


@dataclass(slots=True)
class Bot:
    """One process: what people press there, and its clock."""

    store: Store
    evening: Evening
    clock: Clock[TimedOut]
    timeouts: list[TimedOut] = field(default_factory=list)

    @property
    def kinds(self) -> list[TimerKind]:
        """What it has told."""
        return [ran_out.kind for ran_out in self.timeouts]

    async def go_round(self) -> None:
        await self.clock.run_once(self._tell, self._fail)

    async def _tell(self, ran_out: TimedOut) -> None:
        self.timeouts.append(ran_out)

    def _fail(self, error: Exception) -> None:
        raise error


@dataclass(slots=True)
class Hours:
    """The time, and the bots that are there."""

    database: Database
    now: int = NOON
    bots: list[Bot] = field(default_factory=list)
    interactions: Iterator[int] = field(default_factory=lambda: count(1))

    async def start(self, timing: Timing | None = None) -> Bot:
        """Start a bot; the tables that are opened in it have this pace."""
        store = Store(self.database)
        if timing is not None:
            await store.servers.save_defaults(PLACE.guild, Defaults(timing=timing))
        matches = Matches(store, random.Random(len(self.bots)), self.time)
        clock = Clock(store.limits.list_ending_soon, matches.limits.apply_timeout, self.time)
        bot = Bot(store, Evening(matches, self.interactions), clock)
        self.bots.append(bot)
        await self.beat()
        return bot

    def time(self) -> int:
        return self.now

    async def beat(self) -> None:
        """Have everybody who is there say so."""
        for bot in self.bots:
            await bot.store.heartbeats.record(1, 0, self.now)

    async def pass_to(self, when: int) -> None:
        """Let time pass at once, for bots that are there all the while."""
        self.now = when
        await self.beat()
        for bot in self.bots:
            await bot.go_round()

    def crash(self) -> None:
        """Have no bot any more."""
        self.bots.clear()


def limit_of(table: Table) -> Limit:
    """Give the limit that runs at a table."""
    assert table.match.limit is not None
    return table.match.limit
