"""What is due, at the local Discord: posted once, whoever is killed, or not at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.http import Route
from typing_extensions import override

from cogs.interactions.counters import Counters
from cogs.running import task_runner
from cogs.running.task_runner import ScheduledPost, ScheduledPosts, TaskHandler, TaskRunner
from cogs.screens.screen import RenderedScreen, build_view
from engine.rules import DAY_SECONDS, Person
from engine.scheduling import ClaimedTask, ScheduledTask, Scheduler
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from tests.local_discord import Channel, LocalDiscord, MessageView

HOUR = 3_600


class Killed(BaseException):
    """The process ends here."""


class Client(discord.Client):
    """The bot's way to Discord, in a server that is there or not."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.there = True
        self.left: frozenset[int] = frozenset()

    @override
    def is_ready(self) -> bool:
        return True

    @override
    def get_guild(self, id: int, /) -> Any:
        return None if id in self.left else SimpleNamespace(unavailable=not self.there)


@dataclass
class Hourly(TaskHandler):
    """A kind that posts every hour, makes sense for half of one, and may be killed."""

    posts: ScheduledPosts
    kill: str = ""
    person: Person | None = None
    account: int = 0

    @override
    async def run(self, one: ClaimedTask) -> ScheduledTask | None:
        if self.kill == "before":
            raise Killed
        number, odd = one.task.at // 60, one.task.at // HOUR % 2  # of which one has its own id
        sign = number if odd else f"hourly:{number}"
        text = discord.ui.TextDisplay[Any]("An hour", id=number if odd else None)
        button = discord.ui.Button[Any](label="Play", custom_id="hourly" if odd else str(sign))
        post = ScheduledPost(
            RenderedScreen(build_view(text, discord.ui.ActionRow[Any](button))), sign
        )
        if self.person is None:
            assert one.task.channel is not None
            message: int | None = await self.posts.post_once(one, one.task.channel, post)
        else:
            message = await self.posts.send_unrequested_dm(one, self.person, self.account, post)
        if self.kill == "after":
            raise Killed
        return replace(self.next_if_missed(one.task, one.task.at), message=message)

    @override
    def next_if_missed(self, due: ScheduledTask, now: int) -> ScheduledTask:
        late = (now - due.at) // HOUR + 1
        return replace(due, at=due.at + late * HOUR, until=due.until + late * HOUR)


@dataclass
class Process:
    """A process of the bot."""

    round: TaskRunner
    kind: Hourly
    counters: Counters

    async def go(self, kill: str = "") -> None:
        """Go round once, and be killed where that is wanted."""
        self.kind.kill = kill
        with suppress(Killed):
            await self.round.run_once()
        self.kind.kill = ""


@pytest.fixture
async def database(
    games: Path,  # noqa: ARG001 - it is there
    everybodys: Database,
) -> AsyncIterator[Database]:
    """A new file, which everybody's engine reaches."""
    yield everybodys
    await everybodys.close()


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@pytest.fixture
async def client(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Client]:
    monkeypatch.setattr(Route, "BASE", local.api_url)
    async with Client() as made:
        await made.login(local.token)
        yield made


@pytest.fixture
async def process(
    database: Database, local: LocalDiscord, client: Client, monkeypatch: pytest.MonkeyPatch
) -> Callable[[], Process]:
    local.clock.stop_the_wall()
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 1)
    now = lambda: int(local.clock.now())  # noqa: E731 - the one clock of everybody

    def made() -> Process:
        scheduler, counters = Scheduler(Store(database), now), Counters()
        going, kind = (
            TaskRunner(client, scheduler, counters),
            Hourly(ScheduledPosts(client, scheduler, counters)),
        )
        going.handlers["hourly"] = kind
        return Process(going, kind, counters)

    return made


@pytest.fixture
def channel(local: LocalDiscord) -> Channel:
    return local.guild("Table").channel("games")


@pytest.fixture
async def first(database: Database, local: LocalDiscord, channel: Channel) -> ScheduledTask:
    """Something due now, in a channel."""
    local.clock.stop_the_wall()
    at = int(local.clock.now())
    due = ScheduledTask(
        kind="hourly", key="1", at=at, until=at + HOUR // 2, guild=1, channel=channel.id
    )
    await Scheduler(Store(database), lambda: at).schedule(due)
    return due


