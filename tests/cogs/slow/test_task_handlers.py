"""Who is told of slow games by direct message: of all at once, once a day, whoever is killed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from itertools import count, product

import pytest

from cogs import slow
from cogs.running import task_runner
from cogs.screens.buttons import button
from cogs.screens.custom_ids import Action
from cogs.screens.markup import voice
from cogs.screens.rows import Button
from cogs.slow.notification_scheduling import NotificationScheduler
from cogs.slow.reminder_tasks import (
    MENTION_KIND,
    MESSAGE_KIND,
    create_message_task,
    create_moment_task,
    list_awaited,
)
from cogs.slow.screens import AGAIN, FIRST
from cogs.slow.task_handlers import FINISHED
from engine.matches import Actor, Matches
from engine.rules import DAY_SECONDS, Open, Role, Seat, Seats, Settings, Team
from engine.scheduling import ScheduledTask, Scheduler
from engine.scheduling.values import LEASE_SECONDS
from engine.slow import AWAY, build
from engine.store import Database, Store
from engine.tables import ContactMethod, MessageLocation as Place, Table
from engine.texts import Voice
from tests.cogs.mortal import Processes
from tests.engine.matches.hours import BY_THE_DAY
from tests.local_discord import Change, ChangeKind, LocalDiscord, Message, Person

pytestmark = pytest.mark.rule("H10")

KILLS = 10
AWAYS = random.Random(35)
ROLES, TEAMS = (Role.SPYMASTER, Role.OPERATIVE), (Team.RED, Team.BLUE)
SAY = voice("en")
PRESSES = count(1)


@pytest.fixture
async def processes(
    local: LocalDiscord,
    games: object,  # noqa: ARG001 - the file lies there
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Processes]:
    local.clock.stop_the_wall()
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 1)
    local.guild("Club")
    yield Processes(local, everybodys, slow.add)
    await everybodys.close()


@pytest.fixture
def matches(processes: Processes) -> Matches:
    return Matches(Store(processes.database), random.Random(7), processes.now)


@pytest.fixture
def scheduler(processes: Processes) -> Scheduler:
    return Scheduler(Store(processes.database), processes.now)


@pytest.fixture
def people(local: LocalDiscord) -> list[Person]:
    return [local.person(name) for name in ("Ana", "Ben", "Cai", "Dora")]


def pressing(person: Person) -> Actor:
    return Actor(user=person.id, locale="en-US", interaction=next(PRESSES))


async def dealt(matches: Matches, local: LocalDiscord, people: list[Person]) -> Table:
    """Deal a slow game to four people in a new channel; the first two are spymasters."""
    (guild,) = local.world.guilds.values()
    known = [(await matches.ledger.get_or_create_profile(pressing(one))).person for one in people]
    taken = [
        Seat(person, team, role)
        for person, (role, team) in zip(known, product(ROLES, TEAMS), strict=True)
    ]
    opened = Open(Settings(language="en", timing=BY_THE_DAY), Seats(tuple(taken)))
    place = Place(guild=guild.id, channel=guild.channel("slow").id)
    table = (await matches.opening.open_table(place, pressing(people[0]), opened)).after
    return (await matches.hosting.start(table.id, pressing(people[0]))).after


async def called_by_message(
    matches: Matches, local: LocalDiscord, people: list[Person], games: int
) -> tuple[Person, list[Table]]:
    """Deal games until somebody is awaited in so many, who wants direct messages."""
    ana, tables = people[0], list[Table]()
    met = (await matches.ledger.get_or_create_profile(pressing(ana))).person
    store = matches.ledger.store
    await store.database.execute(store.people.slow_choices_statement(met, way=ContactMethod.DM))
    while len(tables) < games:
        table = await dealt(matches, local, people)
        if met in list_awaited(table):
            tables.append(table)
            await NotificationScheduler(matches.scheduler).reconcile(table)
    return ana, tables


async def test_one_reminder_covers_all_games_and_repeats_daily(
    processes: Processes, matches: Matches, local: LocalDiscord, people: list[Person]
) -> None:
    ana, tables = await called_by_message(matches, local, people, 3)
    bot = await processes.started()
    bot.to.rows.call_messages.append(_entrance)
    await bot.go(MESSAGE_KIND)
    (message,) = ana.inbox()
    assert message.labels.count("Door") == 3
    assert SAY("slow-games", count=3) in message.text
    assert all(f"/{table.place.channel}" in message.text for table in tables)
    for days in (2, 2, 2):  # told, told again after a day, and then no more
        local.clock.advance(DAY_SECONDS + 1)
        await bot.go(MESSAGE_KIND)
        assert len(ana.inbox()) == days
    assert SAY("slow-games", count=3) in ana.inbox()[-1].text
    for table in tables:
        left = await matches.scheduler.list_of_match(table.id)
        assert [one.about["what"] for one in left] == [FINISHED]
    await bot.to.bot.http.close()


async def test_slow_sending_does_not_split_one_reminder_for_many_games(
    processes: Processes,
    matches: Matches,
    local: LocalDiscord,
    people: list[Person],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _, tables = await called_by_message(matches, local, people, 3)
    bot = await processes.started()
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 3)
    release = local.faults.hold("POST", "/channels/{channel_id}/messages")
    going = asyncio.create_task(bot.go(MESSAGE_KIND))

    async def words() -> list[ScheduledTask]:
        return [one for table in tables for one in await matches.scheduler.list_of_match(table.id)]

    while [one.at > processes.now() for one in await words()].count(True) < 2:  # noqa: ASYNC110
        await asyncio.sleep(0)
    release()
    await going
    assert [one.about["what"] for one in await words()] == [AGAIN] * 3
    await bot.to.bot.http.close()


@pytest.mark.rule("G3")
async def test_player_with_closed_messages_is_mentioned_at_the_table(
    processes: Processes, matches: Matches, local: LocalDiscord, people: list[Person]
) -> None:
    ana, (table,) = await called_by_message(matches, local, people, 1)
    ana.dms_open = False
    bot = await processes.started()
    bot.to.rows.call_messages.append(_entrance)
    await bot.go(MESSAGE_KIND)
    await bot.go(MENTION_KIND)
    channel = local.world.channels[table.place.channel]
    (call,) = ana.sees(channel)
    assert call.pings == (ana.id,)
    assert call.labels == ["Door", SAY("button-slow")]
    assert ana.inbox() == []
    await bot.to.bot.http.close()


@pytest.mark.rule("G3")
async def test_reminder_and_mention_are_sent_once_despite_kills(
    processes: Processes,
    matches: Matches,
    local: LocalDiscord,
    people: list[Person],
    scheduler: Scheduler,
) -> None:
    ana, tables = await called_by_message(matches, local, people, 2)
    (person,) = (one for one, known in tables[0].people.items() if known.account == ana.id)
    ben, mentioned = people[1], list[int]()
    local.world.subscribe(lambda change: _note(change, mentioned))
    other = await dealt(matches, local, people)
    while person in list_awaited(other):
        other = await dealt(matches, local, people)
    words = calls = 0
    for time in range(KILLS + 1):  # nobody is killed at the first
        now, away = processes.now(), AWAYS.choice((LEASE_SECONDS, LEASE_SECONDS * 10))
        await scheduler.schedule(
            *(create_message_task(table, person, FIRST, now) for table in tables)
        )
        waited = await processes.survived(MESSAGE_KIND, words * time // KILLS, away)
        words = words or waited
        assert len(ana.inbox()) == time + 1
        now = processes.now()
        await scheduler.schedule(create_moment_task(other, MENTION_KIND, now, str(other.id)))
        waited = await processes.survived(MENTION_KIND, calls * time // KILLS, away)
        calls = calls or waited
        assert mentioned == [ben.id] * (time + 1)
        local.clock.advance(DAY_SECONDS)
    assert min(words, calls) > 5


async def test_two_processes_send_one_reminder(
    processes: Processes, matches: Matches, local: LocalDiscord, people: list[Person]
) -> None:
    ana, _ = await called_by_message(matches, local, people, 2)
    both = await processes.started(), await processes.started()
    await asyncio.gather(*(process.go(MESSAGE_KIND) for process in both))
    assert len(ana.inbox()) == 1
    for process in both:
        await process.to.bot.http.close()


@pytest.mark.rule("G3")
async def test_holiday_is_announced_once_despite_kills(
    processes: Processes, matches: Matches, local: LocalDiscord, people: list[Person]
) -> None:
    tables = [await dealt(matches, local, people) for _ in range(2)]
    assert await build(matches).start_holiday(pressing(people[0]), 3, tables)
    await processes.survived(AWAY, 3)
    await processes.survived(AWAY, 0)
    for table in tables:
        (message,) = people[1].sees(local.world.channels[table.place.channel])
        assert message.text.startswith("🏖️")
        assert message.pings == ()


def _entrance(table: Table, _say: Voice) -> list[Button]:
    """Offer what leads to a table, as the live table does."""
    return [button(table, Action.MORE, "Door")]


def _note(change: Change, mentioned: list[int]) -> None:
    message = change.subject
    if change.kind is ChangeKind.MESSAGE_CREATED and isinstance(message, Message):
        mentioned += message.pings
