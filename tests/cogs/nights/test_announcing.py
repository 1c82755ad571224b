"""Nights as they are announced: one a channel, with its own event, or none at all."""

from __future__ import annotations

import asyncio

import pytest

from engine.nights.values import KIND
from engine.scheduling import Scheduler
from engine.store import Database, Store
from tests.cogs.nights.night_tasks import SAY, Later, announced, begins, events, waiting
from tests.local_discord import EVERYDAY, Channel, LocalDiscord, Permission, Person
from tests.local_discord.faults import CALLBACK
from tests.local_discord.gateway import Session
from tests.local_discord.wire import Json


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_simultaneous_announcements_create_one_night(
    local: LocalDiscord, channel: Channel, zoe: Person
) -> None:
    yan = local.person("Yan", permissions=EVERYDAY | Permission.MANAGE_EVENTS)
    for hours in (("20:30", "20:30"), ("21:30", "22:30")):
        both = ((zoe, hours[0]), (yan, hours[1]))
        await asyncio.gather(*(announced(host, channel, hour=hour) for host, hour in both))
        (one,) = waiting(zoe, channel)
        assert events(local) == [begins(one)]


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_reannounced_night_gets_an_event_of_its_own(
    local: LocalDiscord,
    later: Later,
    channel: Channel,
    zoe: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = await announced(zoe, channel)
    plainly, late = Session.dispatch, list[tuple[Session, str, Json]]()

    def record_dispatch(session: Session, name: str, data: Json) -> None:
        if name == "GUILD_SCHEDULED_EVENT_DELETE":
            late.append((session, name, data))
        else:
            plainly(session, name, data)

    monkeypatch.setattr(Session, "dispatch", record_dispatch)
    night = await announced(zoe, channel, format="duet")
    for one in late:
        plainly(*one)
    (event,) = local.world.events.values()
    assert f"/events/{channel.guild_id}/{event.id}" in night.text
    later(60)
    assert waiting(zoe, channel) == [night.now]
    assert late
    assert first.now.labels == []


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_failed_announcement_creates_no_night(
    local: LocalDiscord, channel: Channel, zoe: Person, everybodys: Database
) -> None:
    local.faults.next("POST", CALLBACK, status=403, code=50013)
    local.faults.next("POST", "/channels/{channel_id}/messages", status=403, code=50013)
    typed = await zoe.slash(channel, "codenames night", day=4, hour="20:30", zone="Europe/Berlin")
    done = await typed.finished()
    assert done.text == SAY("refused-board-not-posted")
    assert local.world.events == {}
    scheduler = Scheduler(Store(everybodys), lambda: int(local.clock.now()))
    assert await scheduler.find_task(KIND, str(channel.id)) is None