def posted(local: LocalDiscord, channel: Channel) -> list[MessageView]:
    return [one for one in local.person("Ana").sees(channel) if one.labels]


@pytest.mark.usefixtures("first")
async def test_two_processes_post_once_an_hour(
    process: Callable[[], Process], local: LocalDiscord, channel: Channel
) -> None:
    one, two = process(), process()
    for hour in range(1, 4):
        for each in (one, two, two, one):
            await each.go()
        assert len(posted(local, channel)) == hour
        local.clock.advance(HOUR)
    assert one.counters.scheduled_tasks["hourly", "done"] == 3
    assert one.counters.scheduled_posts == {"hourly": 3}
    assert one.counters.scheduled_delays == {"hourly": 0}


async def test_thirty_kills_post_each_hour_once(
    process: Callable[[], Process], local: LocalDiscord, channel: Channel, first: ScheduledTask
) -> None:
    """Killed before or after the post, and back in a minute, or once Discord forgot its name."""
    rng = random.Random(35)
    for hour in range(1, 31):
        await process().go(rng.choice(("before", "after")))
        await process().go()
        assert len(posted(local, channel)) <= hour
        away = rng.choice((LEASE_SECONDS, LEASE_SECONDS * 10))
        local.clock.advance(away)
        await process().go()
        assert len(posted(local, channel)) == hour
        await process().go()
        assert len(posted(local, channel)) == hour
        local.clock.advance(first.at + hour * HOUR - int(local.clock.now()))


