"""The language of what everybody reads where nobody chose one, over the wire."""

from __future__ import annotations

from typing import Any

from cogs.screens.markup import voice
from engine.languages import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import opened
from tests.cogs.settling import choose
from tests.local_discord import Channel, LocalDiscord, MessageView, Person


async def start(person: Person, channel: Channel, **options: Any) -> MessageView:
    """Have somebody open a table, as their client names the command."""
    name = voice(choose_language_for_locale(person.account.locale))("command-start")
    begun = await (await person.slash(channel, f"codenames {name}", **options)).finished()
    return opened(person, begun)


async def close(person: Person, channel: Channel) -> None:
    """Have the host close the lobby."""
    interaction = await person.slash(channel, "codenames end")
    await person.press(interaction.message, lambda _: True)


def speaks(lobby: MessageView, language: str) -> bool:
    return voice(language)("button-how-to-play") in lobby.labels


async def test_table_uses_the_users_locale_outside_communities(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    channel = local.guild("Friends", locale="en-US").channel("games")
    ana, bruno = local.person("Ana", locale="pt-BR"), local.person("Bruno", locale="en-US")

    lobby = await start(ana, channel)
    assert speaks(lobby, "pt-BR")
    assert "🌐 Português" in lobby.text

    panel = (await (await ana.press(lobby, voice("pt-BR")("button-settings"))).finished()).message
    await choose(ana, panel, "language", "es")
    await local.until(lambda: speaks(lobby.now, "es"))
    await close(ana, channel)
    await running_bot.restart()
    assert speaks(await start(bruno, channel), "es"), "as the last table here"


async def test_community_uses_its_locale_until_another_language_is_played(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    guild = local.guild("Clube", locale="pt-BR")
    channel, other = guild.channel("games"), guild.channel("more games")
    bruno = local.person("Bruno", locale="en-US")

    assert speaks(await start(bruno, channel), "pt-BR")
    await close(bruno, channel)
    assert speaks(await start(bruno, channel, language="en"), "en")
    await close(bruno, channel)
    await running_bot.restart()
    assert speaks(await start(bruno, channel), "en")
    assert speaks(await start(bruno, other), "pt-BR")


async def test_english_community_locale_is_respected(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    channel = local.guild("Club", community=True).channel("games")
    assert speaks(await start(local.person("Ana", locale="pt-BR"), channel), "en")


async def test_thread_table_inherits_the_language_of_its_parent_channel(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    guild = local.guild("Friends")
    channel = guild.channel("games")
    ana, bruno = local.person("Ana", locale="pt-BR"), local.person("Bruno", locale="en-US")
    await start(ana, channel)
    await close(ana, channel)

    await bruno.slash(channel, "codenames start", thread=True)
    (thread,) = [one for one in local.world.channels.values() if one.parent_id is not None]
    await local.until(lambda: any(speaks(one, "pt-BR") for one in bruno.sees(thread)))
    talk = guild.thread("Talk", channel)
    assert speaks(await start(bruno, talk), "pt-BR")
