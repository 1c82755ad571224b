"""What is due: done once whoever looks, and once a day at most told to anybody unasked."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from engine.rules import DAY_SECONDS, Person
from engine.scheduling import ClaimedTask, ScheduledTask, Scheduler, rows as task_rows
from engine.scheduling.schema import ScheduledTaskRetention
from engine.scheduling.values import LEASE_SECONDS
from engine.store import Database, Store
from tests.engine.store.evenings import dealt, meet_everybody

NOON = 1_700_000_000 // DAY_SECONDS * DAY_SECONDS + DAY_SECONDS // 2
HOUR = 3_600
GUILD, CHANNEL = 100, 200
ANA, BEN = Person(1), Person(2)


@dataclass(slots=True)
class Clock:
    now: int = NOON

    def time(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def scheduler(database: Database, clock: Clock) -> Scheduler:
    return Scheduler(Store(database), clock.time)


@pytest.fixture
def other(database: Database, clock: Clock) -> Scheduler:
    """Another process on the same database."""
    return Scheduler(Store(database), clock.time)


def daily(**values: object) -> ScheduledTask:
    plain = ScheduledTask(
        kind="case", key="100", at=NOON, until=NOON + HOUR, guild=GUILD, channel=CHANNEL
    )
    return replace(plain, **values)  # type: ignore[arg-type]  # what a test wants to be otherwise


async def taken(scheduler: Scheduler) -> ClaimedTask:
    """Claim the one thing that is due."""
    (one,) = await scheduler.list_due()
    claimed = await scheduler.claim(one)
    assert claimed is not None
    return claimed


async def test_scheduled_task_is_loaded_unchanged(scheduler: Scheduler, store: Store) -> None:
    await meet_everybody(store)
    put = daily(
        person=ANA, set_by=BEN, message=77, about={"language": "pt-BR", "day": 3, "x": None}
    )
    await scheduler.schedule(put, daily(key="101", at=NOON - 1, guild=101))
    assert await scheduler.find_task("case", "100") == put
    assert await scheduler.list_of_guild(GUILD) == (put,) == await scheduler.list_of_person(ANA)
    assert await scheduler.find_task("night", "100") is None
    assert [one.task.key for one in await scheduler.list_due()] == ["101", "100"]


async def test_put_again_it_takes_its_own_place(scheduler: Scheduler) -> None:
    await scheduler.schedule(daily())
    one = await taken(scheduler)
    await scheduler.schedule(daily(at=NOON + 60))
    assert not await scheduler.complete(one, daily(at=NOON + DAY_SECONDS))
    assert await scheduler.find_task("case", "100") == daily(at=NOON + 60)
    assert await scheduler.seconds_until_next() == 60
    await scheduler.cancel("case", "100")
    assert await scheduler.find_task("case", "100") is None
    assert await scheduler.seconds_until_next() is None


async def test_unserved_tasks_are_skipped(
    scheduler: Scheduler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(task_rows, "BATCH_SIZE", 5)
    await scheduler.schedule(
        *(daily(key=str(key), at=NOON - key % 3, guild=7) for key in range(12))
    )
    await scheduler.schedule(*(daily(key=str(key)) for key in range(12, 18)))
    response = await scheduler.list_due(lambda due: due.guild == GUILD)
    assert [one.task.key for one in response] == ["12", "13", "14", "15", "16"]
    assert len(await scheduler.list_due()) == 5


async def test_two_processes_claim_each_task_once(scheduler: Scheduler, other: Scheduler) -> None:
    await scheduler.schedule(*(daily(key=str(key)) for key in range(12)))
    seen = await asyncio.gather(scheduler.list_due(), other.list_due())
    assert [len(each) for each in seen] == [12, 12]
    claims = [scheduler.claim(one) for one in seen[0]] + [other.claim(one) for one in seen[1]]
    won = [one.task.key for one in await asyncio.gather(*claims) if one is not None]
    assert sorted(won, key=int) == [str(key) for key in range(12)]
    assert await scheduler.list_due() == []


async def test_done_it_is_due_the_next_time_or_never_again(
    scheduler: Scheduler, clock: Clock
) -> None:
    await scheduler.schedule(daily())
    one = await taken(scheduler)
    assert await scheduler.complete(one, replace(one.task, at=NOON + DAY_SECONDS, message=5))
    assert await scheduler.list_due() == []
    clock.now += DAY_SECONDS
    again = await taken(scheduler)
    assert (again.task.message, again.previously_claimed_at) == (5, None)
    assert again.nonce != one.nonce
    assert await scheduler.complete(again, None)
    assert await scheduler.find_task("case", "100") is None


async def test_claim_of_a_killed_process_is_taken_over(
    scheduler: Scheduler, other: Scheduler, clock: Clock
) -> None:
    await scheduler.schedule(daily())
    killed = await taken(scheduler)
    assert killed.previously_claimed_at is None
    clock.now += LEASE_SECONDS - 1
    assert await other.list_due() == []
    clock.now += 1
    again = await taken(other)
    assert (again.previously_claimed_at, again.nonce) == (NOON, killed.nonce)
    assert not await scheduler.complete(killed, None)
    assert await other.complete(again, None)


async def test_a_claim_by_a_clock_that_was_ahead_holds_nothing_up(
    scheduler: Scheduler, other: Scheduler, clock: Clock
) -> None:
    await scheduler.schedule(daily())
    clock.now += DAY_SECONDS
    await taken(scheduler)
    clock.now -= DAY_SECONDS
    again = await taken(other)
    assert not again.is_nonce_valid  # nobody knows when it was


async def test_a_clock_that_went_back_does_nothing_twice(
    scheduler: Scheduler, clock: Clock
) -> None:
    await scheduler.schedule(daily())
    one = await taken(scheduler)
    await scheduler.complete(one, replace(one.task, at=NOON + DAY_SECONDS))
    clock.now -= HOUR
    assert await scheduler.list_due() == []
    clock.now += HOUR
    assert await scheduler.list_due() == []


@pytest.mark.rule("H10")
async def test_nobody_gets_more_than_one_unasked_message_a_day(
    scheduler: Scheduler, store: Store, clock: Clock
) -> None:
    """Over a week of everything switched on."""
    await meet_everybody(store)
    messages: dict[Person, list[int]] = {ANA: [], BEN: []}
    for at in range(NOON, NOON + 7 * DAY_SECONDS, 2 * HOUR):
        clock.now = at
        for person, times in messages.items():
            for kind in ("streak", "night", "holiday"):
                one = ClaimedTask(daily(kind=kind, person=person, at=at), 1, at)
                if await scheduler.claim_unsolicited_message(person, one):
                    assert await scheduler.claim_unsolicited_message(
                        person, one
                    )  # tried again, it is the same
                    times.append(at)
    for had in messages.values():
        days = [at // DAY_SECONDS for at in had]
        assert len(days) == len({*days}) >= 7
        assert all(later - at >= 20 * HOUR for at, later in pairwise(had))


@pytest.mark.rule("H10")
async def test_of_two_messages_claimed_at_once_one_may_be_sent(
    scheduler: Scheduler, other: Scheduler, store: Store, clock: Clock
) -> None:
    await meet_everybody(store)
    for _ in range(3):
        claims = [
            each.claim_unsolicited_message(ANA, ClaimedTask(daily(kind=kind), 1, clock.now))
            for each, kind in ((scheduler, "streak"), (other, "turn"), (scheduler, "night"))
        ]
        assert sorted(await asyncio.gather(*claims)) == [False, False, True]
        clock.now += 10 * DAY_SECONDS


@pytest.mark.rule("H10")
async def test_message_from_a_clock_far_ahead_does_not_count(
    scheduler: Scheduler, store: Store, clock: Clock
) -> None:
    await meet_everybody(store)
    clock.now = NOON + 365 * DAY_SECONDS
    assert await scheduler.claim_unsolicited_message(
        ANA, ClaimedTask(daily(kind="streak"), 1, clock.now)
    )
    clock.now = NOON
    assert await scheduler.claim_unsolicited_message(
        ANA, ClaimedTask(daily(kind="night"), 1, clock.now)
    )
    clock.now = NOON - 60  # as far as the clocks of two processes may be apart it counts
    assert not await scheduler.claim_unsolicited_message(
        ANA, ClaimedTask(daily(kind="turn"), 1, clock.now)
    )


async def test_rows_that_lie_far_ahead_are_listed_and_moved_once(
    scheduler: Scheduler, other: Scheduler
) -> None:
    far = NOON + 365 * DAY_SECONDS
    await scheduler.schedule(
        *(daily(key=str(key), at=far + key) for key in range(5)), daily(key="near")
    )
    rows = await scheduler.list_due_later(2 * DAY_SECONDS)
    assert [one.task.key for one in rows] == ["0", "1", "2", "3", "4"]
    moved = replace(rows[0].task, at=NOON + 60)
    assert await scheduler.reschedule(rows[0], moved)
    assert await scheduler.find_task("case", "0") == moved
    assert not await other.reschedule(rows[0], replace(moved, at=NOON + 90))
    assert await scheduler.find_task("case", "0") == moved


@pytest.mark.rule("H10")
async def test_late_message_counts_on_the_day_it_was_sent(
    scheduler: Scheduler, store: Store, clock: Clock
) -> None:
    await meet_everybody(store)
    clock.now = NOON + DAY_SECONDS
    assert await scheduler.claim_unsolicited_message(
        ANA, ClaimedTask(daily(kind="turn"), 1, clock.now)
    )
    evening = daily(kind="streak", at=clock.now + 10 * HOUR)
    clock.now = evening.at
    assert not await scheduler.claim_unsolicited_message(ANA, ClaimedTask(evening, 2, clock.now))


async def test_tasks_are_deleted_with_their_person_match_or_server(
    scheduler: Scheduler, store: Store
) -> None:
    await meet_everybody(store)
    table = await dealt(store)
    mine = daily(kind="streak", key="1", person=ANA, guild=0)
    slow = daily(kind="turn", key="7", match=table.id)
    await scheduler.schedule(daily(set_by=ANA), mine, slow)
    assert await scheduler.claim_unsolicited_message(ANA, ClaimedTask(mine, 9, NOON))
    retention_policies = [ScheduledTaskRetention()]
    stored_rows = await store.retention.export_rows(ANA, retention_policies)
    assert {row["kind"] for row in stored_rows["due"]} == {"case", "streak"}
    assert [row["at"] for row in stored_rows["unasked"]] == [NOON]
    await store.retention.erase_person(ANA, retention_policies)
    assert await scheduler.find_task("streak", "1") is None
    assert await scheduler.find_task("case", "100") == daily()
    assert (await store.retention.export_rows(ANA, retention_policies))["unasked"] == []
    assert await scheduler.list_of_match(table.id) == (slow,)
    assert await store.retention.list_servers_with_data(retention_policies) == {GUILD}
    await store.retention.record_server_left(GUILD, NOON)
    await store.retention.purge_left_servers(NOON + 1, retention_policies)
    assert await scheduler.list_of_guild(GUILD) == ()
