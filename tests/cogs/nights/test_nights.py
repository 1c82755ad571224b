"""A game night: announced, opened by itself, followed by the next one, and by Discord's events."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from cogs.running import background
from tests.cogs.bots import RunningBot
from tests.cogs.nights.night_tasks import (
    CALL,
    SAY,
    WEEK,
    Later,
    announced,
    begins,
    saying,
    until_it_opens,
    waiting,
)
from tests.local_discord import Channel, ChannelKind, LocalDiscord, Permission, Person


async def test_weekly_night_pauses_after_three_empty_ones(
    local: LocalDiscord,
    running_bot: RunningBot,
    later: Later,
    channel: Channel,
    zoe: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(background, "ROUND_SECONDS", 0.05)
    ana, bruno = local.person("Ana"), local.person("Bruno")
    role = next(iter(local.world.guilds.values())).role("players")
    night = await announced(zoe, channel, role=role)
    for person in (ana, bruno):
        await (await person.press(night, SAY("button-night-come"))).finished()
    await (await bruno.press(night, SAY("button-night-stay"))).finished()
    assert f"**1 is in:** {ana.mention}" in night.now.text
    refused = await (await ana.press(night, SAY("button-call-off-night"))).finished()
    assert refused.text == SAY("refused-not-a-night-host")
    await running_bot.restart()

    for empty in range(1, 4):
        later(until_it_opens(local, night))
        await local.until(lambda: len(saying(zoe, channel, CALL)) == empty)  # noqa: B023
        call = saying(zoe, channel, CALL)[-1]
        assert sorted(call.pings) == sorted([ana.id, role] if empty == 1 else [role])
        await local.until(lambda: SAY("night-open") in night.now.text)  # noqa: B023
        assert night.now.labels == []
        lobbies = [one for one in zoe.sees(channel) if SAY("button-join") in one.labels]
        assert len(lobbies) == 1
        if empty == 2:
            await running_bot.restart()
        next_said = SAY("night-weekly") if empty < 3 else SAY("night-rests", count=3)
        known = len(saying(zoe, channel, next_said))
        while len(saying(zoe, channel, next_said)) == known:
            later(600)
            await asyncio.sleep(0.1)
        night = saying(zoe, channel, next_said)[-1]
    later(2 * WEEK)
    await asyncio.sleep(0.2)
    assert len(saying(zoe, channel, CALL)) == 3


async def test_one_time_night_is_joined_and_then_over(
    local: LocalDiscord, running_bot: RunningBot, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel, once=True, format="cup")
    later(until_it_opens(local, night))
    await local.until(lambda: saying(zoe, channel, "Sign up alone"))
    await running_bot.restart()
    assert len(saying(zoe, channel, "Sign up alone")) == 1
    await local.until(lambda: len(saying(zoe, channel, CALL)) == 1)


async def test_discord_event_announces_moves_and_cancels_a_night(
    local: LocalDiscord, running_bot: RunningBot, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    assert not local.world.events  # the bot may make none
    local.world.bot.permissions |= Permission.CREATE_EVENTS
    await running_bot.restart()
    first, night = night, await announced(zoe, channel, hour="21h")
    assert SAY("night-posted") in first.now.text
    (event,) = local.world.events.values()
    assert f"/events/{channel.guild_id}/{event.id}" in night.text
    assert event.begins == begins(night)

    local.world.change_event(event.id, begins=event.begins + 3_600)
    await local.until(lambda: begins(night) == event.begins + 3_600)
    assert SAY("night-moved", before=f"<t:{int(event.begins)}:F>") in night.now.text
    await running_bot.restart()
    later(until_it_opens(local, night))
    await local.until(lambda: local.world.events[event.id].status == 2)
    assert len(saying(zoe, channel, CALL)) == 1

    await announced(zoe, channel, day=1, once=True)
    await local.until(lambda: waiting(zoe, channel))
    (second,) = waiting(zoe, channel)
    local.world.remove_event(max(local.world.events))
    await local.until(lambda: SAY("night-called-off") in second.now.text)
    later(2 * WEEK)
    await running_bot.restart()
    assert len(saying(zoe, channel, CALL)) == 1


@pytest.mark.usefixtures("eventful", "running_bot")
async def test_interested_people_are_called_unless_they_declined(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person
) -> None:
    night = await announced(zoe, channel)
    (event,) = local.world.events.values()
    assert "Interested" in (event.description or "")
    crowd = [local.person(f"Person {number}") for number in range(130)]
    local.world.change_event(event.id, coming=frozenset(person.id for person in crowd))
    for label in ("button-night-come", "button-night-stay"):
        await (await crowd[0].press(night, SAY(label))).finished()
    later(until_it_opens(local, night))
    await local.until(lambda: saying(zoe, channel, CALL))
    (call,) = saying(zoe, channel, CALL)
    assert set(call.pings) == {person.id for person in crowd[1:101]}
    assert "and 29 more" in call.text


@pytest.mark.usefixtures("running_bot")
async def test_ambiguous_time_zone_keeps_the_other_options(
    local: LocalDiscord, channel: Channel, zoe: Person
) -> None:
    plain = await announced(zoe, channel, zone="berlin")
    label = await announced(zoe, channel, zone="Europe/Berlin · 03:59")
    assert begins(plain) == begins(label)

    role = next(iter(local.world.guilds.values())).role("players")
    typed: dict[str, Any] = {
        "day": 4,
        "hour": "8:30 pm",
        "zone": "IST",
        "role": role,
        "format": "duet",
    }
    interaction = await (await zoe.slash(channel, "codenames night", once=True, **typed)).finished()
    assert interaction.text == SAY("refused-unknown-zone")
    (dublin,) = (one for one in interaction.message.labels if one.startswith("Europe/Dublin · "))
    await (await zoe.press(interaction.message, dublin)).finished()
    await local.until(lambda: len(saying(zoe, channel, SAY("night-once"))) == 1)
    (night,) = saying(zoe, channel, SAY("night-once"))
    assert f"<@&{role}>" in night.text
    assert SAY("format-duet") in night.text
    assert begins(night) == begins(plain) + 3_600


@pytest.mark.usefixtures("running_bot")
async def test_night_without_a_zone_is_announced_by_one_choice(
    local: LocalDiscord, channel: Channel, zoe: Person
) -> None:
    typed = await zoe.slash(channel, "codenames night", day=4, hour="20h30", once=True)
    question = (await typed.finished()).message
    assert question.ephemeral
    assert question.text == SAY("refused-unknown-zone")
    (zones,) = question.selects
    madrid = next(one.label for one in zones.options if one.value == "Europe/Madrid")
    await (await zoe.choose(question, zones.custom_id, [madrid])).finished()

    await local.until(lambda: len(saying(zoe, channel, SAY("night-once"))) == 1)
    (night,) = saying(zoe, channel, SAY("night-once"))
    plain = await announced(zoe, channel, zone="Europe/Madrid", once=True)
    assert begins(night) == begins(plain)


async def test_impossible_night_is_refused_with_a_sentence(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    zoe: Person,
) -> None:
    async def refused(who: Person, **typed: Any) -> str:
        done = await (await who.slash(channel, "codenames night", day=4, **typed)).finished()
        return done.text

    berlin = "Europe/Berlin"
    ana = local.person("Ana")
    assert await refused(ana, hour="20:30", zone=berlin) == SAY("refused-not-a-night-host")
    assert await refused(zoe, hour="20:30") == SAY("refused-unknown-zone")
    assert await refused(zoe, hour="20:30", zone="Mars/Base") == SAY("refused-unknown-zone")
    assert await refused(zoe, hour="soon", zone=berlin) == SAY("refused-unknown-hour")
    night = await announced(zoe, channel, once=True)
    off = await (await zoe.press(night, SAY("button-call-off-night"))).finished()
    yes = SAY("button-call-off-really-night", night="once")
    really = await (await zoe.press(off.message, yes)).finished()
    assert really.text == SAY("night-called-off")
    await local.until(lambda: night.now.labels == [])
    late = await (await zoe.press(night, SAY("button-night-come"), stale=True)).finished()
    assert late.text == SAY("refused-night-gone")


@pytest.mark.parametrize("kind", [ChannelKind.ANNOUNCEMENT, ChannelKind.VOICE, ChannelKind.FORUM])
@pytest.mark.usefixtures("eventful", "running_bot")
async def test_night_opens_in_channels_of_other_kinds(
    local: LocalDiscord, later: Later, channel: Channel, zoe: Person, kind: ChannelKind
) -> None:
    place = local.world.guilds[channel.guild_id or 0].channel("elsewhere", kind)
    if kind is ChannelKind.FORUM:
        place = zoe.posts(place, "Fridays", "Who plays?")
    night = await announced(zoe, place)
    local.world.archive(place, archived=kind is ChannelKind.FORUM)  # nobody wrote for long

    later(until_it_opens(local, night))

    await local.until(lambda: saying(zoe, place, CALL))
    await local.until(lambda: SAY("night-open") in night.now.text)
    assert [one for one in zoe.sees(place) if SAY("button-join") in one.labels]
    (event,) = local.world.events.values()
    assert f"/{place.guild_id}/{place.id}" in event.location
