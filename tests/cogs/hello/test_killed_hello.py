"""A hello is said once, wherever the bot is killed that says it."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.hello import HelloHandler
from cogs.running.task_runner import ScheduledPosts, TaskHandler
from engine.hello import HELLO
from engine.rules import DAY_SECONDS
from engine.scheduling import ScheduledTask, Scheduler
from engine.store import Database
from tests.cogs.by_itself import AWAYS, Clock, Discord, Process, killed_at_each_await
from tests.cogs.every_row import every_row

GUILD = 100


@pytest.mark.parametrize("away", AWAYS)
async def test_hello_is_sent_once_when_killed_at_any_await(
    quiet: Database, clock: Clock, discord: Discord, away: int
) -> None:
    def kinds(client: Any, posts: ScheduledPosts, _scheduler: Scheduler) -> dict[str, TaskHandler]:
        return {HELLO: HelloHandler(client, posts, every_row())}

    def process() -> Process:
        return Process.of(quiet, discord, clock, kinds)

    async def due(times: int) -> None:
        clock.now += DAY_SECONDS
        until = clock.now + 3_600
        await process().scheduler.schedule(
            ScheduledTask(kind=HELLO, key=str(times), at=clock.now, until=until, guild=GUILD)
        )

    async for times in killed_at_each_await(process, clock, due, away):
        assert sum(len(place.posted) for place in discord.places.values()) == times
    assert times > 30
