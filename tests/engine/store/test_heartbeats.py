"""Heartbeats: when the bot was there for a server, told by its processes (G4)."""

from __future__ import annotations

import pytest

from engine.rules import LIVE_TIMEOUTS, Call, Clue, Give, UptimeInterval
from engine.store import Database, Store
from engine.store.heartbeats import RETENTION_SECONDS, Span, fetch_spans, uptime_intervals
from tests.engine.rules.people import ANA, CAI
from tests.engine.store.evenings import dealt, meet_everybody

pytestmark = pytest.mark.rule("G4")

GUILD = 5 << 22


async def known(
    database: Database, guild: int = GUILD, now: int | None = None
) -> list[UptimeInterval]:
    """Give the presences at a server, as any process reads them."""
    async with database.read() as connection:
        return [*uptime_intervals(await fetch_spans(connection), guild, now)]


async def test_a_process_that_is_heard_is_there(store: Store, database: Database) -> None:
    for at in range(1_000, 1_100, 10):
        await store.heartbeats.record(1, 0, at)

    assert await known(database) == [UptimeInterval(1_000)]
    assert await known(database, now=1_120) == [UptimeInterval(1_000)]
    assert await known(database, now=1_121) == [UptimeInterval(1_000, 1_090)]


async def test_a_silence_of_more_than_thirty_seconds_is_an_absence(
    store: Store, database: Database
) -> None:
    returns = [await store.heartbeats.record(1, 0, at) for at in (1_000, 1_030, 1_061)]

    assert returns == [True, False, True]
    assert await known(database) == [UptimeInterval(1_000, 1_030), UptimeInterval(1_061)]


async def test_restart_ends_the_previous_uptime(store: Store, database: Database) -> None:
    await store.heartbeats.record(1, 0, 1_000)
    await Store(database).heartbeats.record(1, 0, 1_008)

    assert await known(database, now=1_009) == [UptimeInterval(1_000, 1_000), UptimeInterval(1_008)]


async def test_two_processes_at_once_leave_no_gap(store: Store, database: Database) -> None:
    other = Store(database)
    for at in range(1_000, 1_200, 10):
        await store.heartbeats.record(1, 0, at)
        if at == 1_100:
            await other.heartbeats.record(1, 0, at)

    assert await known(database, now=1_200) == [
        UptimeInterval(1_000, 1_190),
        UptimeInterval(1_100, 1_100),
    ]


async def test_a_shard_speaks_for_its_own_servers(store: Store, database: Database) -> None:
    await store.heartbeats.record(2, 0, 1_000)
    await store.heartbeats.record(2, 1, 2_000)
    await store.heartbeats.record(4, 1, 3_000)

    assert await known(database) == [UptimeInterval(2_000, 2_000), UptimeInterval(3_000)]
    assert await known(database, 3 << 22) == [UptimeInterval(2_000)]
    assert await known(database, 4 << 22) == [UptimeInterval(1_000)]
    async with database.read() as connection:
        assert await fetch_spans(connection) == (
            Span(2, 0, 1_000, 1_000),
            Span(2, 1, 2_000, 2_000),
            Span(4, 1, 3_000, 3_000),
        )


async def test_unneeded_heartbeats_are_deleted(store: Store, database: Database) -> None:
    await store.heartbeats.record(1, 0, 1_000)
    await store.heartbeats.record(1, 0, 2_000)
    await store.heartbeats.record(1, 0, 1_001 + RETENTION_SECONDS)

    assert [one.began for one in await known(database)] == [2_000, 1_001 + RETENTION_SECONDS]


async def test_before_the_first_heartbeat_nobody_was_there(database: Database) -> None:
    assert await known(database) == []


@pytest.mark.rule("C15")
async def test_process_expires_no_limit_of_an_unheard_shard(
    database: Database,
) -> None:
    gone, back = Store(database), Store(database)
    await meet_everybody(gone)
    called = await dealt(gone, (ANA, Give(Clue("OCEAN", 2))), (CAI, Call("C7")))
    limit = called.match.limit
    assert limit is not None
    for at in range(limit.began, limit.planned_end, 10):
        await gone.heartbeats.record(2, 0, at)

    await back.heartbeats.record(2, 1, limit.planned_end - 1)  # which speaks of other servers
    (only,) = await back.limits.list_ending_soon(limit.planned_end)
    assert only.ends_at is None
    await back.heartbeats.record(2, 0, limit.planned_end + 5)
    (only,) = await back.limits.list_ending_soon(limit.planned_end + 5)
    assert only.ends_at == limit.planned_end + 5 + LIVE_TIMEOUTS.answer
    (only,) = await back.limits.list_ending_soon(limit.planned_end + 36)
    assert only.ends_at is None


async def test_newer_process_serves_a_shard_while_it_beats(
    store: Store, database: Database
) -> None:
    first, second = store.heartbeats, Store(database).heartbeats
    await first.record(1, 0, 1_000)
    assert not await first.is_superseded(1, 0, 1_000)

    await second.record(1, 0, 1_005)
    await first.record(1, 0, 1_010)
    assert (await first.is_superseded(1, 0, 1_010), await second.is_superseded(1, 0, 1_010)) == (
        True,
        False,
    )
    assert (first.serves(GUILD, 1_010), second.serves(GUILD, 1_010)) == (False, True)

    await first.record(1, 0, 1_040)
    assert not await first.is_superseded(1, 0, 1_040)
    assert await first.record(1, 0, 1_041)
    assert first.serves(GUILD, 1_041)
    assert await known(database) == [
        UptimeInterval(1_000, 1_040),
        UptimeInterval(1_005, 1_005),
        UptimeInterval(1_041),
    ]


async def test_processes_at_other_shards_are_left_alone(store: Store, database: Database) -> None:
    await store.heartbeats.record(2, 0, 1_000)
    other = Store(database).heartbeats
    await other.record(2, 1, 1_005)
    await other.record(1, 0, 1_005)

    assert not await store.heartbeats.is_superseded(2, 0, 1_010)


async def test_a_span_of_a_clock_that_was_wrong_silences_nobody(
    store: Store, database: Database
) -> None:
    await Store(database).heartbeats.record(1, 0, 5_000)
    await store.heartbeats.record(1, 0, 1_000)

    assert not await store.heartbeats.is_superseded(1, 0, 1_000)
