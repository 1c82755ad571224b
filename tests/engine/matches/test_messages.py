"""Where a match shows, and what the bot remembers of itself."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from engine.matches.maintenance import StoreStats
from engine.store import Database, Store
from engine.tables import KeyMessage, MessageLocation
from tests.engine.matches.evenings import ANA, ELSEWHERE, PLACE, Evening, matches_on, person
from tests.engine.matches.hours import Hours


async def test_message_ids_of_a_match_are_stored(evening: Evening) -> None:
    table = await evening.opened()
    messages, place = evening.matches.messages, {"guild": PLACE.guild, "channel": PLACE.channel}

    await messages.save_message(table.id, 7, 1_000)
    await messages.save_notice(table.id, 8)
    await messages.save_recap(table.id, 9)
    assert (await evening.matches.ledger.get_table(table.id)).place == MessageLocation(
        **place, message=7, posted_at=1_000, notice=8, recap=9
    )

    await messages.clear_message_if_current(table.id, 6)
    assert (await evening.matches.ledger.get_table(table.id)).place.message == 7
    await messages.clear_message_if_current(table.id, 7)
    await messages.save_notice(table.id, None)
    assert (await evening.matches.ledger.get_table(table.id)).place == MessageLocation(
        **place, recap=9
    )


async def test_the_version_of_a_match_is_that_of_its_table(evening: Evening) -> None:
    table = await evening.dealt()

    stored = await evening.matches.ledger.store.get_versions([table.id, 404])
    assert stored == {table.id: table.version}


@pytest.mark.rule("C14")
async def test_keys_and_questions_do_not_count_among_what_everybody_sees(evening: Evening) -> None:
    with_question, unasked = await evening.opened(), await evening.opened(ELSEWHERE)
    messages = evening.matches.messages

    for _ in range(3):
        await messages.next_private_serial(with_question.id)

    assert await messages.next_serial(with_question.id) == await messages.next_serial(unasked.id)


async def test_a_key_message_is_found_until_it_is_forgotten(evening: Evening) -> None:
    table, messages = await evening.dealt(), evening.matches.key_messages
    key = KeyMessage(person(table, ANA), channel=5, message=6)

    await messages.save_key_message(table.id, key)
    await messages.save_key_message(table.id, replace(key, message=7))
    assert await messages.list_key_messages(table.id) == (replace(key, message=7),)
    await messages.delete_key_message(table.id, key.person)
    assert await messages.list_key_messages(table.id) == ()


async def test_closed_direct_messages_are_remembered(evening: Evening) -> None:
    table = await evening.dealt()
    ana = person(table, ANA)

    await evening.matches.people.set_dms_closed(ana, closed=True)

    assert (await evening.matches.ledger.get_table(table.id)).people[ana].dms_closed


async def test_the_bot_remembers_when_it_was_there(evening: Evening) -> None:
    matches = evening.matches

    assert await matches.heartbeats.record_heartbeat(1, 0)
    assert not await matches.heartbeats.record_heartbeat(1, 0)


async def test_open_tables_are_counted_by_their_format(evening: Evening) -> None:
    await evening.dealt()
    store_stats = evening.matches.store_stats

    assert await store_stats.count_open_tables() == {"two_teams": 1}
    assert store_stats.cached_snapshot_count == 1
    assert store_stats.connections_in_use >= 0


async def test_open_tables_are_counted_at_most_once_in_thirty_seconds(
    evening: Evening, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = [1_000.0]
    store_stats = StoreStats(store, lambda: seconds[0])
    assert await asyncio.gather(*(store_stats.count_open_tables() for _ in range(3))) == [{}] * 3
    await evening.dealt()

    monkeypatch.setattr(time, "time", lambda: 1e10)  # a clock that is put right
    seconds[0] += 29.9
    assert await store_stats.count_open_tables() == {}
    seconds[0] += 0.2
    assert await store_stats.count_open_tables() == {"two_teams": 1}


async def test_count_that_failed_is_tried_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_stats, count = StoreStats(store, lambda: 1_000.0), store.count_open_tables

    async def failing() -> dict[str, int]:
        raise TimeoutError

    monkeypatch.setattr(store, "count_open_tables", failing)
    with pytest.raises(TimeoutError):
        await store_stats.count_open_tables()
    monkeypatch.setattr(store, "count_open_tables", count)
    assert await store_stats.count_open_tables() == {}


async def test_unshown_changes_after_a_crash_are_found_newest_first(
    hours: Hours,
) -> None:
    before = await hours.start()
    assert await before.evening.matches.heartbeats.list_possibly_unshown() == []
    old, over, lobby = (
        MessageLocation(guild=PLACE.guild, channel=number) for number in range(901, 904)
    )
    await before.evening.dealt(old)
    await before.evening.opened(ELSEWHERE)
    hours.now += 60
    hidden = await before.evening.opened(lobby)
    ended = await before.evening.dealt(over)
    await before.evening.matches.hosting.halt(ended.id, before.evening.actor(ANA))
    hours.now += 5
    played = await before.evening.clued()
    await hours.beat()
    hours.crash()
    hours.now += 3_000
    back = await hours.start()

    unshown = await back.evening.matches.heartbeats.list_possibly_unshown()
    assert unshown == [played.id, ended.id, hidden.id]
    await hours.pass_to(hours.now + 10)
    assert unshown == await back.evening.matches.heartbeats.list_possibly_unshown()
    await back.evening.matches.stranded_games.on_server_lost(PLACE.guild)
    assert await back.evening.matches.heartbeats.list_possibly_unshown() == []


@pytest.fixture
def briefly(hours: Hours, monkeypatch: pytest.MonkeyPatch) -> Hours:
    """A clock to turn, by which who is not heard for half a minute is away."""
    monkeypatch.setattr("engine.store.heartbeats.HEARTBEAT_TIMEOUT_SECONDS", 30)
    return hours


async def test_the_newer_of_two_bots_finds_what_both_may_have_shown(briefly: Hours) -> None:
    hours = briefly
    older = await hours.start()
    await older.evening.dealt(MessageLocation(guild=PLACE.guild, channel=901))
    hours.now += 20
    newer = await hours.start()
    both = await older.evening.dealt()
    hours.now += 3

    assert await newer.evening.matches.heartbeats.list_possibly_overwritten() == [both.id]
    assert await older.evening.matches.heartbeats.list_possibly_overwritten() == []

    hours.crash()
    hours.now += 60
    alone = await hours.start()
    await alone.evening.matches.ledger.get_table(both.id)
    await alone.evening.opened(ELSEWHERE)
    assert await alone.evening.matches.heartbeats.list_possibly_overwritten() == []


async def test_returning_shard_owner_finds_unshown_changes(
    briefly: Hours,
) -> None:
    hours = briefly
    older = await hours.start()
    hours.now += 5
    newer = await hours.start()
    assert await older.store.heartbeats.is_superseded(1, 0, hours.now)
    left = await newer.evening.clued()
    hours.bots.remove(newer)
    for _ in range(4):
        hours.now += 10
        await hours.beat()

    assert not await older.store.heartbeats.is_superseded(1, 0, hours.now)
    await hours.beat()
    assert await older.evening.matches.heartbeats.list_possibly_unshown() == [left.id]


async def test_crash_before_the_first_heartbeat_leaves_everything_unshown(
    database: Database, hours: Hours
) -> None:
    dealt = await Evening(matches_on(database)).dealt()
    hours.now = dealt.match.clock.since

    started = await hours.start()

    assert await started.evening.matches.heartbeats.list_possibly_unshown() == [dealt.id]
