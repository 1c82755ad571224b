"""Sand timers for a real table: one in a channel, told once, late where the bot was away."""

from __future__ import annotations

import asyncio

import pytest

from engine.companion.rows import SandTimerRows
from engine.companion.sand_timers import LATE_SECONDS, MAX_SECONDS, MIN_SECONDS, TimerRunning
from engine.tables import MessageLocation
from tests.engine.companion.conftest import ANA, BEN, NOON, PLACE, RealTable


async def test_the_sand_runs_out_on_time_and_is_told_once(table: RealTable) -> None:
    timer = await table.flipped(seconds=60)
    assert (timer.ends_at, timer.account) == (NOON + 60, ANA)

    table.now += 59
    assert await table.sand.delete_finished() == []
    table.now += 1
    assert await table.sand.delete_finished() == [timer]
    assert not table.sand.is_late(timer)
    assert await table.sand.delete_finished() == []


async def test_two_processes_announce_a_timer_once(table: RealTable) -> None:
    timer = await table.flipped(seconds=15)
    table.now += 15

    results = await asyncio.gather(table.sand.delete_finished(), table.sand.delete_finished())

    assert sorted(results, key=len) == [[], [timer]]


async def test_a_second_timer_waits_for_the_first_in_its_channel_only(table: RealTable) -> None:
    timer = await table.flipped(ANA, seconds=60)

    with pytest.raises(TimerRunning) as refused:
        await table.flipped(BEN, seconds=15)
    assert refused.value.timer == timer
    await table.flipped(BEN, place=MessageLocation(guild=PLACE.guild, channel=201))

    table.now += 60
    await table.sand.delete_finished()
    again = await table.flipped(BEN, seconds=15)
    assert (again.account, again.ends_at) == (BEN, NOON + 75)


async def test_simultaneous_flips_start_one_timer(table: RealTable) -> None:
    both = await asyncio.gather(table.flipped(ANA), table.flipped(BEN), return_exceptions=True)

    refused = [one for one in both if isinstance(one, TimerRunning)]
    assert [one.timer for one in refused] == [one for one in both if one not in refused]


async def test_the_same_flip_delivered_twice_is_one_timer(table: RealTable) -> None:
    actor = table.actor(ANA)
    timer = await table.sand.start_timer(PLACE, actor, 60, "en")

    table.now += 2
    assert await table.sand.start_timer(PLACE, actor, 60, "en") == timer


async def test_a_timer_remembers_its_message_and_its_language(table: RealTable) -> None:
    timer = await table.sand.start_timer(PLACE, table.actor(ANA), MAX_SECONDS, "pt-BR")
    await table.sand.save_message(timer, 777)

    table.now += MAX_SECONDS
    (notice,) = await table.sand.delete_finished()

    assert notice.place == MessageLocation(guild=PLACE.guild, channel=PLACE.channel, message=777)
    assert (notice.language, notice.seconds) == ("pt-BR", MAX_SECONDS)


async def test_a_message_that_comes_too_late_is_not_the_next_timers(table: RealTable) -> None:
    timer = await table.flipped(seconds=15)
    table.now += 15
    await table.sand.delete_finished()
    later = await table.flipped(seconds=15)

    await table.sand.save_message(timer, 777)

    assert await SandTimerRows(table.store.database).load_running(PLACE.channel) == later


async def test_timer_announced_after_downtime_is_marked_late(table: RealTable) -> None:
    timer = await table.flipped(seconds=60)

    table.now += 60 + LATE_SECONDS
    assert await table.sand.delete_finished() == [timer]
    assert table.sand.is_late(timer)


async def test_poll_delay_is_bounded_by_the_next_timer(
    table: RealTable,
) -> None:
    assert await table.sand.seconds_until_next() == MIN_SECONDS
    await table.flipped(seconds=60)
    assert await table.sand.seconds_until_next() == MIN_SECONDS
    table.now += 55
    assert await table.sand.seconds_until_next() == 5
    table.now += 20
    assert await table.sand.seconds_until_next() == 1
