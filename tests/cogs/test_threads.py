"""A table in a thread of its own: how it begins, what wakes it, and what is left when it fails."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cogs.lobby import format_lobby_options, parse_lobby_options
from cogs.screens.custom_ids import UnknownButton
from cogs.screens.markup import voice
from engine.matches import LobbyOptions
from engine.rules import Deck, Format, Layout
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive, codenames, dealt, marked, pick
from tests.local_discord import (
    CALLBACK,
    Ack,
    Change,
    ChangeKind,
    Channel,
    Interaction,
    LocalDiscord,
    Message,
    MessageView,
    Permission,
    Person,
)
from tests.local_discord.events import Event
from tests.local_discord.triggers import interaction_json

BEGIN = "/channels/{channel_id}/messages/{message_id}/threads"
BELL = "🔔"


@pytest.fixture
def table(local: LocalDiscord, running_bot: RunningBot) -> Evening:  # noqa: ARG001 - it runs
    """Four people before an empty channel, where English is spoken."""
    return arrive(local, "en")


async def start(table: Evening, channel: Channel | None = None) -> Interaction:
    """Have red's spymaster ask for a table in a thread."""
    opener, where = table.teams[0].spymaster, channel or table.channel
    return await (
        await opener.slash(where, "codenames start", thread=True, language="en")
    ).finished()


def threads(table: Evening) -> list[Channel]:
    """List the threads that there are."""
    return [one for one in table.local.world.channels.values() if one.parent_id is not None]


def shown(table: Evening, channel: Channel) -> list[MessageView]:
    """List what everybody in a channel sees."""
    watcher = table.teams[1].operative
    return [view for view in watcher.sees(channel) if not view.ephemeral]


def boards(table: Evening) -> list[MessageView]:
    """List the boards in the table's thread."""
    return [view for view in shown(table, table.channel) if dealt(view)]


def notices(table: Evening) -> list[MessageView]:
    """List the turn notices in the table's thread."""
    return [view for view in shown(table, table.channel) if BELL in view.text and not view.labels]


async def called_upon(table: Evening, person: Person) -> None:
    """Wait for the notice that calls this person."""
    await table.local.until(lambda: [view.pings for view in notices(table)] == [(person.id,)])


async def refused_beside(table: Evening, **typed: Any) -> Interaction:
    """Have somebody start a table where a game is on, with these options."""
    await table.deal()
    opener = table.local.person("Zoe", locale="en-US")
    return await (await opener.slash(table.channel, "codenames start", **typed)).finished()


async def test_start_where_a_game_is_on_offers_a_thread_with_the_options(table: Evening) -> None:
    refused = await refused_beside(table, format="duet", deck="pictures", language="pt-BR")
    assert refused.message.ephemeral
    assert refused.message.labels == [voice("en")("button-start-in-thread")]
    zoe = next(person for person in table.local.people if person.name == "Zoe")
    started = await (await zoe.press(refused.message, refused.message.labels[0])).finished()
    assert started.ack is Ack.UPDATE

    (thread,) = threads(table)
    (lobby,) = shown(table, thread)
    assert voice("pt-BR")("tokens", count=9) in lobby.text
    assert not refused.message.now.labels
    assert codenames(table.now)


async def test_no_thread_is_offered_where_the_bot_may_not_create_one(table: Evening) -> None:
    table.channel.bot_permissions &= ~Permission.CREATE_PUBLIC_THREADS
    refused = await refused_beside(table)
    assert refused.message.labels == []


async def test_an_open_lobby_offers_no_thread(table: Evening) -> None:
    await table.open()
    opener = table.local.person("Zoe", locale="en-US")
    refused = await (await opener.slash(table.channel, "codenames start")).finished()
    assert refused.message.labels == []


async def move_in(table: Evening) -> None:
    """Open a table in a thread, and deal there."""
    await start(table)
    (table.channel,) = threads(table)
    (table.board,) = shown(table, table.channel)
    await table.sit()
    await table.press(table.teams[0].spymaster, Says.START)
    await table.local.until(lambda: dealt(table.now))
    await called_upon(table, table.team.spymaster)


async def clued(table: Evening) -> None:
    """Move in, and give the first clue."""
    await move_in(table)
    await table.give()
    await called_upon(table, table.team.operative)


def still_open(database: Path) -> int:
    """Count the matches that are open."""
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT count(*) FROM matches WHERE open").fetchone()[0])


async def test_a_table_opens_in_a_thread_and_leaves_its_channel_free(table: Evening) -> None:
    opener = table.teams[0].spymaster

    interaction = await start(table)

    (thread,) = threads(table)
    (line,) = shown(table, table.channel)
    (lobby,) = shown(table, thread)
    assert thread.name.startswith("Codenames · 20")
    assert (thread.id, thread.parent_id) == (line.id, table.channel.id)
    assert opener.mention in line.text
    assert line.pings == ()
    assert interaction.message.ephemeral
    assert f"/{thread.id}/{lobby.id})" in interaction.text
    again = await start(table, thread)
    assert f"/{thread.id}/{lobby.id})" in again.text
    assert len(threads(table)) == 1
    beside = await opener.slash(table.channel, "codenames start")
    assert not beside.message.ephemeral
    await start(table)
    assert len(threads(table)) == 2


async def test_press_in_an_archived_thread_reposts_the_board(
    table: Evening,
) -> None:
    await clued(table)
    old, operative = table.now, table.team.operative
    codename = codenames(old)[0]
    table.local.world.archive(table.channel, archived=True)

    press = await pick(operative, old, codename)

    await table.local.until(lambda: old.gone)
    (table.board,) = boards(table)
    assert not press.failed
    assert not table.channel.archived
    assert marked(table.now) == {codename}
    touch = await table.press(operative, Says.GUESS)
    assert not touch.failed
    await table.local.until(lambda: not table.is_open(codename))