async def test_late_post_is_skipped_and_the_next_is_sent(
    process: Callable[[], Process], local: LocalDiscord, channel: Channel, first: ScheduledTask
) -> None:
    bot = process()
    local.clock.advance(first.until - first.at + 1)
    await bot.go()
    assert posted(local, channel) == []
    assert bot.counters.scheduled_tasks == {("hourly", "skipped"): 1}
    local.clock.advance(DAY_SECONDS)
    await bot.go()
    assert bot.counters.scheduled_tasks == {("hourly", "skipped"): 2}
    local.clock.advance(HOUR // 2 - 1)
    await bot.go()
    assert len(posted(local, channel)) == 1


async def test_unserved_tasks_block_nothing(
    process: Callable[[], Process],
    local: LocalDiscord,
    client: Client,
    channel: Channel,
    first: ScheduledTask,
) -> None:
    """As of many servers that the bot has left, or that a process hears which is down."""
    client.left = frozenset(range(1_000, 1_500))
    waits = (replace(first, key=str(one), guild=one, at=first.at - one % 9) for one in client.left)
    bot = process()
    await bot.round._scheduler.schedule(*waits)
    await bot.go()
    assert len(posted(local, channel)) == 1
    assert bot.counters.scheduled_tasks == {("hourly", "done"): 1}


@pytest.mark.usefixtures("first")
async def test_post_of_unknown_delivery_is_left_alone(
    process: Callable[[], Process], local: LocalDiscord, channel: Channel
) -> None:
    await process().go("after")
    local.clock.advance(LEASE_SECONDS * 10)
    local.faults.next("GET", "/channels/{channel_id}/messages", status=403)
    bot = process()
    await bot.go()
    assert len(posted(local, channel)) == 1
    assert bot.counters.scheduled_tasks == {("hourly", "unsure"): 1}


async def test_busy_channel_gets_a_new_post_despite_older_ones(
    process: Callable[[], Process],
    local: LocalDiscord,
    channel: Channel,
    first: ScheduledTask,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(task_runner, "HISTORY_LIMIT", 2)
    await process().go()
    (one,) = posted(local, channel)
    local.clock.advance(LEASE_SECONDS * 10)
    bot = process()
    await bot.round._scheduler.schedule(replace(first, message=one.id))
    await bot.go("before")
    local.clock.advance(LEASE_SECONDS)
    local.person("Ana").says(channel, "Hm")
    await bot.go()
    assert len(posted(local, channel)) == 2


@pytest.mark.usefixtures("first")
async def test_failed_task_is_retried_after_a_minute(
    process: Callable[[], Process],
    local: LocalDiscord,
    client: Client,
    channel: Channel,
) -> None:
    bot = process()
    client.there = False
    await bot.go()
    assert bot.counters.scheduled_tasks == {}  # the server is away: nothing was tried
    client.there = True
    for status, rests in ((404, LEASE_SECONDS), (403, 2 * LEASE_SECONDS)):
        local.faults.next("POST", "/channels/{channel_id}/messages", status=status)
        await bot.go()
        await bot.go()
        local.clock.advance(rests - 1)
        await bot.go()
        assert posted(local, channel) == []
        local.clock.advance(1)
    await bot.go()
    assert len(posted(local, channel)) == 1
    assert bot.counters.scheduled_tasks == {("hourly", "failed"): 2, ("hourly", "done"): 1}


@pytest.mark.usefixtures("first")
async def test_permanent_failure_is_retried_less_and_less_often(
    process: Callable[[], Process], local: LocalDiscord, first: ScheduledTask
) -> None:
    bot = process()
    await bot.round._scheduler.schedule(
        replace(first, channel=None, until=first.at + 40 * DAY_SECONDS)
    )
    for _ in range(10 * 24):
        await bot.go()
        local.clock.advance(HOUR)
    assert 10 * 24 // 6 <= bot.counters.scheduled_tasks["hourly", "failed"] <= 50


@pytest.mark.usefixtures("first")
async def test_hanging_posts_block_nothing(
    process: Callable[[], Process],
    local: LocalDiscord,
    first: ScheduledTask,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 8)
    monkeypatch.setattr(task_runner, "SLOW_SECONDS", 0.05)
    bot, ends, done = process(), asyncio.Event(), list[str]()

    async def run(one: ClaimedTask) -> ScheduledTask | None:
        if len(one.task.key) > 1:
            await ends.wait()
        done.append(one.task.key)
        return None

    bot.round.handlers["hourly"] = SimpleNamespace(run=run, next_if_missed=None)
    hang = [replace(first, key=f"hangs {one}", at=first.at - 1) for one in range(12)]
    await bot.round._scheduler.schedule(*hang)
    async with asyncio.timeout(5):
        await bot.go()
    assert done == ["1"]
    await bot.go()
    ends.set()
    await local.until(lambda: len(done) == 13 and not bot.round._slow)


@pytest.mark.rule("H10")
@pytest.mark.usefixtures("first")
async def test_person_gets_at_most_one_message_a_day(
    process: Callable[[], Process], local: LocalDiscord, store: Store
) -> None:
    ana = local.person("Ana")
    met = await store.people.get_or_create(ana.id, "en-US")
    bot = process()
    bot.kind.person, bot.kind.account = met.person, ana.id
    for _ in range(3 * 24):
        await bot.go()
        local.clock.advance(HOUR)
    days = {discord.utils.snowflake_time(one.id).date() for one in ana.inbox()}
    assert len(ana.inbox()) == len(days) == bot.counters.scheduled_posts["hourly"] in {3, 4}
    assert bot.counters.scheduled_tasks == {("hourly", "done"): 3 * 24}, (
        "though most had nothing to say"
    )


@pytest.mark.rule("H10")
@pytest.mark.usefixtures("first")
async def test_closed_direct_messages_are_remembered_and_not_counted(
    process: Callable[[], Process], local: LocalDiscord, store: Store
) -> None:
    ana, bot = local.person("Ana"), process()
    person = (await store.people.get_or_create(ana.id, "en-US")).person
    bot.kind.person, bot.kind.account, ana.dms_open = person, ana.id, False
    for _ in range(3):
        await bot.go()
        local.clock.advance(HOUR)
    assert bot.counters.scheduled_tasks == {("hourly", "closed"): 3}
    refused = [one for one in local.requests if one.status == 403]
    assert len(refused) == 1, "known to be closed, they are not asked again"
    ana.dms_open = True
    await store.people.set_dms_closed(person, closed=False)
    await bot.go()
    assert len(ana.inbox()) == 1, "on the same day, for nothing has arrived on it"
