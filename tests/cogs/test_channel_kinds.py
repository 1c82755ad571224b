"""Tables outside of text channels: announcements, a voice channel's chat, a stage, a forum post."""

from __future__ import annotations

import pytest
from structlog.testing import capture_logs

from cogs.publishing.board_reposter import FOLLOWING_LIMIT
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive, dealt, follow_the_lot
from tests.cogs.losing import recaps
from tests.cogs.sayings import text_for
from tests.local_discord import Channel, ChannelKind, LocalDiscord, MessageView, Permission, Person

ELSEWHERE = (
    ChannelKind.ANNOUNCEMENT,
    ChannelKind.ANNOUNCEMENT_THREAD,
    ChannelKind.VOICE,
    ChannelKind.STAGE,
    ChannelKind.FORUM,
)


@pytest.fixture
def table(local: LocalDiscord, running_bot: RunningBot) -> Evening:  # noqa: ARG001 - it runs
    """Four people before an empty channel, where English is spoken."""
    return arrive(local, "en")


def host(table: Evening) -> Person:
    """Tell who opens the tables."""
    return table.teams[0].spymaster


def meet(table: Evening, kind: ChannelKind) -> Channel:
    """Have the table's people meet in a channel of this kind: of a forum in a post of theirs."""
    (guild,) = table.local.world.guilds.values()
    threaded = kind is ChannelKind.ANNOUNCEMENT_THREAD
    place = guild.channel("elsewhere", ChannelKind.ANNOUNCEMENT if threaded else kind)
    if kind is ChannelKind.FORUM:
        place = host(table).posts(place, "A game?", "Who plays?")
    elif threaded:
        place = table.local.world.open_thread(place, "A game?", table.local.world.ids.next())
    table.channel = place
    return place


def talk(table: Evening) -> None:
    """Bury the board."""
    for number in range(FOLLOWING_LIMIT + 1):
        host(table).says(table.channel, f"talk {number}")


def pinged(table: Evening, person: Person) -> bool:
    """Tell whether a notice has called somebody."""
    return any(map(person.pinged_by, person.sees(table.channel)))


def boards(table: Evening) -> list[MessageView]:
    """List the boards in the channel, of games that are over as well."""
    views = host(table).sees(table.channel)
    return [view for view in views if dealt(view) and not view.ephemeral]


@pytest.mark.parametrize("kind", ELSEWHERE)
async def test_a_game_is_played_twice_in_every_kind_of_channel(
    table: Evening, kind: ChannelKind
) -> None:
    place = meet(table, kind)

    await table.open()
    await table.join()
    await table.press(host(table), Says.START)
    await table.local.until(lambda: dealt(table.now))
    follow_the_lot(table)
    spymasters, link = [team.spymaster for team in table.teams], f"/{place.id}/{table.board.id}"
    await table.local.until(lambda: all(person.inbox() for person in spymasters))
    assert all(link in person.inbox()[-1].text for person in spymasters)
    key = await table.key(table.playing)
    await table.give()
    await table.local.until(lambda: pinged(table, table.team.operative))
    await table.guess(next(name for name, team in key.items() if team == "assassin"))

    await table.local.until(lambda: recaps(table))
    await table.teams[0].operative.press(recaps(table)[0], table.label(Says.AGAIN))
    await table.local.until(lambda: len(boards(table)) == 2)
    assert table.local.world.channel(place.id).kind is place.kind


@pytest.mark.parametrize("kind", ELSEWHERE)
async def test_a_board_follows_the_talk_in_every_kind_of_channel(
    table: Evening, kind: ChannelKind
) -> None:
    meet(table, kind)
    await table.deal()
    key = await table.key(table.playing)
    own = next(name for name, team in key.items() if team == table.playing)
    await table.give()
    guesser, old = table.team.operative, table.board
    await table.local.until(lambda: pinged(table, guesser))
    talk(table)

    await table.mark(guesser, own)
    await guesser.press(old, table.pressing(Says.GUESS))

    await table.local.until(lambda: old.gone)
    (table.board,) = boards(table)
    assert not table.is_open(own)
    await table.guess(next(name for name, team in key.items() if team == "assassin"))


@pytest.mark.parametrize("kind", [ChannelKind.FORUM, ChannelKind.ANNOUNCEMENT_THREAD])
async def test_a_thread_for_a_table_in_a_thread_is_that_thread(
    table: Evening, kind: ChannelKind
) -> None:
    place = meet(table, kind)
    count = len(table.local.world.channels)

    start = await host(table).slash(place, "codenames start", thread=True, language="en")

    table.board = (await start.finished()).message
    assert not table.board.ephemeral
    assert table.shows(Says.JOIN)
    assert len(table.local.world.channels) == count


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE])
async def test_beside_a_voice_no_thread_begins(table: Evening, kind: ChannelKind) -> None:
    place = meet(table, kind)

    refused = await (await host(table).slash(place, "codenames start", thread=True)).finished()

    assert refused.text == text_for(host(table), "refused-no-thread-here")
    await table.open()
    assert table.shows(Says.JOIN)


async def test_a_table_of_an_announcement_channel_opens_in_a_thread(table: Evening) -> None:
    place = meet(table, ChannelKind.ANNOUNCEMENT)

    start = await host(table).slash(place, "codenames start", thread=True, language="en")

    assert (await start.finished()).message.ephemeral
    (thread,) = [it for it in table.local.world.channels.values() if it.parent_id == place.id]
    assert thread.kind is ChannelKind.ANNOUNCEMENT_THREAD
    (table.board,) = host(table).sees(thread)
    assert table.shows(Says.JOIN)


@pytest.mark.parametrize("kind", [ChannelKind.VOICE, ChannelKind.STAGE])
async def test_beside_a_voice_the_bot_must_be_let_in(table: Evening, kind: ChannelKind) -> None:
    place = meet(table, kind)
    place.bot_permissions &= ~Permission.CONNECT

    refused = await host(table).slash(place, "codenames start", language="en")

    assert text_for(host(table), "permission-connect") in refused.text
    place.bot_permissions |= Permission.CONNECT
    await table.open()


async def test_a_game_in_a_deleted_forum_sleeps(table: Evening) -> None:
    post = meet(table, ChannelKind.FORUM)
    await table.deal()
    elsewhere = table.local.world.guilds[post.guild_id or 0].channel("another")

    with capture_logs() as logged:
        table.local.world.remove_channel(table.local.world.channel(post.parent_id or 0))
        await table.local.until(lambda: "channel lost" in [line["event"] for line in logged])

    listed = await host(table).slash(elsewhere, "codenames games")
    assert str(post.id) not in listed.text
