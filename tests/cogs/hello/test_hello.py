"""The hello: once in a server that is new, and nothing else comes where nothing was set up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cogs.running import task_runner
from cogs.running.bot import Bot
from cogs.screens.markup import voice
from engine.rules import DAY_SECONDS
from tests.cogs.bots import RunningBot
from tests.local_discord import Channel, LocalDiscord
from tests.local_discord.world import EVERYDAY, Guild

pytestmark = pytest.mark.rule("H10")


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is due is looked for all the time."""
    monkeypatch.setattr(task_runner, "MAX_DELAY", 0.02)
    monkeypatch.setattr(task_runner, "MIN_DELAY", 0.02)


@pytest.fixture(autouse=True)
def ready(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many servers the bot saw each time it was ready; it waits no two seconds for more."""
    plainly, on_ready, seen = Bot.__init__, Bot.on_ready, list[int]()

    def soon(bot: Bot, *args: Any, **options: Any) -> None:
        plainly(bot, *args, **options)
        bot._connection.guild_ready_timeout = 0.05

    async def looked(bot: Bot) -> None:
        await on_ready(bot)
        seen.append(len(bot.guilds))

    monkeypatch.setattr(Bot, "__init__", soon)
    monkeypatch.setattr(Bot, "on_ready", looked)
    return seen


def made(local: LocalDiscord, *, may: int = EVERYDAY) -> tuple[Guild, Channel]:
    """Make a server in which the bot is not yet, with a system channel."""
    world = local.world
    guild = Guild(world.ids.next(), "New", "en-US", world.bot.id, world=world)
    world.guilds[guild.id] = guild
    channel = guild.channel("general")
    channel.bot_permissions, guild.system_channel = may, channel.id
    return guild, channel


async def test_hello_is_sent_once_and_opens_a_table(
    local: LocalDiscord,
    later: Callable[[int], None],
    running_bot: RunningBot,
    ready: list[int],
) -> None:
    say, ana = voice("en"), local.person("Ana")
    await local.until(lambda: bool(ready))
    guild, channel = made(local)
    local.world.bring_bot_back(guild)
    await local.until(lambda: len(ana.sees(channel)) == 1)
    (hello,) = ana.sees(channel)
    assert hello.text == say("hello")
    offered = [say(f"button-{one}") for one in ("start-table", "daily", "settings")]
    assert hello.labels == offered
    local.world.take_bot_out(guild)
    local.world.bring_bot_back(guild)
    await running_bot.restart()
    await local.until(lambda: len(ready) == 2)
    for _ in range(7 * 4):
        later(DAY_SECONDS // 4)
        rounds = running_bot.counters.rounds["due", "done"]
        await local.until(lambda: running_bot.counters.rounds["due", "done"] > rounds + 2)  # noqa: B023
    assert [len(ana.sees(one)) for one in local.world.channels.values()] == [1]
    assert ana.inbox() == []
    await ana.press(hello, say("button-start-table"))
    await local.until(lambda: len(ana.sees(channel)) == 2)
    assert hello.now.labels == offered
    refused = await ana.press(hello, say("button-settings"))
    assert refused.text == say("refused-not-a-manager")


async def test_server_added_during_downtime_is_greeted_after_restart(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    await running_bot.stop()
    ana, (guild, channel) = local.person("Ana"), made(local)
    local.world.bring_bot_back(guild)
    await running_bot.start()
    await local.until(lambda: len(ana.sees(channel)) == 1)
    assert ana.sees(channel)[0].text == voice("en")("hello")


async def test_no_hello_without_send_permission(
    local: LocalDiscord, running_bot: RunningBot, ready: list[int]
) -> None:
    ana = local.person("Ana")
    await local.until(lambda: bool(ready))
    guild, channel = made(local, may=0)
    local.world.bring_bot_back(guild)
    await local.until(lambda: running_bot.counters.scheduled_tasks["hello", "done"] == 1)
    assert ana.sees(channel) == []