async def test_a_clue_by_command_wakes_an_archived_thread_too(table: Evening) -> None:
    await move_in(table)
    table.local.world.archive(table.channel, archived=True)

    old, giver = table.now, table.team.spymaster
    await giver.slash(table.channel, "codenames clue", word="sushi", number="1")

    await table.local.until(lambda: old.gone)
    (table.board,) = boards(table)
    assert "SUSHI 1" in table.now.text
    assert not table.channel.archived
    await called_upon(table, table.team.operative)


async def test_a_locked_thread_is_left_alone_until_it_is_opened_again(table: Evening) -> None:
    await clued(table)
    board, operative = table.now, table.team.operative
    marked = codenames(board)[0]
    table.local.world.archive(table.channel, archived=True)
    table.channel.locked = True

    press = await (await pick(operative, board, marked)).finished()
    assert press.text == voice(choose_language_for_locale(operative.account.locale))(
        "refused-thread-locked"
    )
    assert [view.id for view in boards(table)] == [board.id]

    table.channel.locked = False
    await pick(operative, board, codenames(board)[1])
    await table.local.until(lambda: [view.id for view in boards(table)] != [board.id])


async def test_uneditable_notice_is_reposted_without_ping(
    table: Evening,
) -> None:
    await move_in(table)
    (old,) = notices(table)
    newcomer = table.local.person("Eva", locale="en-US")

    def archive(change: Change) -> None:
        edited = change.subject if change.kind is ChangeKind.MESSAGE_EDITED else None
        if isinstance(edited, Message) and edited.id == table.board.id:
            table.local.world.archive(table.channel, archived=True)

    table.local.subscribe(archive)

    interaction = await newcomer.press(table.now, Says.MORE.value[0])
    await newcomer.press(interaction.message, Says.JOIN.value[0])

    await table.local.until(lambda: old.gone)
    (new,) = notices(table)
    assert new.pings == ()
    assert table.team.spymaster.mention in new.text


@pytest.mark.parametrize(
    ("permission", "named"),
    [
        (Permission.CREATE_PUBLIC_THREADS, "Criar tópicos públicos"),
        (Permission.SEND_MESSAGES_IN_THREADS, "Enviar mensagens em tópicos"),
    ],
)
async def test_without_the_permissions_of_threads_only_a_thread_is_refused(
    table: Evening, permission: Permission, named: str
) -> None:
    table.channel.bot_permissions &= ~permission

    refused = await start(table)

    assert named in refused.text
    assert shown(table, table.channel) == []
    await table.open()
    assert table.label(Says.JOIN) in table.now.labels


async def test_a_thread_that_cannot_begin_leaves_no_line_and_no_table(
    table: Evening, tmp_path: Path
) -> None:
    table.local.faults.next("POST", BEGIN, status=403, code=160006)

    refused = await start(table)

    assert refused.message.ephemeral
    assert "tópico" in refused.text
    assert shown(table, table.channel) == []
    assert still_open(tmp_path / "games.db") == 0


@pytest.mark.parametrize("moderates", [True, False])
async def test_a_lobby_that_cannot_be_posted_leaves_nothing_open(
    table: Evening, tmp_path: Path, *, moderates: bool
) -> None:
    if moderates:
        table.channel.bot_permissions |= Permission.MANAGE_THREADS

    def mute(change: Change) -> None:
        if change.kind is ChangeKind.CHANNEL_CREATED and isinstance(change.subject, Channel):
            change.subject.bot_permissions &= ~Permission.SEND_MESSAGES_IN_THREADS

    table.local.subscribe(mute)

    refused = await start(table)

    assert refused.message.ephemeral
    assert shown(table, table.channel) == []
    assert [thread.archived for thread in threads(table)] == ([] if moderates else [True])
    assert still_open(tmp_path / "games.db") == 0


async def test_thread_with_lost_create_response_is_found_again(table: Evening) -> None:
    table.local.faults.next("POST", BEGIN, drop="after")

    await start(table)

    (thread,) = threads(table)
    (lobby,) = shown(table, thread)
    assert table.label(Says.JOIN) in lobby.labels


async def test_start_delivered_twice_opens_one_table(table: Evening, tmp_path: Path) -> None:
    reply = await start(table)
    again = interaction_json(table.local.world, reply)

    table.local.gateway.dispatch(Event("INTERACTION_CREATE", again, reply.channel.guild_id, 0))

    await table.local.until(lambda: _answers(table).count(400) > 0)
    (thread,) = threads(table)
    assert len(shown(table, table.channel)) == 1
    assert len(shown(table, thread)) == 1
    assert not thread.archived
    assert still_open(tmp_path / "games.db") == 1


def _answers(table: Evening) -> list[int]:
    """List what Discord has said to first answers."""
    return [request.status for request in table.local.requests if request.path == CALLBACK]


@pytest.mark.parametrize("detail", ["", "|||xx", "chess|||", "|stones||", "||ROUND|", "a|b"])
def test_options_of_no_table_are_refused(detail: str) -> None:
    with pytest.raises(UnknownButton):
        parse_lobby_options(detail)


def test_options_of_a_table_come_back_from_its_press() -> None:
    wanted = LobbyOptions(language="es", format=Format.DUET, deck=Deck.BOTH, layout=Layout.CLASSIC)
    for options in (wanted, LobbyOptions()):
        assert parse_lobby_options(format_lobby_options(options)) == options
