"""Turn notices and boards that move: one mention a move awaited, and no board is ever lost."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Literal

import pytest
from structlog.testing import capture_logs

import bot
from cogs.publishing.awaiting import awaits_other_move, find_awaited_since, get_awaited_move
from cogs.publishing.board_reposter import FOLLOWING_LIMIT
from cogs.screens.markup import voice
from cogs.screens.notice import build_notice, format_message
from engine.rules import Format, Game, Layout, Match, Team
from engine.texts import LANGUAGES
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, arrive, pick
from tests.cogs.watching import BELL, bury, noticed, notices, shown
from tests.engine.rules.positions import KEYS
from tests.engine.telling.tables import clued, dealt, game, laid, longest_history
from tests.local_discord import (
    Change,
    ChangeKind,
    Interaction,
    LocalDiscord,
    Message,
    MessageView,
    Permission,
    Person,
    Request,
)

POST = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
HOUR = 3600


@pytest.fixture
def table(local: LocalDiscord, running_bot: RunningBot) -> Evening:  # noqa: ARG001 - it runs
    """Four people before an empty channel, where English is spoken."""
    return arrive(local, "en")


async def moved(evening: Evening, old: int) -> MessageView:
    """Wait for the new copy of the board, which is the public message from now on."""
    await evening.local.until(lambda: _boards(evening)[-1].id != old if _boards(evening) else False)
    evening.board = _boards(evening)[-1]
    return evening.board


def _boards(evening: Evening) -> list[MessageView]:
    return [
        view
        for view in shown(evening)
        if any(image.filename.startswith("board-") for image in view.images)
    ]


async def miss(evening: Evening) -> None:
    """Touch a bystander, which ends the turn."""
    key = await evening.key(evening.playing)
    await evening.guess(next(name for name, identity in key.items() if identity is None))


async def turn(evening: Evening) -> None:
    """Give a clue and miss; the next spymaster is called."""
    await evening.give()
    await miss(evening)


async def ask(evening: Evening, person: Person | None = None) -> Interaction:
    """Ask for the board by command."""
    asking = person or evening.teams[1].spymaster
    interaction = await asking.slash(evening.channel, "codenames board")
    await interaction.finished()
    return interaction


class Pings:
    """Whom the bot has pinged in a channel since this was made."""

    def __init__(self, evening: Evening) -> None:
        self.of: list[int] = []
        self._channel = evening.channel.id
        evening.local.subscribe(self._note)

    def _note(self, change: Change) -> None:
        posted = change.subject
        created = change.kind is ChangeKind.MESSAGE_CREATED
        if created and isinstance(posted, Message) and posted.channel_id == self._channel:
            self.of += posted.pings


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.rule("H3")
def test_notice_does_not_depend_on_the_key(language: str) -> None:
    key = KEYS[Team.RED]
    games = [
        Game.start(
            game(language).start_deal._replace(
                key_card=Format.TWO_TEAMS.rules.parse_key_card(Layout.CLASSIC, Team.RED, letters)
            )
        )
        for letters in (key, key[::-1])
    ]
    for moves in ([], [clued("2")]):
        tables = [laid(dealt(start, language, *moves), dms_closed=True) for start in games]
        say = voice(language)
        notices = [build_notice(table, say) for table in tables]
        notice_pairs = [
            (format_message(*one, say), one[1]) for one in zip(tables, notices, strict=True)
        ]
        assert tables[0].match != tables[1].match
        assert notice_pairs[0] == notice_pairs[1]


def test_notice_nonce_is_the_same_for_changes_and_repairs() -> None:
    log = dealt(game("en"), "en", *longest_history()).log
    changes = [two for two in pairwise(Match.replay_steps(log)) if awaits_other_move(*two)]
    calls = [after for _, after in changes if get_awaited_move(after) is not None]
    assert len(calls) > 20
    assert [find_awaited_since(match).public_changes for match in calls] == [
        match.public_ply for match in calls
    ]


async def test_only_the_player_who_must_act_is_mentioned_once(evening: Evening) -> None:
    pings = Pings(evening)
    await evening.deal()
    first, second = evening.team, evening.teams[1 - evening.playing]
    notice = await noticed(evening, first.spymaster)
    assert f"/{evening.channel.id}/{evening.board.id}" in notice.text
    await evening.give("3", "ZEPPELIN")
    notice = await noticed(evening, first.operative)
    assert "ZEPPELIN 3" in notice.text
    assert ("[time to guess](", "[hora de dar palpites](")[evening.tongue] in notice.text
    own = await evening.own()
    await evening.guess(own[0])
    await evening.stop()
    await noticed(evening, second.spymaster)
    await turn(evening)
    await noticed(evening, first.spymaster)
    acting = [first.spymaster, first.operative, second.spymaster, second.operative]
    assert pings.of == [person.id for person in [*acting, first.spymaster]]


async def test_closed_direct_messages_are_named_at_the_deal(evening: Evening) -> None:
    shy = [team.spymaster for team in evening.teams]
    for person in shy:
        person.dms_open = False
    await evening.deal()
    await evening.local.until(lambda: notices(evening))
    (notice,) = notices(evening)
    assert set(notice.pings) == {person.id for person in shy}
    warning = notice.text.partition("✉️")[2]
    assert all(person.mention in warning for person in shy)
    assert ("press **Key**", "aperte **Chave**")[evening.tongue] in warning
    await evening.give()
    assert "✉️" not in (await noticed(evening, evening.team.operative)).text


async def test_no_mention_after_the_game(table: Evening) -> None:
    await table.deal()
    key = await table.key(table.playing)
    await table.give()
    await noticed(table, table.team.operative)
    pings = Pings(table)
    await table.guess(next(name for name, identity in key.items() if identity == "assassin"))
    await table.local.until(lambda: not notices(table))
    assert pings.of == []


async def test_mark_mentions_nobody_even_after_a_restart(
    table: Evening, running_bot: RunningBot
) -> None:
    await table.deal()
    await table.give()
    before = await noticed(table, table.team.operative)
    pings = Pings(table)
    await running_bot.restart()
    own = await table.own()
    await table.mark(table.team.operative, own[0])
    await table.mark(table.team.operative, own[0])
    await table.guess(own[1])
    await table.stop()
    await noticed(table, table.team.spymaster)
    assert before.gone
    assert pings.of == [table.team.spymaster.id]


async def test_kill_neither_duplicates_nor_loses_a_notice(
    table: Evening, running_bot: RunningBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "was_left_open", lambda _database: True)
    await table.deal()
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=lambda: time.time() + 5))
    await table.give()  # after the board was posted
    operative = table.team.operative
    posted = await noticed(table, operative)
    pings, begin = Pings(table), len(table.local.requests)

    def came(times: int) -> bool:
        requests = [(request.method, request.url) for request in table.local.requests[begin:]]
        here = f"/{table.channel.id}/messages"
        return sum(method == "POST" and here in url for method, url in requests) == times

    for lacks in (False, True):
        await running_bot.stop()
        with closing(sqlite3.connect(tmp_path / "games.db")) as database, database:
            database.execute("UPDATE matches SET notice_id = NULL")
        if lacks:
            table.local.world.remove(posted.message)
        await running_bot.start()
        await table.local.until(partial(came, 1 + lacks))
        await table.local.until(lambda: len(notices(table)) == 1)
        assert (notices(table)[0].id != posted.id) is lacks
        assert pings.of == [operative.id] * lacks

    await miss(table)
    await noticed(table, table.team.spymaster)
    assert len(notices(table)) == 1


@pytest.mark.parametrize("drop", ["before", "after"])
async def test_a_dropped_socket_posts_no_second_notice(
    table: Evening, drop: Literal["before", "after"]
) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    pings = Pings(table)
    table.local.faults.next("POST", POST, drop=drop)
    await table.give()
    await noticed(table, table.team.operative)
    assert pings.of == [table.team.operative.id]


async def test_undeleted_notice_is_deleted_at_the_next_press(
    table: Evening,
) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    faults, operative, before = table.local.faults, table.team.operative, table.now
    faults.next("DELETE", "*", status=503, times=3)
    await table.give()
    await table.local.until(lambda: not faults.pending)
    await table.local.until(lambda: len(notices(table)) == 2)

    await operative.press(before, table.label(Says.CLUE), stale=True)

    await noticed(table, operative)


async def test_simultaneous_presses_mention_once(table: Evening) -> None:
    await table.deal()
    own = await table.own()
    await table.give()
    await noticed(table, table.team.operative)
    await table.guess(own[0])
    await table.guess(own[1])
    pings, seen = Pings(table), table.now
    stops = [
        await table.team.operative.press(
            seen, table.pressing(Says.END_TURN), stale=True, wait=False
        )
        for _ in range(3)
    ]
    await asyncio.gather(*(stop.over() for stop in stops))
    await table.local.until(lambda: table.label(Says.CLUE) in table.now.labels)
    await noticed(table, table.team.spymaster)
    assert pings.of == [table.team.spymaster.id]


async def test_a_seat_that_is_free_is_offered_without_a_mention(evening: Evening) -> None:
    await evening.deal()
    leaver = evening.team.spymaster
    await noticed(evening, leaver)
    await evening.leave_needed(leaver)
    await evening.local.until(lambda: [view.pings for view in notices(evening)] == [()])
    (offer,) = notices(evening)
    assert ("no spymaster", "sem espião-mestre")[evening.tongue] in offer.text
    taker = evening.local.person("Eva", locale="en-US")
    more = await evening.press(taker, Says.MORE)
    assert more.message is not None
    await taker.press(more.message, lambda button: button.label.endswith("spymaster"))
    await noticed(evening, taker)


async def test_six_messages_leave_the_board_where_it_is(table: Evening) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    bury(table, FOLLOWING_LIMIT)
    await table.give()
    await noticed(table, table.team.operative)
    await miss(table)
    await noticed(table, table.team.spymaster)
    assert not table.board.gone


async def test_buried_board_is_reposted_with_its_notice(table: Evening) -> None:
    await table.deal()
    old, pings = table.board, Pings(table)
    await noticed(table, table.team.spymaster)
    bury(table, FOLLOWING_LIMIT + 1)
    await table.give()
    await noticed(table, table.team.operative)
    assert not old.gone
    await miss_on(table, old)
    new = await moved(table, old.id)
    await table.local.until(lambda: old.gone and not notices(table))
    assert new.pings == (table.team.spymaster.id,)
    assert BELL in new.text
    assert len(new.images) == 1
    await table.give()
    assert BELL not in table.now.text
    await noticed(table, table.team.operative)
    assert len(pings.of) == 4


async def miss_on(evening: Evening, board: MessageView) -> None:
    """Touch a bystander, where the board may go at once."""
    key = await evening.key(evening.playing)
    operative = evening.team.operative
    await evening.mark(operative, next(name for name, team in key.items() if team is None))
    await operative.press(board, evening.pressing(Says.GUESS))


async def test_old_board_is_reposted(table: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=table.local.clock.now))
    await table.deal()
    await noticed(table, table.team.spymaster)
    old = table.board
    table.local.clock.advance(51 * 60)
    await table.give()
    await noticed(table, table.team.operative)
    await miss_on(table, old)
    new = await moved(table, old.id)
    await table.local.until(lambda: old.gone)
    assert new.pings == (table.team.spymaster.id,)


async def test_without_read_history_only_the_age_counts(table: Evening) -> None:
    await table.deal()
    table.channel.bot_permissions &= ~Permission.READ_MESSAGE_HISTORY
    bury(table, 20)
    await turn(table)
    await noticed(table, table.team.spymaster)
    assert not table.board.gone


async def test_a_copy_that_cannot_be_deleted_becomes_a_link(evening: Evening) -> None:
    await evening.deal()
    old = evening.board
    await noticed(evening, evening.team.spymaster)
    evening.local.faults.next("DELETE", MESSAGE, status=403, code=50013)
    interaction = await ask(evening)
    new = await moved(evening, old.id)
    assert f"/{new.id}" in interaction.text
    assert not old.now.labels
    assert not old.now.images
    assert f"/{evening.channel.id}/{new.id}" in old.now.text
    await evening.local.until(lambda: f"/{new.id}" in notices(evening)[0].text)


async def test_a_press_on_an_old_copy_counts_and_makes_it_a_link(table: Evening) -> None:
    await table.deal()
    own = await table.own()
    await table.give()
    await noticed(table, table.team.operative)
    old = table.now
    new = await copied(table)
    marked = await pick(table.team.operative, old, own[0])
    assert not marked.failed
    await table.local.until(lambda: "📍" in new.now.text)
    assert not old.now.labels
    assert f"/{new.id}" in old.now.text


async def copied(evening: Evening) -> MessageView:
    """Have the board posted anew, the old copy still lying there as it was."""
    old = evening.now
    await ask(evening)
    new = await moved(evening, old.id)
    evening.local.world.put(old.message)
    return new


async def test_clue_from_a_form_of_an_old_copy_hides_the_key(table: Evening) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    old, opened = table.now, await table.form()
    await copied(table)
    await table.fill(table.team.spymaster, opened, "ZEPPELIN", "2")
    await table.local.until(lambda: "ZEPPELIN 2" in table.now.text)
    assert not old.now.images
    assert f"/{table.board.id}" in old.now.text


async def test_a_press_while_the_board_moves_shows_on_the_new_one(table: Evening) -> None:
    await table.deal()
    own = await table.own()
    await table.give()
    await noticed(table, table.team.operative)
    old = table.now
    release = table.local.faults.hold("POST", POST)
    interaction = await table.teams[1].operative.slash(table.channel, "codenames board", wait=False)
    await table.local.until(lambda: not table.local.faults.pending)
    marked = await pick(table.team.operative, old, own[0])
    release()
    await interaction.finished()
    new = await moved(table, old.id)
    await table.local.until(lambda: "📍" in new.now.text)
    assert not marked.failed
    assert old.gone


async def test_deleted_board_returns_by_command_or_next_change(table: Evening) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    for view in shown(table):
        table.local.world.remove(view.message)
    interaction = await ask(table, table.local.person("Eva", locale="en-US"))
    new = await moved(table, table.board.id)
    assert f"/{table.channel.id}/{new.id}" in interaction.text
    table.local.world.remove(new.message)
    spymaster = table.teams[playing(new)].spymaster
    reply = await spymaster.slash(table.channel, "codenames clue", word="zeppelin", number="2")
    assert not reply.failed
    board = await moved(table, new.id)
    assert "ZEPPELIN 2" in board.text
    assert board.pings == (table.team.operative.id,)
    await miss(table)
    await noticed(table, table.team.spymaster)


def playing(board: MessageView) -> int:
    """Tell whose turn a board says it is, when it may be gone."""
    return 0 if "🔺" in board.text.splitlines()[0] else 1


async def test_the_command_brings_the_lobby_too(table: Evening) -> None:
    interaction = await ask(table)
    assert "/codenames" in interaction.text
    await table.open()
    table.local.world.remove(table.board.message)
    await ask(table)
    (table.board,) = shown(table)
    await table.sit()
    await table.press(table.teams[0].spymaster, Says.START)
    await noticed(table, table.team.spymaster)


async def test_the_button_under_more_brings_the_board(table: Evening) -> None:
    await table.deal()
    watcher = table.local.person("Eva", locale="en-US")
    more = await table.more(watcher, "Show the board here")
    old = table.board
    pressed = await watcher.press(more, "Show the board here")
    new = await moved(table, old.id)
    assert f"/{new.id}" in pressed.text
    await table.local.until(lambda: old.gone)


async def test_board_stays_without_send_permission(table: Evening) -> None:
    await table.deal()
    table.channel.bot_permissions &= ~Permission.SEND_MESSAGES
    interaction = await ask(table)
    assert "can't post" in interaction.text
    assert not table.board.gone
    await turn(table)
    assert table.label(Says.CLUE) in table.now.labels


async def test_lost_channel_is_logged_once_and_the_game_continues(
    table: Evening, tmp_path: Path
) -> None:
    await table.deal()
    await noticed(table, table.team.spymaster)
    spymaster, operative = table.team.spymaster, table.team.operative
    await table.local.until(spymaster.inbox)
    (key,) = spymaster.inbox()
    opened = await spymaster.press(key, key.labels[0])
    table.channel.bot_permissions &= ~Permission.VIEW_CHANNEL
    before = len(table.local.requests)

    def refused() -> list[Request]:
        requests = table.local.requests[before:]
        return [request for request in requests if f"/{table.channel.id}/" in request.url]

    def lost() -> list[object]:
        return [line for line in logged if line["log_level"] != "info"]

    with capture_logs() as logged:
        interaction = await table.fill(spymaster, opened, "ZEPPELIN", "2")
        assert not interaction.failed
        await table.local.until(lambda: len(spymaster.inbox()[-1].labels) == 1)
        await table.local.until(lambda: refused() and lost())
    assert len(refused()) == len(lost()) == 1
    with closing(sqlite3.connect(tmp_path / "games.db")) as database:
        assert database.execute("SELECT count(*) FROM moves WHERE kind = 'clue'").fetchone() == (1,)
    table.channel.bot_permissions |= Permission.VIEW_CHANNEL
    await ask(table)
    await moved(table, table.board.id)
    assert "ZEPPELIN 2" in table.now.text
    assert operative.mention in table.now.text
