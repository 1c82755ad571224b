"""Nights that do not go as announced: missed, called off, begun early, in the way, out of reach."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from engine.nights.rows import NightRows
from engine.nights.values import KIND, LATE_SECONDS, MAX_NIGHT_SECONDS, Night
from engine.rules import DAY_SECONDS
from engine.scheduling import Scheduler
from engine.store import Database, Store
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says
from tests.cogs.nights.night_tasks import (
    CALL,
    SAY,
    SCHEDULED,
    WEEK,
    Later,
    announced,
    begins,
    events,
    next_after,
    saying,
    until_it_opens,
    waiting,
)
from tests.local_discord import EVERYDAY, Channel, LocalDiscord, MessageView, Permission, Person

ACTIVE, OVER = 2, 3


async def press_call_off(zoe: Person, night: MessageView) -> MessageView:
    """Press *Call it off*, and give the question."""
    return (await (await zoe.press(night, SAY("button-call-off-night"))).finished()).message


@pytest.mark.usefixtures("eventful")
async def test_next_night_is_announced_once_after_an_unopened_one(
    local: LocalDiscord, running_bot: RunningBot, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    await running_bot.stop()
    later(until_it_opens(local, night) + 600 + LATE_SECONDS)
    await running_bot.start()

    following = await next_after(local, zoe, night)
    assert SAY("night-missed") in night.now.text
    assert begins(following) == begins(night) + WEEK
    assert events(local) == [begins(following)]
    await running_bot.restart()
    later(3_600)
    assert len(saying(zoe, channel, SAY("night-weekly"))) == 2
    assert saying(zoe, channel, CALL) == []


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_night_opens_on_its_day_after_a_clock_error(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person
) -> None:
    night, year = await announced(zoe, channel), 365 * DAY_SECONDS
    later(year)
    wrong = await next_after(local, zoe, night)
    assert begins(wrong) > begins(night) + year - WEEK
    later(-year)
    right = await next_after(local, zoe, wrong)
    assert begins(right) == begins(night)
    assert events(local) == [begins(right)]
    later(until_it_opens(local, right))
    await local.until(lambda: saying(zoe, channel, CALL))


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_one_night_is_cancelled_by_button_or_event_the_series_by_button(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    first = begins(night)

    question = await press_call_off(zoe, night)
    assert len(question.labels) == 2
    off = await (await zoe.press(question, SAY("button-skip-night"))).finished()
    assert off.text == SAY("night-off")
    following = await next_after(local, zoe, night)
    assert SAY("night-off") in night.now.text
    late = await (await zoe.press(question, SAY("button-skip-night"), stale=True)).finished()
    assert late.text == SAY("refused-night-gone")
    later(60)

    local.world.remove_event(max(local.world.events))
    third = await next_after(local, zoe, following)
    later(60)
    (begun,) = (one for one in local.world.events.values() if one.status == SCHEDULED)
    local.world.change_event(begun.id, status=OVER)  # completed by hand
    last = await next_after(local, zoe, third)
    assert [begins(one) for one in (following, third, last)] == [
        first + weeks * WEEK for weeks in (1, 2, 3)
    ]
    assert events(local) == [begins(last)]

    every = SAY("button-call-off-really-night", night="weekly")
    ended = await (await zoe.press(await press_call_off(zoe, last), every)).finished()
    assert ended.text == SAY("night-called-off")
    await local.until(lambda: events(local) == [])
    assert waiting(zoe, channel) == []


@pytest.mark.usefixtures("eventful", "running_bot")
@pytest.mark.parametrize("moved", [True, False])
async def test_night_moved_or_cancelled_while_opening_calls_nobody(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person, *, moved: bool
) -> None:
    night = await announced(zoe, channel)
    (event,) = local.world.events.values()
    release = local.faults.hold("POST", "/channels/{channel_id}/messages")
    later(until_it_opens(local, night))
    await local.until(lambda: not local.faults.pending)
    if moved:
        local.world.change_event(event.id, begins=event.begins + 3_600)
        await local.until(lambda: begins(night) == event.begins + 3_600)
    else:
        every = SAY("button-call-off-really-night", night="weekly")
        await (await zoe.press(await press_call_off(zoe, night), every)).finished()
        await local.until(lambda: SAY("night-called-off") in night.now.text)
    release()
    lobbies = SAY("button-join")
    await local.until(lambda: [one for one in zoe.sees(channel) if lobbies in one.labels])
    await asyncio.sleep(0.2)
    assert saying(zoe, channel, CALL) == []
    later(3_600)
    await local.until(lambda: bool(saying(zoe, channel, CALL)) is moved)


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_event_started_early_opens_its_night_once(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    on_time = until_it_opens(local, night)
    (event,) = local.world.events.values()
    local.world.change_event(event.id, status=ACTIVE)
    await local.until(lambda: saying(zoe, channel, CALL))
    await local.until(lambda: SAY("night-open") in night.now.text)
    later(on_time)
    following = await next_after(local, zoe, night)
    assert begins(following) == int(event.begins) + WEEK
    assert len(saying(zoe, channel, CALL)) == 1
    assert local.world.events[event.id].status == OVER


@pytest.mark.usefixtures("eventful")
async def test_event_moved_during_downtime_moves_its_night(
    local: LocalDiscord, running_bot: RunningBot, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    (event,) = local.world.events.values()
    sooner = int(local.clock.now()) + 7_200
    await running_bot.stop()
    local.world.change_event(event.id, begins=sooner)
    await running_bot.start()
    await local.until(lambda: begins(night) == sooner)
    later(until_it_opens(local, night))
    await local.until(lambda: saying(zoe, channel, CALL))


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_nights_end_with_their_channel_and_notify_the_host_once(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person, everybodys: Database
) -> None:
    yan = local.person("Yan", permissions=EVERYDAY | Permission.MANAGE_EVENTS)
    gone = next(iter(local.world.guilds.values())).channel("gone")
    night = await announced(zoe, channel)
    await announced(yan, gone)
    channel.bot_permissions &= ~Permission.SEND_MESSAGES
    local.world.remove_channel(gone)
    later(until_it_opens(local, night))
    for host, lost in ((zoe, channel), (yan, gone)):
        text = SAY("night-lost", channel=f"<#{lost.id}>")
        await local.until(lambda: [one.text for one in host.inbox()] == [text])  # noqa: B023
    assert local.world.events == {}
    scheduler = Scheduler(Store(everybodys), lambda: int(local.clock.now()))
    left = await scheduler.list_of_guild(channel.guild_id or 0)
    assert [one for one in left if one.kind == KIND] == []
    later(2 * WEEK)
    assert len(zoe.inbox()) == 1


@pytest.mark.usefixtures("running_bot")
async def test_unreadable_night_notifies_its_host_once_and_can_be_replaced(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person, everybodys: Database
) -> None:
    night = await announced(zoe, channel)
    scheduler = Scheduler(Store(everybodys), lambda: int(local.clock.now()))
    due = await scheduler.find_task(KIND, str(channel.id))
    assert due is not None
    await scheduler.schedule(replace(due, about={**due.about, "opens": "of a newer version"}))
    later(until_it_opens(local, night))
    text = SAY("night-unread", channel=f"<#{channel.id}>")
    await local.until(lambda: [one.text for one in zoe.inbox()] == [text])
    later(2 * DAY_SECONDS)
    again = await announced(zoe, channel, hour="21:00")
    later(until_it_opens(local, again))
    await local.until(lambda: saying(zoe, channel, CALL))
    assert len(zoe.inbox()) == 1


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_channel_closed_during_a_night_leaves_no_event(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    later(until_it_opens(local, night))
    await local.until(lambda: SAY("night-open") in night.now.text)
    channel.bot_permissions &= ~Permission.SEND_MESSAGES
    later(MAX_NIGHT_SECONDS + 1_000)
    await local.until(lambda: zoe.inbox() != [])
    assert [one.status for one in local.world.events.values()] == [OVER]


@pytest.mark.usefixtures("running_bot")
async def test_night_call_mentions_as_many_people_as_discord_allows(
    local: LocalDiscord,
    later: Later,
    channel: Channel,
    zoe: Person,
    everybodys: Database,
) -> None:
    role = next(iter(local.world.guilds.values())).role("players")
    night = await announced(zoe, channel, role=role)
    store, accounts = Store(everybodys), [local.person(f"Person {n}").id for n in range(150)]
    rows, scheduler = NightRows(everybodys), Scheduler(store, lambda: int(local.clock.now()))
    (due,) = await scheduler.list_of_guild(channel.guild_id or 0)
    for account in accounts:
        person = (await store.people.get_or_create(account, "en")).person
        await rows.save_answer(Night.of(due), person, comes=True)
    later(until_it_opens(local, night))
    await local.until(lambda: saying(zoe, channel, CALL))
    (call,) = saying(zoe, channel, CALL)
    assert set(call.pings) == {role, *accounts[:100]}
    assert "and 50 more" in call.text


def soon(local: LocalDiscord) -> dict[str, str | int]:
    """Choose a time in an hour, by the clocks of Greenwich."""
    moment = datetime.fromtimestamp(local.clock.now() + 3_600, UTC)
    return {"day": moment.weekday(), "hour": f"{moment:%H:%M}", "zone": "UTC"}


async def test_night_in_a_busy_channel_opens_a_thread_or_explains(
    evening: Evening, later: Later, zoe: Person
) -> None:
    local, channel = evening.local, evening.channel
    await evening.deal()
    role = next(iter(local.world.guilds.values())).role("players")
    channel.bot_permissions &= ~Permission.CREATE_PUBLIC_THREADS
    once = await announced(zoe, channel, once=True, role=role, **soon(local))
    later(until_it_opens(local, once))
    busy = SAY("night-busy")
    await local.until(lambda: busy in once.now.text)
    await local.until(lambda: len(saying(zoe, channel, busy)) == 2)
    assert not any(one.pings for one in saying(zoe, channel, busy))
    assert saying(zoe, channel, CALL) == []
    assert saying(zoe, channel, SAY("thread-beside")) == []

    channel.bot_permissions |= Permission.CREATE_PUBLIC_THREADS
    weekly = await announced(zoe, channel, role=role, **soon(local))
    later(until_it_opens(local, weekly))
    await local.until(lambda: saying(zoe, channel, CALL))
    (call,) = saying(zoe, channel, CALL)
    (line,) = saying(zoe, channel, SAY("thread-beside"))
    thread = local.world.channels[line.id]
    (lobby,) = (one for one in zoe.sees(thread) if SAY("button-join") in one.labels)
    assert f"/{thread.id}/{lobby.id})" in call.text
    assert call.pings == (role,)
    assert evening.label(Says.CLUE) in evening.now.labels  # and the game goes on


async def test_open_lobby_becomes_the_nights_table(
    evening: Evening, later: Later, zoe: Person
) -> None:
    local, channel = evening.local, evening.channel
    night = await announced(zoe, channel, **soon(local))
    later(until_it_opens(local, night) - 60)
    await evening.open()
    later(60)
    await local.until(lambda: saying(zoe, channel, CALL))
    (call,) = saying(zoe, channel, CALL)
    assert f"/{channel.id}/{evening.now.id})" in call.text
    assert len([one for one in zoe.sees(channel) if evening.label(Says.JOIN) in one.labels]) == 1
