"""Posts of cases by themselves: each once at its hour, whoever is killed or away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date, time, timedelta
from itertools import count
from typing import Any

import pytest

from cogs.cases.scheduled_posts import build_task_handlers
from cogs.running.task_runner import ScheduledPosts, TaskHandler
from cogs.screens.markup import voice
from engine.cases import case_service
from engine.cases.case_service import CaseService
from engine.cases.posts import STREAK_KIND, ScheduledCases
from engine.local_time import get_local_day, get_moment, to_local
from engine.matches import Actor
from engine.rules import DAY_SECONDS
from engine.scheduling import ScheduledTask, Scheduler
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from engine.tables import Defaults
from tests.cogs.by_itself import (
    AWAYS,
    Clock,
    Discord,
    Place,
    Posted,
    Process,
    Unpainted,
    killed_at_each_await,
)
from tests.cogs.cases.solvers import made, streak_at_stake

pytestmark = [pytest.mark.rule("E5"), pytest.mark.rule("H10")]
GUILD, CHANNEL, ANA = 100, 200, 9_001
NINE = time(9)
NEAR = 4
"""So many days before and after a change of the clocks are tried; a soak tries all."""
YEARS = {
    "Europe/Berlin": 2026,
    "America/Sao_Paulo": 2018,
    "Pacific/Auckland": 2026,
    "Australia/Lord_Howe": 2026,
}
"""Brazil has kept no summer time since 2019."""
Made = Callable[[], Process]


@pytest.fixture(autouse=True)
def soon_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a case be there at once."""
    monkeypatch.setattr(case_service, "create_case", made)


@pytest.fixture
def process(quiet: Database, clock: Clock, discord: Discord) -> Made:
    def due(client: Any, posts: ScheduledPosts, scheduler: Scheduler) -> dict[str, TaskHandler]:
        return build_task_handlers(client, _cases(quiet, scheduler), posts, Unpainted())

    return lambda: Process.of(quiet, discord, clock, due)


def _cases(database: Database, scheduler: Scheduler) -> ScheduledCases:
    store = Store(database)
    return ScheduledCases(store, scheduler, CaseService(store, scheduler.now))


async def chosen(bot: Process, database: Database, zone: str = "UTC") -> ScheduledTask:
    """Have a case posted at nine in a zone."""
    await Store(database).servers.save_defaults(GUILD, Defaults(zone=zone))
    actor = Actor(user=ANA, locale="en-US", interaction=1, guild=GUILD)
    return await _cases(database, bot.scheduler).schedule_posts(actor, CHANNEL, NINE, "en")


def days(zone: str, *, all_year: bool) -> Iterator[date]:
    """List the days of a zone's year, or those around each change of its clocks."""
    first = date(YEARS[zone], 1, 1)
    year = [first + timedelta(days=one) for one in range(365)]
    offsets = [to_local(get_moment(day, NINE, zone), zone).utcoffset() for day in year]
    changes = [one for one in range(1, 365) if offsets[one] != offsets[one - 1]]
    assert len(changes) == 2
    for number, day in enumerate(year):
        if all_year or any(abs(number - change) <= NEAR for change in changes):
            yield day


