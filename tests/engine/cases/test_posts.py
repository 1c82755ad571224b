"""The case by itself: once a day at its hour in every zone; a word before a streak ends (E5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import time
from itertools import count, pairwise

import pytest

from engine.cases.daily_case import Attempt, DayBefore, Finisher, at_stake
from engine.cases.posts import POST, STREAK, CasesByThemselves, language, times
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
