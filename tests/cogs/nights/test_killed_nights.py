"""A bot that is killed while it opens a night, or announces the next one, at any await."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from cogs import nights
from cogs.running import task_runner
from engine.local_time import Weekly
from engine.matches.opening import LOBBY_SECONDS
from engine.nights import values
from engine.nights.values import KIND, Night
from engine.scheduling import Scheduler
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from tests.cogs.mortal import Processes
from tests.cogs.nights.night_tasks import CALL, SAY, saying, waiting
from tests.local_discord import Channel, LocalDiscord, Person

KILLS, FOLLOWS = 12, 6
"""How many nights are opened by a bot that is killed, and how often the next step waits."""
JOIN = SAY("button-join")
SCHEDULED, OVER = 1, 3


@pytest.fixture
async def processes(
    local: LocalDiscord,
    games: object,  # noqa: ARG001 - the file lies there
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Processes]:
    local.clock.stop_the_wall()
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 1)
    monkeypatch.setattr(values, "MAX_EMPTY_NIGHTS", 1_000)
    yield Processes(local, everybodys, nights.add)
    await everybodys.close()


async def announced(processes: Processes, channel: Channel, zoe: Person) -> Night:
    """Put a night that opens now."""
    people = Store(processes.database).people
    now = processes.now()
    night = Night(
        guild=channel.guild_id or 0,
        channel=channel.id,
        when=Weekly.parse(f"0123456 {now // 3_600 % 24:02}:{now // 60 % 60:02} UTC"),
        slot=now,
        begins=now,
        language="en",
        host=(await people.get_or_create(zoe.id, "en-US")).person,
    )
    await Scheduler(Store(processes.database), processes.now).schedule(night.to_task())
    return night


@pytest.mark.usefixtures("eventful")
async def test_night_opens_calls_and_is_followed_once_despite_kills(
    processes: Processes, local: LocalDiscord, channel: Channel, zoe: Person
) -> None:
    scheduler = Scheduler(Store(processes.database), processes.now)
    await announced(processes, channel, zoe)
    opens = 0
    for night in range(KILLS + 1):  # nobody is killed at the first
        due = await scheduler.find_task(KIND, str(channel.id))
        assert due is not None
        local.clock.advance(max(0, due.at - processes.now()))
        away = LEASE_SECONDS * (1 if night % 2 else 10)  # Discord has forgotten its names then
        waited = await processes.survived(KIND, opens * night // KILLS, away)
        opens = opens or waited
        assert len(saying(zoe, channel, CALL)) == night + 1
        assert len([one for one in zoe.sees(channel) if JOIN in one.labels]) == night + 1

        local.clock.advance(LOBBY_SECONDS)
        await processes.expired()
        waited = await processes.survived(KIND, 1 + night % FOLLOWS if night else 0)
        assert waited <= FOLLOWS
        assert len(waiting(zoe, channel)) == 1
        assert len(saying(zoe, channel, SAY("night-weekly"))) == night + 1
        events = [one.status for one in local.world.events.values()]
        assert sorted(events) == [SCHEDULED, *[OVER] * night]
    assert opens > KILLS


async def test_two_processes_open_and_announce_a_night_once(
    processes: Processes, local: LocalDiscord, channel: Channel, zoe: Person
) -> None:
    await announced(processes, channel, zoe)
    both = await processes.started(), await processes.started()
    for passed in (0, LOBBY_SECONDS):
        local.clock.advance(passed)
        await processes.expired()
        await asyncio.gather(*(process.go(KIND) for process in both))
    assert len(saying(zoe, channel, CALL)) == 1
    assert len([one for one in zoe.sees(channel) if JOIN in one.labels]) == 1
    assert len(waiting(zoe, channel)) == 1
    for process in both:
        await process.to.bot.http.close()
