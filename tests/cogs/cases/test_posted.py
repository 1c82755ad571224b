"""The case by itself, at the local Discord: chosen, posted once a day, and ended (E5)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import time

import pytest

from cogs.running import task_runner
from cogs.screens.markup import voice
from engine.cases.posts import POST_KIND, last_post_at
from engine.local_time import Weekly
from engine.rules import DAY_SECONDS
from engine.scheduling import Scheduler
from engine.store import Database, Store
from tests.cogs.bots import RunningBot
from tests.local_discord import Channel, ChannelKind, LocalDiscord, MessageView, Permission, Person
from tests.local_discord.world import EVERYDAY

pytestmark = [pytest.mark.rule("E5"), pytest.mark.usefixtures("few_boards")]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due is looked for all the time."""
    monkeypatch.setattr(task_runner, "MAX_DELAY", 0.02)
    monkeypatch.setattr(task_runner, "MIN_DELAY", 0.02)


@pytest.fixture
def channel(local: LocalDiscord) -> Channel:
    return local.guild("Table").channel("games")


def boss(local: LocalDiscord, locale: str) -> Person:
    return local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD, locale=locale)


def to_the_hour(local: LocalDiscord, zone: str) -> int:
    """Count the seconds to the next post."""
    now = int(local.clock.now())
    return Weekly(time(9), zone).next_after(now) - now


def posts(by: Person, channel: Channel) -> list[MessageView]:
    return [one for one in by.sees(channel) if not one.ephemeral]


async def chosen(local: LocalDiscord, owner: Person, channel: Channel) -> MessageView:
    """Have it posted in a channel, and give the panel."""
    say = voice("en")
    panel = (await owner.slash(channel, "codenames server", language="en")).message
    await owner.press(panel, say("case-posts-tab"))
    await local.until(lambda: say("button-case-here") in panel.now.labels)
    await owner.press(panel.now, say("button-case-here"))
    await local.until(lambda: f"<#{channel.id}>" in panel.now.text)
    assert say("button-case-here") not in panel.now.labels, "it comes here already"
    return panel


@pytest.mark.parametrize("hour", ["09:00", "23:00"])
async def test_each_posted_case_stays_open_until_the_next_at_any_hour(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    hour: str,
) -> None:
    owner = boss(local, "en-US")
    panel = await chosen(local, owner, channel)
    if hour not in panel.now.text:
        await owner.choose(panel.now, panel.now.selects[0].custom_id, [f"At {hour}"])
    await local.until(lambda: hour in panel.now.text)
    assert "Each case stays open until the next one is posted." in panel.now.text
    assert "pick an earlier hour" not in panel.now.text


async def test_posts_button_opens_its_own_case_until_the_next_post(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    everybodys: Database,
) -> None:
    say, owner, ana = voice("en"), boss(local, "en-US"), local.person("Ana", locale="en-US")
    await chosen(local, owner, channel)
    later(to_the_hour(local, "UTC"))
    await local.until(lambda: len(posts(owner, channel)) == 1)
    (post,) = posts(owner, channel)
    day = int(local.clock.now()) // DAY_SECONDS
    next_at = (day + 1) * DAY_SECONDS + 9 * 3_600
    assert f"open until the next post: <t:{next_at}:f>" in post.text

    scheduler = Scheduler(Store(everybodys), lambda: int(local.clock.now()))
    while (task := await scheduler.find_task(POST_KIND, str(channel.guild_id))) is not None:
        if last_post_at(task) is not None:
            break
        await asyncio.sleep(0.02)
    later(20 * 3_600)  # five in the morning of the next day
    opened = (await (await ana.press(post, say("button-daily-play"))).finished()).message
    typed = (await (await ana.slash(channel, "codenames daily")).finished()).message

    assert f"<t:{_noon(day)}:" in opened.text
    assert f"<t:{_noon(day + 1)}:" in typed.text


def _noon(day: int) -> int:
    return day * DAY_SECONDS + DAY_SECONDS // 2


@pytest.mark.usefixtures("running_bot")
async def test_an_unclear_zone_is_asked_for_and_no_other_option_is_lost(
    local: LocalDiscord, channel: Channel
) -> None:
    say, owner = voice("en"), boss(local, "en-US")
    typed = await owner.slash(channel, "codenames server", zone="Berlni", puzzles=False)
    question = typed.message
    assert question.text == say("refused-unknown-zone")
    (berlin,) = (one for one in question.labels if one.startswith("Europe/Berlin · "))
    await owner.press(question, berlin)
    await local.until(lambda: say("defaults-zone", zone="Europe/Berlin") in question.now.text)
    plain = await owner.slash(channel, "codenames server", zone="utc+1")
    assert say("defaults-zone", zone="UTC+1") in plain.message.text


@pytest.mark.usefixtures("running_bot")
async def test_the_tab_opens_over_a_row_that_cannot_be_read(
    local: LocalDiscord, channel: Channel, everybodys: Database
) -> None:
    say, owner = voice("en"), boss(local, "en-US")
    panel = await chosen(local, owner, channel)
    scheduler = Scheduler(Store(everybodys), lambda: int(local.clock.now()))
    due = await scheduler.find_task(POST_KIND, str(channel.guild_id))
    assert due is not None
    await scheduler.schedule(replace(due, about={"times": "of a newer version"}))
    await owner.press(panel.now, say("settings-game"))
    await local.until(lambda: say("button-case-here") not in panel.now.labels)
    await chosen(local, owner, channel)
    assert await scheduler.find_task(POST_KIND, str(channel.guild_id)) == due


