"""The case by itself: once a day at its hour in every zone; a word before a streak ends (E5)."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import time, timedelta
from itertools import count, pairwise

import pytest

from engine.cases import case_service
from engine.cases.case_service import CaseService
from engine.cases.daily_case import (
    SOLVER,
    Attempt,
    CaseClue,
    DailyCase,
    DayResults,
    Finisher,
    count_streak_at_stake,
)
from engine.cases.posts import (
    LAST_POST_KIND,
    POST_KIND,
    STREAK_KIND,
    ScheduledCases,
    parse_language,
    parse_times,
    with_last_post,
)
from engine.cases.rows import CaseRows
from engine.local_time import Weekly, get_local_day, to_local
from engine.matches import Actor
from engine.rules import DAY_SECONDS, Format, Game, Layout, Person
from engine.scheduling import ClaimedTask, ScheduledTask, Scheduler
from engine.store import Database, Store
from engine.tables import Defaults
from tests.cases import each

pytestmark = pytest.mark.rule("E5")
DAY = 20_454
"""2026-01-01."""
GUILD, CHANNEL = 100, 200
ANA, BEN, CAI = 9_001, 9_002, 9_003
ZONES = ("Europe/Berlin", "America/Sao_Paulo", "Pacific/Auckland", "Australia/Lord_Howe")
_INTERACTIONS = count(1)


@dataclass(slots=True)
class Clock:
    now: int = DAY * DAY_SECONDS

    def time(self) -> int:
        return self.now


@dataclass(slots=True)
class House:
    """A process with its clock."""

    clock: Clock
    store: Store
    scheduler: Scheduler
    posts: ScheduledCases


@pytest.fixture
def house(database: Database) -> House:
    clock, store = Clock(), Store(database)
    scheduler = Scheduler(store, clock.time)
    return House(
        clock, store, scheduler, ScheduledCases(store, scheduler, CaseService(store, clock.time))
    )


def actor(user: int = ANA) -> Actor:
    return Actor(user=user, locale="en-US", interaction=next(_INTERACTIONS), guild=GUILD)


async def taken(house: House) -> ClaimedTask:
    (one,) = await house.scheduler.list_due()
    claimed = await house.scheduler.claim(one)
    assert claimed is not None
    return claimed


@each("zone", ZONES)
def test_over_a_year_every_day_has_one_post_at_its_hour(zone: str) -> None:
    posts = ScheduledCases.__new__(ScheduledCases)
    first = Weekly(time(9), zone).next_after(DAY * DAY_SECONDS)
    about = {"times": str(Weekly(time(9), zone)), "language": "en"}
    due = ScheduledTask(kind=POST_KIND, key="100", at=first, until=first + 60, about=about)
    posted = [due.at]
    for day in range(364):
        due = posts.next_task(due, due.at + day % 7 * 600)  # up to an hour late
        posted.append(due.at)
    days = [get_local_day(at, zone) for at in posted]
    assert len({*days}) == 365
    assert all((later - day).days == 1 for day, later in pairwise(days))
    assert {to_local(at, zone).time() for at in posted} == {time(9)}
    assert len({at // DAY_SECONDS for at in posted}) == 365, "no case twice, none left out"


@each("zone", ZONES)
def test_post_near_midnight_never_repeats_a_case_across_dst(zone: str) -> None:
    posts = ScheduledCases.__new__(ScheduledCases)
    for hour in (1, 10, 12, 21):
        about = {"times": str(Weekly(time(hour), zone)), "language": "en"}
        due = ScheduledTask(
            kind=POST_KIND, key="100", at=DAY * DAY_SECONDS, until=0, channel=CHANNEL, about=about
        )
        at = []
        for _ in range(364):
            due = posts.next_task(due, due.at)
            at.append(due.at)
            due = with_last_post(due, message=1)
        assert len({one // DAY_SECONDS for one in at}) == 364, "of each case"
        assert len({get_local_day(one, zone) for one in at}) == 364, "and of each day there"
        assert at[-1] - at[0] <= 364 * DAY_SECONDS, "one is left out at most"


async def test_server_has_one_post_channel_and_local_hour(house: House) -> None:
    await house.store.servers.save_defaults(GUILD, Defaults(zone="Europe/Berlin"))
    await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en")
    chosen = await house.posts.schedule_posts(actor(BEN), CHANNEL, time(10), "pt-BR")
    assert await house.posts.find_schedule(GUILD) == chosen
    assert (str(parse_times(chosen)), parse_language(chosen)) == (
        "0123456 10:00 Europe/Berlin",
        "pt-BR",
    )
    assert chosen.at == DAY * DAY_SECONDS + 9 * 3_600
    await house.posts.change_zone(GUILD, "America/Sao_Paulo")
    moved = await house.posts.find_schedule(GUILD)
    assert moved is not None
    assert (moved.at, moved.channel) == (DAY * DAY_SECONDS + 13 * 3_600, CHANNEL)
    await house.posts.change_zone(GUILD, "America/Sao_Paulo")
    assert await house.posts.find_schedule(GUILD) == moved
    await house.posts.stop_posting(GUILD)
    await house.posts.change_zone(GUILD, "UTC")
    assert await house.posts.find_schedule(GUILD) is None
    assert await house.scheduler.seconds_until_next() is None


@each(
    "at, ends",
    [
        (time(9), time(15)),
        (time(20), time(23, 49, 59)),
        (time(23, 45), time(23, 49, 59)),
        (time(23, 55), time(23, 55)),
    ],
)
def test_no_case_is_posted_that_is_as_good_as_over(at: time, ends: time) -> None:
    posts = ScheduledCases.__new__(ScheduledCases)
    about = {"times": str(Weekly(at)), "language": "en"}
    due = posts.next_task(
        ScheduledTask(kind=POST_KIND, key="100", at=0, until=0, about=about), DAY * DAY_SECONDS
    )
    assert [to_local(one, "UTC").time() for one in (due.at, due.until)] == [at, ends]


@pytest.mark.parametrize(
    ("hour", "zone", "comes"), [(15, "UTC", 39), (8, "UTC", 32), (9, "America/Sao_Paulo", 36)]
)
async def test_moved_post_does_not_post_twice_a_day(
    house: House, hour: int, zone: str, comes: int
) -> None:
    chosen = with_last_post(
        await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en"), message=77
    )
    await house.scheduler.schedule(house.posts.next_task(chosen, chosen.at))
    house.clock.now = chosen.at + 60
    await house.store.servers.save_defaults(GUILD, Defaults(zone=zone))
    await house.posts.change_zone(GUILD, zone)
    moved = await house.posts.schedule_posts(actor(), CHANNEL + 1, time(hour), "en")
    assert moved.at == DAY * DAY_SECONDS + comes * 3_600
    assert (moved.channel, moved.message, moved.about["lies"]) == (CHANNEL + 1, 77, CHANNEL)


async def test_evening_post_counts_as_the_same_local_day(
    house: House,
) -> None:
    zone = "America/Sao_Paulo"
    await house.store.servers.save_defaults(GUILD, Defaults(zone=zone))
    chosen = with_last_post(
        await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en"), message=77
    )
    house.clock.now = chosen.at + 60
    await house.scheduler.schedule(house.posts.next_task(chosen, chosen.at))
    moved = await house.posts.schedule_posts(actor(), CHANNEL, time(22), "en")
    assert get_local_day(moved.at, zone) == get_local_day(chosen.at, zone) + timedelta(days=1)


async def test_ended_posts_remember_the_last_one_until_its_day_ends(
    house: House,
) -> None:
    chosen = with_last_post(
        await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en"), message=77
    )
    house.clock.now = chosen.at + 60
    await house.scheduler.schedule(house.posts.next_task(chosen, chosen.at))
    await house.posts.stop_posting(GUILD)
    last = await house.scheduler.find_task(LAST_POST_KIND, str(GUILD))
    assert last is not None
    assert (last.at, last.message) == ((DAY + 1) * DAY_SECONDS, 77)
    again = await house.posts.schedule_posts(actor(), CHANNEL, time(15), "en")
    assert again.at == (DAY + 1) * DAY_SECONDS + 15 * 3_600
    assert again.message == 77
    assert await house.scheduler.list_of_guild(GUILD) == (again,)


async def test_posted_case_counts_for_its_day_until_the_next_post(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(case_service, "create_case", _one_case)
    cases = CaseService(house.store, house.clock.time)
    due = with_last_post(await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en"), 77)
    await house.scheduler.schedule(house.posts.next_task(due, due.at))
    assert house.posts.predict_next_post(due) == due.at + DAY_SECONDS
    house.clock.now = due.at + DAY_SECONDS - 1

    assert await house.posts.is_post_live(GUILD, DAY, "en")
    posted = await cases.open_posted_case(actor(), "en", DAY)
    practice = await cases.open_case(actor(BEN), "en", DAY)
    assert (posted.attempt.is_ranked, practice.attempt.is_ranked) == (True, False)
    for guild, day, language in (
        (GUILD + 1, DAY, "en"),
        (GUILD, DAY + 1, "en"),
        (GUILD, DAY, "es"),
    ):
        assert not await house.posts.is_post_live(guild, day, language)

    later = with_last_post(house.posts.next_task(due, due.at), 78)
    await house.scheduler.schedule(house.posts.next_task(later, later.at))
    assert not await house.posts.is_post_live(GUILD, DAY, "en")
    assert await house.posts.is_post_live(GUILD, DAY + 1, "en")


async def test_last_post_of_a_server_is_live_until_its_day_ends(house: House) -> None:
    due = with_last_post(await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en"), 77)
    assert not await house.posts.is_post_live(GUILD, DAY, "en")
    await house.scheduler.schedule(house.posts.next_task(due, due.at))
    house.clock.now = due.at + 60
    await house.posts.stop_posting(GUILD)

    assert await house.posts.is_post_live(GUILD, DAY, "en")
    house.clock.now = (DAY + 1) * DAY_SECONDS
    await house.scheduler.complete(await taken(house), None)
    assert not await house.posts.is_post_live(GUILD, DAY, "en")


def _one_case(day: int, language: str, _: object) -> DailyCase:
    """Make a case of one clue at once."""
    words = [f"WORD {number}" for number in range(25)]
    game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, words, random.Random(1))
    own = game.board.list_uncovered_agents(SOLVER)
    return DailyCase(day, language, game, (CaseClue("sea", 2, tuple(own[:2])),))


async def test_yesterdays_finishers_are_only_those_who_shared(
    house: House,
) -> None:
    rows = CaseRows(house.store.database)
    for user, clues, solved in ((ANA, 3, True), (BEN, 3, True), (CAI, 5, False)):
        person = (await house.store.people.get_or_create(user, "en-US")).person
        for day in (DAY - 2, DAY - 1):
            begun = Attempt(day=day, language="en", begun_on=day)
            await rows.insert_attempt(person, begun, GUILD)
            ended = replace(begun, clues_used=clues, is_solved=solved and day == DAY - 1)
            await rows.update_attempt(person, begun, ended)
        if user != BEN:
            await rows.mark_shared(person, DAY - 1, "en")
    finishers = await rows.list_finishers(GUILD, DAY - 1, "en")
    assert finishers == (Finisher(ANA, 3, 2), Finisher(None, 3, 2), Finisher(CAI, None, 2))
    before = DayResults(finishers)
    assert (before.solver_count, before.fewest_clues, len(before.growing_streaks)) == (2, 3, 3)
    assert await rows.list_finishers(GUILD, DAY - 1, "es") == ()
    assert await rows.list_finishers(GUILD + 1, DAY - 1, "en") == ()
    ana = await house.store.people.find_by_account(ANA)
    assert ana is not None
    await house.store.people.set_profile_hidden(ana.person, hidden=True)
    assert (await rows.list_finishers(GUILD, DAY - 1, "en"))[0] == Finisher(None, 3, 2)


@each(
    "days, stake",
    [
        ((), 0),
        ((DAY - 1,), 0),
        ((DAY - 1, DAY - 3, DAY - 4), 3),
        ((DAY - 1, DAY - 2), 0),
        ((DAY, DAY - 1, DAY - 3), 0),
        ((DAY - 2, DAY - 3), 2),
        ((DAY - 3, DAY - 4), 0),
    ],
)
def test_days_are_at_stake_where_a_day_more_would_not_be_forgiven(
    days: tuple[int, ...], stake: int
) -> None:
    assert count_streak_at_stake(days, DAY) == stake


async def test_streak_reminder_is_due_two_hours_before_each_day_ends(house: House) -> None:
    await house.posts.schedule_streak_reminder(actor())
    await house.posts.schedule_streak_reminder(actor())
    for day in range(1, 8):
        house.clock.now = (DAY + day) * DAY_SECONDS - 2 * 3_600
        one = await taken(house)
        assert (one.task.kind, one.task.at) == (STREAK_KIND, house.clock.now)
        assert one.task.until < (DAY + day) * DAY_SECONDS
        await house.scheduler.complete(one, house.posts.next_task(one.task, one.task.at))
    await house.posts.cancel_streak_reminder(actor())
    assert await house.scheduler.seconds_until_next() is None


async def test_unpostable_posts_end_and_their_owner_is_notified(
    house: House,
) -> None:
    chosen = await house.posts.schedule_posts(actor(), CHANNEL, time(9), "en")
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await house.posts.stop_with_notice(replace(chosen, set_by=Person(99)))
    assert await house.posts.find_schedule(GUILD) == chosen  # both, or neither
    await house.posts.stop_with_notice(chosen)
    assert await house.posts.find_schedule(GUILD) is None
    one = await taken(house)
    assert (one.task.person, one.task.channel) == (chosen.set_by, CHANNEL)
