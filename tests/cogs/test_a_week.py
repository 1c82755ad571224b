"""A week in which everything comes by itself: nobody is told two things a day unasked (H10)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from cogs.running import task_runner
from engine.rules import DAY_SECONDS
from engine.scheduling.values import UNASKED_INTERVAL_SECONDS
from engine.store import Database
from tests.beside import beside
from tests.cogs.bots import RunningBot
from tests.cogs.by_itself import Week
from tests.cogs.evening import Evening, Says
from tests.local_discord import Person

HOUR = 3_600
LOOKED_AT = (9, 16, 20, 22)
"""Hours of a day, UTC."""
KEY = "## 🔑"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is due be looked for all the time; a round ends when all that was due is done."""
    for delay in ("MAX_DELAY", "MIN_DELAY"):
        monkeypatch.setattr(task_runner, delay, 0.02)
    monkeypatch.setattr(task_runner, "SLOW_SECONDS", task_runner.TASK_TIMEOUT_SECONDS)


def list_too_close(person: Person) -> list[tuple[float, float]]:
    """List the times of two messages in a row that came on one day (UTC), or too soon (H10).

    A key, which comes with the deal, is none of them.
    """
    times = [view.message.created for view in person.inbox() if KEY not in view.text]
    return [
        (before, after)
        for before, after in pairwise(times)
        if before // DAY_SECONDS == after // DAY_SECONDS
        or after - before < UNASKED_INTERVAL_SECONDS
    ]


@pytest.mark.rule("H10")
async def test_nobody_gets_two_notifications_a_day(
    evening: Evening,
    running_bot: RunningBot,
    later: Callable[[int], None],
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    local, week = evening.local, Week(evening, everybodys, monkeypatch)
    people = [seat for team in evening.teams for seat in (team.spymaster, team.operative)]
    for switch_on, _ in beside("SWITCHED_ON"):
        await switch_on(week)
    await evening.open()
    await evening.join()
    await evening.press(week.boss, Says.START)
    await local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
    await local.until(lambda: running_bot.counters.scheduled_tasks.total() > 0)

    first = week.now() // DAY_SECONDS + 1
    for day in range(first, first + 7):
        for _, each_day in beside("SWITCHED_ON"):
            await each_day(week, day - first)
        for hour in LOOKED_AT:
            later(day * DAY_SECONDS + hour * HOUR + 60 - week.now())
            rounds = running_bot.counters.rounds["due", "done"]
            await local.until(lambda: running_bot.counters.rounds["due", "done"] > rounds + 2)  # noqa: B023
    assert [(one.name, times) for one in people if (times := list_too_close(one))] == []
    assert min(running_bot.counters.scheduled_posts[kind] for kind in beside("COMES")) >= 1
    assert not [
        kind for kind, outcome in running_bot.counters.scheduled_tasks if outcome == "failed"
    ]
