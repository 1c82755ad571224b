"""Channels of other kinds: how the library sees them, and what cannot be done in them."""

import discord
import pytest

from tests.local_discord import CannotDo, ChannelKind, Permission
from tests.local_discord.conftest import Table

LIBRARY_TYPES = {
    ChannelKind.TEXT: discord.TextChannel,
    ChannelKind.VOICE: discord.VoiceChannel,
    ChannelKind.ANNOUNCEMENT: discord.TextChannel,
    ChannelKind.STAGE: discord.StageChannel,
    ChannelKind.FORUM: discord.ForumChannel,
}


async def seen(table: Table, number: int) -> object:
    """What the library makes of a channel, once it has heard of it."""
    guild = table.bot.guilds[0]
    await table.local.until(lambda: guild.get_channel_or_thread(number) is not None)
    return guild.get_channel_or_thread(number)


async def test_the_library_knows_every_kind_of_channel(table: Table) -> None:
    for kind, expected in LIBRARY_TYPES.items():
        channel = table.guild.channel(kind.name.lower(), kind)
        assert type(await seen(table, channel.id)) is expected


async def test_a_forum_takes_posts_only(table: Table) -> None:
    forum = table.guild.channel("ideas", ChannelKind.FORUM)

    post = table.ana.posts(forum, "A game?", "Who plays?")

    thread = await seen(table, post.id)
    assert isinstance(thread, discord.Thread)
    assert isinstance(thread.parent, discord.ForumChannel)
    await thread.send("I do")
    assert [view.text for view in table.ana.sees(post)] == ["Who plays?", "I do"]
    assert table.ana.sees(post)[0].id == post.id
    with pytest.raises(CannotDo):
        table.ana.says(forum, "Who plays?")
    with pytest.raises(discord.HTTPException) as refused:
        await table.bot.get_partial_messageable(forum.id).send("I do")
    assert refused.value.code == 50008


async def test_only_text_and_announcements_begin_threads(table: Table) -> None:
    news = table.guild.channel("news", ChannelKind.ANNOUNCEMENT)
    voice = table.guild.channel("lounge", ChannelKind.VOICE)
    there, here = (await seen(table, voice.id)), (await seen(table, news.id))
    assert isinstance(there, discord.VoiceChannel)
    assert isinstance(here, discord.TextChannel)

    thread = await here.create_thread(name="game", message=await here.send("a table"))

    assert thread.type is discord.ChannelType.news_thread
    with pytest.raises(discord.HTTPException) as refused:
        await (await there.send("a table")).create_thread(name="game")
    assert refused.value.code == 50024


async def test_the_chat_of_a_voice_channel_is_read_by_who_may_join(table: Table) -> None:
    place = table.guild.channel("lounge", ChannelKind.VOICE)
    channel = await seen(table, place.id)
    assert isinstance(channel, discord.VoiceChannel)
    await channel.send("here")
    place.bot_permissions &= ~Permission.CONNECT
    with pytest.raises(discord.Forbidden):
        await anext(channel.history())