@pytest.mark.parametrize(("locale", "language"), [("en-US", "en"), ("pt-BR", "pt-BR")])
async def test_daily_post_removes_the_buttons_of_the_previous_one(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,
    channel: Channel,
    locale: str,
    language: str,
) -> None:
    say, owner, ana = voice(language), boss(local, locale), local.person("Ana", locale=locale)
    offered = await owner.autocomplete(channel, "codenames server", say("option-zone"), "berl")
    assert [one.value for one in offered] == ["Europe/Berlin"]
    reply = await owner.slash(channel, "codenames server", zone="Europe/Berlin", language=language)
    panel = reply.message
    assert say("defaults-zone", zone="Europe/Berlin") in panel.text
    await owner.press(panel, say("case-posts-tab"))
    await local.until(lambda: say("button-case-here") in panel.now.labels)
    await owner.press(panel.now, say("button-case-here"))
    await local.until(lambda: "Europe/Berlin" in panel.now.text)
    assert posts(owner, channel) == []

    later(to_the_hour(local, "Europe/Berlin"))
    await local.until(lambda: len(posts(owner, channel)) == 1)
    (first,) = posts(owner, channel)
    assert first.labels == [say("button-daily-play"), f"🔔 {say('button-remind')}"]
    assert len(first.images) == 1
    assert first.pings == ()
    ephemeral = (await (await ana.press(first, say("button-daily-play"))).finished()).message
    assert ephemeral.ephemeral
    reminded = (await (await ana.press(first, first.labels[1])).finished()).message
    assert reminded.text == say("case-reminded")

    later(to_the_hour(local, "Europe/Berlin"))
    await local.until(lambda: len(posts(owner, channel)) == 2)
    await local.until(lambda: first.now.labels == [])
    assert len(first.now.images) == 1
    assert ana.inbox() == []  # no days running to lose
    await running_bot.restart()
    assert len(posts(owner, channel)) == 2
    await ana.press(reminded, say("button-remind-no-more"))
    await local.until(lambda: say("case-reminded-no-more") in reminded.now.text)


async def test_last_post_loses_its_buttons_without_a_successor(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
) -> None:
    say, owner = voice("en"), boss(local, "en-US")
    other = local.world.guilds[channel.guild_id or 0].channel("elsewhere")
    await chosen(local, owner, channel)
    later(to_the_hour(local, "UTC"))
    await local.until(lambda: len(posts(owner, channel)) == 1)
    panel = await chosen(local, owner, other)
    later(to_the_hour(local, "UTC"))
    await local.until(lambda: len(posts(owner, other)) == 1)
    (first,), (last,) = posts(owner, channel), posts(owner, other)
    await local.until(lambda: first.now.labels == [])
    await owner.press(panel.now, say("button-case-off"))
    await local.until(lambda: say("button-case-off") not in panel.now.labels)
    assert len(last.now.labels) == 2, "its day is not over"
    later(DAY_SECONDS - 9 * 3_600)
    await local.until(lambda: last.now.labels == [])
    assert [len(posts(owner, one)) for one in (channel, other)] == [1, 1]


@pytest.mark.parametrize("kind", [ChannelKind.ANNOUNCEMENT, ChannelKind.STAGE, ChannelKind.FORUM])
async def test_cases_are_posted_in_channels_of_other_kinds(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    kind: ChannelKind,
) -> None:
    owner = boss(local, "en-US")
    place = local.world.guilds[channel.guild_id or 0].channel("elsewhere", kind)
    if kind is ChannelKind.FORUM:
        place = owner.posts(place, "Cases", "One a day")
    await chosen(local, owner, place)
    for day in range(1, 3):
        local.world.archive(place, archived=kind is ChannelKind.FORUM)  # nobody wrote for long
        later(to_the_hour(local, "UTC"))
        await local.until(lambda: len([it for it in posts(owner, place) if it.images]) == day)  # noqa: B023
    first, last = (it for it in posts(owner, place) if it.images)
    await local.until(lambda: first.now.labels == [])
    assert len(last.labels) == 2


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (400, 50083)])
async def test_closed_channel_ends_the_posts_and_notifies_their_owner_once(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
    status: int,
    code: int,
) -> None:
    owner = boss(local, "en-US")
    await chosen(local, owner, channel)
    local.faults.next("POST", "/channels/{channel_id}/messages", status=status, code=code)
    later(to_the_hour(local, "UTC"))
    await local.until(lambda: len(owner.inbox()) == 1)
    assert f"<#{channel.id}>" in owner.inbox()[0].text
    later(DAY_SECONDS)
    assert posts(owner, channel) == []
    assert len(owner.inbox()) == 1


async def test_only_managers_choose_the_daily_post(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    channel: Channel,
) -> None:
    say, owner = voice("en"), boss(local, "en-US")
    panel = (await owner.slash(channel, "codenames server")).message
    await owner.press(panel, say("case-posts-tab"))
    await local.until(lambda: say("button-case-here") in panel.now.labels)
    owner.account.permissions &= ~Permission.MANAGE_GUILD
    refused = await owner.press(panel.now, say("button-case-here"))
    assert refused.text == say("refused-not-a-manager")
    typed = await owner.slash(channel, "codenames server", zone="Moon/Sea")
    assert typed.text == say("refused-not-a-manager")
    owner.account.permissions |= Permission.MANAGE_GUILD
    typed = await owner.slash(channel, "codenames server", zone="Moon/Sea")
    assert typed.text == say("refused-unknown-zone")