@pytest.mark.parametrize("zone", list(YEARS))
@pytest.mark.parametrize("all_year", [False, pytest.param(True, marks=pytest.mark.soak)])
async def test_a_year_of_days_has_each_case_once_at_nine(
    process: Made, quiet: Database, clock: Clock, discord: Discord, zone: str, *, all_year: bool
) -> None:
    bot, known = process(), list(days(zone, all_year=all_year))
    channel = discord.get_partial_messageable(CHANNEL, GUILD)
    clock.now = get_moment(known[0], NINE, zone) - 3_600
    await chosen(bot, quiet, zone)
    for number, day in enumerate(known):
        nine = get_moment(day, NINE, zone)
        if number and day - known[number - 1] != timedelta(days=1):
            clock.now = nine - 3_600
            await chosen(bot, quiet, zone)
        for clock.now in (nine - 1, nine, nine + 7, nine + 7_200):
            await bot.round.run_once()
        posted = channel.posted[number:]
        assert [one.at for one in posted] == [nine]
        noon = nine // DAY_SECONDS * DAY_SECONDS + DAY_SECONDS // 2
        assert f"<t:{noon}:" in posted[0].text
        assert [one.buttons for one in channel.posted[-2:]] in ([2], [0, 2])
    assert [get_local_day(one.at, zone) for one in channel.posted] == known
    assert len({one.at // DAY_SECONDS for one in channel.posted}) == len(known)
    assert bot.counters.scheduled_tasks == {("case", "done"): len(known)}


@pytest.mark.parametrize("kind", ["case", STREAK_KIND])
@pytest.mark.parametrize("away", AWAYS)
async def test_case_is_posted_once_when_killed_at_any_await(
    process: Made, quiet: Database, clock: Clock, discord: Discord, kind: str, away: int
) -> None:
    bot, today = process(), clock.now // DAY_SECONDS
    if kind == "case":
        await chosen(bot, quiet)
    else:
        ana = Actor(user=ANA, locale="en-US", interaction=1, guild=GUILD)
        await _cases(quiet, bot.scheduler).schedule_streak_reminder(ana)

    async def due(times: int) -> None:
        hour = 9 if kind == "case" else 22
        clock.now = (today + times - 1) * DAY_SECONDS + hour * 3_600
        await streak_at_stake(quiet, ANA, GUILD, clock.now // DAY_SECONDS)

    async for times in killed_at_each_await(process, clock, due, away):
        (place,) = discord.places.values() or [discord.get_partial_messageable(CHANNEL, GUILD)]
        assert len(place.posted) == times
    assert times > 30


async def test_two_processes_at_once_post_a_case_once(
    process: Made, quiet: Database, clock: Clock, discord: Discord
) -> None:
    one, two = process(), process()
    due = await chosen(one, quiet)
    for day in range(1, 8):
        for clock.now in (due.at, due.at + 10, due.at + 90):
            await asyncio.gather(two.round.run_once(), one.round.run_once())
        assert len(discord.places[CHANNEL].posted) == day
        due = replace(due, at=due.at + DAY_SECONDS)
    assert one.counters.scheduled_posts["case"] + two.counters.scheduled_posts["case"] == 7


@pytest.mark.parametrize("ahead", [2 * DAY_SECONDS, 365 * DAY_SECONDS])
@pytest.mark.parametrize("rounds", [1, 400])
async def test_a_clock_that_was_ahead_silences_no_case_and_no_reminder(
    process: Made, quiet: Database, clock: Clock, discord: Discord, ahead: int, rounds: int
) -> None:
    bot = process()
    due = await chosen(bot, quiet)
    ana = Actor(user=ANA, locale="en-US", interaction=1, guild=GUILD)
    await _cases(quiet, bot.scheduler).schedule_streak_reminder(ana)
    right = clock.now
    clock.now += ahead
    for _ in range(rounds):  # of which the last ones post what the wrong clock says
        await bot.round.run_once()
        clock.now += 300
    for place in discord.places.values():
        for message in place.posted:
            message.at -= ahead  # Discord's own clock is right
    wrong = len(discord.get_partial_messageable(CHANNEL, GUILD).posted)
    clock.now = right + rounds * 300
    first = next(at for at in count(due.at, DAY_SECONDS) if at > clock.now)
    for day in range(3):
        nine = first + day * DAY_SECONDS
        await streak_at_stake(quiet, ANA, GUILD, nine // DAY_SECONDS)
        for clock.now in (nine - 60, nine, nine + 60, nine + 13 * 3_600, nine + 13 * 3_600 + 60):
            await bot.round.run_once()
        assert [one.at for one in discord.places[CHANNEL].posted[wrong:]][day:] == [nine]
        reminders = discord.places[ANA].posted if ANA in discord.places else []
        assert reminders[-1].at == nine + 13 * 3_600


async def test_a_case_in_a_zone_that_is_gone_is_posted_by_utc(
    process: Made, quiet: Database, clock: Clock, discord: Discord
) -> None:
    bot = process()
    due = await chosen(bot, quiet)
    await bot.scheduler.schedule(
        replace(due, about={**due.about, "times": "0123456 09:00 Moon/Sea"})
    )
    for day in range(2):
        clock.now = due.at + day * DAY_SECONDS
        await bot.round.run_once()
    assert [one.at for one in discord.places[CHANNEL].posted] == [due.at, due.at + DAY_SECONDS]


async def test_unreadable_row_is_set_aside_and_its_owner_notified_once(
    process: Made, quiet: Database, clock: Clock, discord: Discord
) -> None:
    bot = process()
    due = await chosen(bot, quiet)
    await bot.scheduler.schedule(replace(due, about={**due.about, "times": "of a newer version"}))
    for clock.now in range(due.at, due.at + 5 * DAY_SECONDS, 1_800):
        await bot.round.run_once()
        if clock.now % DAY_SECONDS == 0:
            bot = process()
    assert [one.text for one in discord.places[ANA].posted] == [
        voice("en")("case-posts-unread", channel=f"<#{CHANNEL}>")
    ]
    assert bot.counters.scheduled_tasks.get(("case", "failed")) is None
    cases = _cases(quiet, bot.scheduler)
    assert await cases.find_schedule(GUILD) is None
    again = await chosen(bot, quiet)
    clock.now = again.at
    await bot.round.run_once()
    assert [one.at for one in discord.places[CHANNEL].posted] == [again.at]


@pytest.mark.parametrize("ends", [False, True])
async def test_hour_changed_during_posting_does_not_repeat_the_case(
    process: Made,
    quiet: Database,
    clock: Clock,
    discord: Discord,
    monkeypatch: pytest.MonkeyPatch,
    *,
    ends: bool,
) -> None:
    bot = process()
    due = await chosen(bot, quiet)
    cases, send = _cases(quiet, bot.scheduler), Place.send

    async def sent(place: Place, **options: Any) -> Posted:
        if not place.posted and ends:
            await cases.stop_posting(GUILD)
        if len(place.posted) == 0:
            actor = Actor(user=ANA, locale="en-US", interaction=2, guild=GUILD)
            await cases.schedule_posts(actor, CHANNEL, time(10), "en")
        return await send(place, **options)

    monkeypatch.setattr(Place, "send", sent)
    for day in range(3):
        for clock.now in (due.at + day * DAY_SECONDS, due.at + day * DAY_SECONDS + 3_600):
            await bot.round.run_once()
        channel = discord.places[CHANNEL]
        assert [one.buttons for one in channel.posted] == [*[0] * day, 2]


@pytest.mark.parametrize("method_name", ["list_due", "claim", "complete"])
async def test_case_is_posted_once_after_a_database_outage(
    process: Made,
    quiet: Database,
    clock: Clock,
    discord: Discord,
    monkeypatch: pytest.MonkeyPatch,
    method_name: str,
) -> None:
    bot = process()
    due = await chosen(bot, quiet)

    async def away(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patch:
        patch.setattr(Scheduler, method_name, away)
        for clock.now in range(due.at, due.at + 600, 60):
            with suppress(ConnectionError):
                await bot.round.run_once()
    for _ in range(3):
        clock.now += LEASE_SECONDS
        await bot.round.run_once()
    assert len(discord.places[CHANNEL].posted) == 1
    assert (await Scheduler(Store(quiet), clock.time).list_of_guild(GUILD))[
        0
    ].at == due.at + DAY_SECONDS
