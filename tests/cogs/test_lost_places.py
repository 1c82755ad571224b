"""A channel or a server that is lost in mid-game, the list of games afterwards, and the return."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from cogs.publishing import lost_places
from cogs.running.bot import Bot
from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says
from tests.local_discord import Channel, LocalDiscord, Person

pytestmark = pytest.mark.rule("G3")
GUILD = 7 << 22


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

    async def at_once(_bot: Bot, _shard: int | None, *, initial: bool = False) -> None:
        assert not initial or not seen

    monkeypatch.setattr(Bot, "before_identify_hook", at_once)
    monkeypatch.setattr(Bot, "__init__", soon)
    monkeypatch.setattr(Bot, "on_ready", looked)
    return seen


async def test_game_in_a_deleted_channel_sleeps_and_is_listed_without_link(
    evening: Evening,
) -> None:
    await evening.deal()
    person, (guild,) = evening.team.spymaster, evening.local.world.guilds.values()
    elsewhere = guild.channel("another")
    say = voice(choose_language_for_locale(person.account.locale))

    with capture_logs() as logged:
        evening.local.world.remove_channel(evening.channel)
        await evening.local.until(lambda: "channel lost" in [line["event"] for line in logged])

    listed = await person.slash(elsewhere, "codenames games")
    assert say("games-line-lost", format=say("format-two-teams")) in listed.text
    assert str(evening.channel.id) not in listed.text


async def test_game_sleeps_while_its_server_is_lost_and_resumes_afterwards(
    evening: Evening, ready: list[int]
) -> None:
    await evening.local.until(lambda: len(ready) == 1)
    await evening.deal()
    local, person = evening.local, evening.team.operative
    (guild,) = local.world.guilds.values()
    elsewhere = local.guild("Another").channel("games")

    local.world.take_bot_out(guild)
    await listed(person, elsewhere, "games-line-lost")
    local.world.bring_bot_back(guild)
    await listed(person, elsewhere, "games-line")
    await evening.press(person, Says.MORE)

    del local.world.guilds[guild.id]  # while nobody hears of it
    local.gateway.invalidate()
    await local.until(lambda: len(ready) == 2)
    await listed(person, elsewhere, "games-line-lost")
    local.world.guilds[guild.id] = guild
    local.gateway.invalidate()
    await local.until(lambda: len(ready) == 3)
    await listed(person, elsewhere, "games-line")
    assert ready[1:] == [1, 2]
    await evening.play_turn(random.Random(1))
    assert not local.failures


async def listed(person: Person, where: Channel, line: str) -> None:
    """Ask for the games until the one there is listed so."""
    say = voice(choose_language_for_locale(person.account.locale))
    lost = say("games-line-lost", format=say("format-two-teams"))
    for _ in range(100):
        shown = await person.slash(where, "codenames games")
        if (lost in shown.text) is (line == "games-line-lost"):
            return
    pytest.fail(shown.text)


async def test_stopping_cancels_event_handlers(
    local: LocalDiscord,
    running_bot: RunningBot,
    ready: list[int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await local.until(lambda: len(ready) == 1)  # a server of before is none that it joins
    begun, ended, go_on = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def slowly(_bot: Bot, _guild: discord.Guild) -> None:
        begun.set()
        await go_on.wait()
        ended.set()

    monkeypatch.setattr(Bot, "on_guild_join", slowly)
    local.guild("Another evening")
    await asyncio.wait_for(begun.wait(), 60)
    asyncio.get_running_loop().call_later(1, go_on.set)  # the bot itself stops sooner
    await running_bot.stop()
    assert ended.is_set()


async def is_listed_as_lost(evening: Evening, person: Person) -> None:
    """Wait until a game is listed without a link, as it is in a channel that is there."""
    (guild,) = evening.local.world.guilds.values()
    await listed(person, guild.channel("elsewhere"), "games-line-lost")


async def test_channel_deleted_during_disconnect_is_noticed_after_reconnect(
    evening: Evening, ready: list[int]
) -> None:
    await evening.local.until(lambda: len(ready) == 1)
    with capture_logs() as logged:
        await evening.deal()
        del evening.local.world.channels[evening.channel.id]
        evening.local.gateway.invalidate()
        await evening.local.until(lambda: "channel lost" in [line["event"] for line in logged])

    events = [line["event"] for line in logged if line["event"].startswith("game ")]
    assert events == ["game opened", "game dealt"]
    await is_listed_as_lost(evening, evening.team.operative)


async def test_unannounced_channel_deletion_is_noticed_on_the_next_write(
    evening: Evening,
) -> None:
    await evening.deal()
    giver = evening.team.spymaster
    await evening.local.until(giver.inbox)
    opened = await giver.press(giver.inbox()[-1], giver.inbox()[-1].labels[0])
    del evening.local.world.channels[evening.channel.id]

    with capture_logs() as logged:
        interaction = await evening.fill(giver, opened, "ZEPPELIN", "2")
        await evening.local.until(lambda: "channel lost" in [line["event"] for line in logged])

    assert not interaction.failed
    await is_listed_as_lost(evening, giver)


async def done() -> None:
    """Do nothing."""


async def test_closing_bot_ignores_gateway_events(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Bot(local.api_url)
    nothing: Any = SimpleNamespace(close=done, stranded_games=None)
    nothing.heartbeats = SimpleNamespace(reserve_identify=None)
    nothing.queue = SimpleNamespace(close=lambda: None)
    bot.configure(nothing, nothing, nothing, ())
    monkeypatch.setattr(Bot, "shards", [0])
    async with bot:
        assert bot.is_server_served(GUILD)
    assert not bot.is_server_served(GUILD)

    with capture_logs() as logged:
        await bot.on_ready()

    assert logged == []


async def test_closing_bot_fetches_no_channels() -> None:
    """A stop waits for what is under way, so each place that is left would hold it up."""
    open_for, channels = [True, True, False], list[int]()

    async def places() -> list[SimpleNamespace]:
        return [SimpleNamespace(guild=GUILD, channel=number) for number in (1, 2, 3)]

    async def get_channel(channel: int) -> None:
        channels.append(channel)

    guild = SimpleNamespace(unavailable=False, get_channel_or_thread=lambda _: None)
    http = SimpleNamespace(get_channel=get_channel)
    client: Any = SimpleNamespace(get_guild=lambda _: guild, http=http)
    matches: Any = SimpleNamespace(stranded_games=SimpleNamespace(list_match_channels=places))

    await lost_places.suspend_lost_channels(client, matches, lambda _: open_for.pop(0))

    assert channels == [1, 2]
