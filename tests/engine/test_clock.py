"""The clock: what is due, how long it may nap, and how it ends (C14, C15)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pytest

from engine.clock import MAX_DELAY, Clock
from engine.rules import LIVE_TIMEOUTS, Limit, Person
from engine.tables import RunningTimer, TimerKind

pytestmark = pytest.mark.rule("C14", "C15")

QUESTION = RunningTimer(
    1, TimerKind.QUESTION, Limit(1_000, LIVE_TIMEOUTS.question), 1_045, Person(7)
)
CALL = RunningTimer(2, TimerKind.MOMENT, Limit(1_010, LIVE_TIMEOUTS.answer), 1_070)


@dataclass(slots=True)
class Table:
    """Limits that run, and what has become of them."""

    now: int = 1_000
    running: list[RunningTimer] = field(default_factory=lambda: [QUESTION, CALL])
    broken: set[int] = field(default_factory=set)
    expired_matches: list[int] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)

    def clock(self) -> Clock[int]:
        return Clock(self.list, self.run_out, lambda: self.now)

    async def list(self, now: int) -> list[RunningTimer]:
        assert now == self.now
        return [*self.running]

    async def run_out(self, running: RunningTimer) -> int | None:
        if running.match in self.broken:
            raise LookupError
        if running not in self.running:
            return None
        self.running.remove(running)
        return running.match

    async def tell(self, match: int) -> None:
        self.expired_matches.append(match)

    def fail(self, error: Exception) -> None:
        self.failed.append(type(error).__name__)

    async def go_round(self, clock: Clock[int]) -> None:
        await clock.run_once(self.tell, self.fail)


@pytest.fixture
def table() -> Table:
    return Table()


async def test_expired_limit_is_handled_once(table: Table) -> None:
    clock = table.clock()
    for now, expected in (
        (1_044, []),
        (1_045, [1]),
        (1_069, [1]),
        (1_070, [1, 2]),
        (2_000, [1, 2]),
    ):
        table.now = now
        await table.go_round(clock)
        assert table.expired_matches == expected


async def test_limit_expired_by_another_process_is_not_announced(table: Table) -> None:
    table.now = 5_000
    clock = table.clock()
    due = await clock.list_due()
    assert due == [QUESTION, CALL]
    for running in due:
        await table.run_out(running)

    table.running = []
    await table.go_round(clock)

    assert table.expired_matches == []


async def test_failing_timeout_is_retried_and_blocks_no_other(table: Table) -> None:
    table.now, table.broken = 5_000, {1}
    clock = table.clock()

    await table.go_round(clock)
    assert (table.expired_matches, table.failed) == ([2], ["LookupError"])
    assert await clock.get_delay() == 1
    table.broken = set()
    await table.go_round(clock)

    assert table.expired_matches == [2, 1]


@pytest.mark.rule("G4")
async def test_limit_without_a_known_end_is_not_due(table: Table) -> None:
    table.now, table.running = 5_000, [replace(QUESTION, ends_at=None)]

    assert await table.clock().list_due() == []
    assert await table.clock().get_delay() == MAX_DELAY


@pytest.mark.parametrize(
    ("now", "delay"), [(1_000, 5), (1_040, 5), (1_041, 4), (1_044, 1), (1_045, 1), (9_000, 1)]
)
async def test_poll_delay_is_bounded_by_next_limit(table: Table, now: int, delay: int) -> None:
    table.now = now

    assert await table.clock().get_delay() == delay


async def test_with_nothing_to_do_it_looks_again_soon(table: Table) -> None:
    table.running = []

    assert await table.clock().get_delay() == MAX_DELAY
