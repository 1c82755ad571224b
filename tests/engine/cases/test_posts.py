"""The case by itself: once a day at its hour in every zone; a word before a streak ends (E5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import time, timedelta
from itertools import count, pairwise

import pytest

from engine.cases.daily_case import Attempt, DayBefore, Finisher, at_stake
from engine.cases.posts import LAST, POST, STREAK, CasesByThemselves, language, posted, times
from engine.cases.rows import DailyCases
from engine.cases.solving import Cases
from engine.due import Agenda, Claimed, Due
from engine.local_time import Weekly, day_of, local
from engine.matches import Actor
from engine.rules import DAY_SECONDS, Person
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
    agenda: Agenda
    posts: CasesByThemselves


@pytest.fixture
def house(database: Database) -> House:
    clock, store = Clock(), Store(database)
    agenda = Agenda(store, clock.time)
    return House(clock, store, agenda, CasesByThemselves(store, agenda, Cases(store, clock.time)))


def actor(user: int = ANA) -> Actor:
    return Actor(user=user, locale="en-US", interaction=next(_INTERACTIONS), guild=GUILD)


async def taken(house: House) -> Claimed:
    (one,) = await house.agenda.waiting()
    claimed = await house.agenda.claim(one)
    assert claimed is not None
    return claimed


@each("zone", ZONES)
def test_over_a_year_every_day_has_one_post_at_its_hour(zone: str) -> None:
    posts = CasesByThemselves.__new__(CasesByThemselves)
    first = Weekly(time(9), zone).after(DAY * DAY_SECONDS)
    about = {"times": str(Weekly(time(9), zone)), "language": "en"}
    due = Due(kind=POST, key="100", at=first, until=first + 60, about=about)
    posted = [due.at]
    for day in range(364):
        due = posts.after(due, due.at + day % 7 * 600)  # up to an hour late
        posted.append(due.at)
    days = [day_of(at, zone) for at in posted]
    assert len({*days}) == 365
    assert all((later - day).days == 1 for day, later in pairwise(days))
    assert {local(at, zone).time() for at in posted} == {time(9)}
    assert len({at // DAY_SECONDS for at in posted}) == 365, "no case twice, none left out"


@each("zone", ZONES)
def test_at_an_hour_that_crosses_midnight_with_the_clocks_no_case_comes_twice(zone: str) -> None:
    posts = CasesByThemselves.__new__(CasesByThemselves)
    for hour in (1, 10, 12, 21):
        about = {"times": str(Weekly(time(hour), zone)), "language": "en"}
        due = Due(kind=POST, key="100", at=DAY * DAY_SECONDS, until=0, channel=CHANNEL, about=about)
        at = []
        for _ in range(364):
            due = posts.after(due, due.at)
            at.append(due.at)
            due = posted(due, message=1)
        assert len({one // DAY_SECONDS for one in at}) == 364, "of each case"
        assert len({day_of(one, zone) for one in at}) == 364, "and of each day there"
        assert at[-1] - at[0] <= 364 * DAY_SECONDS, "one is left out at most"


async def test_a_server_has_one_channel_and_one_hour_by_its_zone(house: House) -> None:
    await house.store.servers.choose(GUILD, Defaults(zone="Europe/Berlin"))
    await house.posts.choose(actor(), CHANNEL, time(9), "en")
    chosen = await house.posts.choose(actor(BEN), CHANNEL, time(10), "pt-BR")
    assert await house.posts.chosen(GUILD) == chosen
    assert (str(times(chosen)), language(chosen)) == ("0123456 10:00 Europe/Berlin", "pt-BR")
    assert chosen.at == DAY * DAY_SECONDS + 9 * 3_600
    await house.posts.zoned(GUILD, "America/Sao_Paulo")
    moved = await house.posts.chosen(GUILD)
    assert moved is not None
    assert (moved.at, moved.channel) == (DAY * DAY_SECONDS + 13 * 3_600, CHANNEL)
    await house.posts.zoned(GUILD, "America/Sao_Paulo")
    assert await house.posts.chosen(GUILD) == moved
    await house.posts.end(GUILD)
    await house.posts.zoned(GUILD, "UTC")
    assert await house.posts.chosen(GUILD) is None
    assert await house.agenda.next_in() is None


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
    posts = CasesByThemselves.__new__(CasesByThemselves)
    about = {"times": str(Weekly(at)), "language": "en"}
    due = posts.after(Due(kind=POST, key="100", at=0, until=0, about=about), DAY * DAY_SECONDS)
    assert [local(one, "UTC").time() for one in (due.at, due.until)] == [at, ends]


@pytest.mark.parametrize(
    ("hour", "zone", "comes"), [(15, "UTC", 39), (8, "UTC", 32), (9, "America/Sao_Paulo", 36)]
)
async def test_a_day_that_has_its_post_has_no_other_at_another_hour_or_in_another_channel(
    house: House, hour: int, zone: str, comes: int
) -> None:
    chosen = posted(await house.posts.choose(actor(), CHANNEL, time(9), "en"), message=77)
    await house.agenda.put(house.posts.after(chosen, chosen.at))
    house.clock.now = chosen.at + 60
    await house.store.servers.choose(GUILD, Defaults(zone=zone))
    await house.posts.zoned(GUILD, zone)
    moved = await house.posts.choose(actor(), CHANNEL + 1, time(hour), "en")
    assert moved.at == DAY * DAY_SECONDS + comes * 3_600
    assert (moved.channel, moved.message, moved.about["lies"]) == (CHANNEL + 1, 77, CHANNEL)


async def test_an_evening_hour_of_the_next_case_is_of_the_same_day_to_a_server(
    house: House,
) -> None:
    zone = "America/Sao_Paulo"
    await house.store.servers.choose(GUILD, Defaults(zone=zone))
    chosen = posted(await house.posts.choose(actor(), CHANNEL, time(9), "en"), message=77)
    house.clock.now = chosen.at + 60
    await house.agenda.put(house.posts.after(chosen, chosen.at))
    moved = await house.posts.choose(actor(), CHANNEL, time(22), "en")
    assert day_of(moved.at, zone) == day_of(chosen.at, zone) + timedelta(days=1)


async def test_posts_that_were_ended_keep_their_last_one_in_mind_until_its_day_is_over(
    house: House,
) -> None:
    chosen = posted(await house.posts.choose(actor(), CHANNEL, time(9), "en"), message=77)
    house.clock.now = chosen.at + 60
    await house.agenda.put(house.posts.after(chosen, chosen.at))
    await house.posts.end(GUILD)
    last = await house.agenda.find(LAST, str(GUILD))
    assert last is not None
    assert (last.at, last.message) == ((DAY + 1) * DAY_SECONDS, 77)
    again = await house.posts.choose(actor(), CHANNEL, time(15), "en")
    assert again.at == (DAY + 1) * DAY_SECONDS + 15 * 3_600
    assert again.message == 77
    assert await house.agenda.of_guild(GUILD) == (again,)


async def test_the_day_before_names_only_who_has_shared_and_keeps_nothing_back(
    house: House,
) -> None:
    rows = DailyCases(house.store.database)
    for user, clues, solved in ((ANA, 3, True), (BEN, 3, True), (CAI, 5, False)):
        person = (await house.store.people.meet(user, "en-US")).person
        for day in (DAY - 2, DAY - 1):
            begun = Attempt(day=day, language="en", begun_on=day)
            await rows.begin(person, begun, GUILD)
            ended = replace(begun, clues=clues, solved=solved and day == DAY - 1)
            await rows.go_on(person, begun, ended)
        if user != BEN:
            await rows.share(person, DAY - 1, "en")
    finishers = await rows.finishers(GUILD, DAY - 1, "en")
    assert finishers == (Finisher(ANA, 3, 2), Finisher(None, 3, 2), Finisher(CAI, None, 2))
    before = DayBefore(finishers)
    assert (before.solved, before.best, len(before.grown)) == (2, 3, 3)
    assert await rows.finishers(GUILD, DAY - 1, "es") == ()
    assert await rows.finishers(GUILD + 1, DAY - 1, "en") == ()
    ana = await house.store.people.find(ANA)
    assert ana is not None
    await house.store.people.hide(ana.person, hidden=True)
    assert (await rows.finishers(GUILD, DAY - 1, "en"))[0] == Finisher(None, 3, 2)


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
    assert at_stake(days, DAY) == stake


async def test_whoever_asked_is_looked_after_two_hours_before_each_day_ends(house: House) -> None:
    await house.posts.remind(actor())
    await house.posts.remind(actor())
    for day in range(1, 8):
        house.clock.now = (DAY + day) * DAY_SECONDS - 2 * 3_600
        one = await taken(house)
        assert (one.due.kind, one.due.at) == (STREAK, house.clock.now)
        assert one.due.until < (DAY + day) * DAY_SECONDS
        await house.agenda.done(one, house.posts.after(one.due, one.due.at))
    await house.posts.remind_no_more(actor())
    assert await house.agenda.next_in() is None


async def test_posts_that_cannot_be_posted_end_and_whoever_wanted_them_is_told(
    house: House,
) -> None:
    chosen = await house.posts.choose(actor(), CHANNEL, time(9), "en")
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await house.posts.tell_it_ended(replace(chosen, set_by=Person(99)))
    assert await house.posts.chosen(GUILD) == chosen  # both, or neither
    await house.posts.tell_it_ended(chosen)
    assert await house.posts.chosen(GUILD) is None
    one = await taken(house)
    assert (one.due.person, one.due.channel) == (chosen.set_by, CHANNEL)
