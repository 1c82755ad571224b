"""What is kept of people and servers: had on request, forgotten on request, let go in time."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from typing_extensions import override

from engine.matches import Actor, MatchGone
from engine.matches.privacy import SERVER_RETENTION_DAYS
from engine.rules import DAY_SECONDS, Identity, Join
from engine.store import Database
from engine.store.database import TRUNCATIONS
from engine.tables import Defaults, KeyMessage, MessageLocation, Table
from tests.engine.matches.evenings import ANA, BEN, PLACE, Evening, game_of, operative, spymaster
from tests.engine.matches.hours import Hours

pytestmark = pytest.mark.rule("H8")
ELSEWHERE = MessageLocation(guild=101, channel=300)
DM = 987_654_321_987


class Everywhere(Evening):
    """People who press in direct messages, and so at tables of every server."""

    @override
    def actor(self, user: int, *, guild: int | None = None) -> Actor:
        return Evening.actor(self, user, guild=guild)


@pytest.fixture
def evening(evening: Evening) -> Evening:
    return Everywhere(evening.matches)


async def finished(evening: Evening, place: MessageLocation = PLACE) -> Table:
    """Play a game in which the assassin is touched at once."""
    table = await evening.dealt(place)
    table = await evening.give(table, spymaster(table))
    card = game_of(table).key_card.identities.index(Identity.ASSASSIN)
    return await evening.guess(table, operative(table), card)  # type: ignore[arg-type]


async def rows(database: Database, query: str) -> list[tuple[object, ...]]:
    async with database.read() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


def bytes_of(account: int) -> bytes:
    """Write a number as SQLite stores it."""
    return account.to_bytes(6 if account < 2**47 else 8)


LONG_NUMBER = 1_234_567_890_123_456_789
"""As accounts of Discord are."""


async def test_export_holds_only_the_persons_own_rows(evening: Evening) -> None:
    table = await finished(evening)
    giver = evening.actor(spymaster(table))
    export = json.loads(await evening.matches.privacy.export(giver))

    assert [row["user_id"] for row in export["people"]] == [giver.user]
    people = {row["person_id"] for row in export["moves"]}
    assert people == {export["people"][0]["id"]}
    assert "clue" in {row["kind"] for row in export["moves"]}
    assert len(export["results"]) == 1
    assert "key" not in json.dumps(export["moves"])


async def test_export_is_readable_unicode(evening: Evening) -> None:
    actor = replace(evening.actor(77), locale="português")
    await evening.matches.ledger.get_or_create_profile(actor)

    assert "português" in await evening.matches.privacy.export(actor)


async def test_a_stranger_gets_nothing_and_is_not_remembered(evening: Evening) -> None:
    privacy, stranger = evening.matches.privacy, evening.actor(77)

    assert json.loads(await privacy.export(stranger)) == {}
    assert await privacy.leave_everything(stranger) == []
    await privacy.erase(stranger)
    assert await evening.matches.ledger.store.people.find_by_account(77) is None


@pytest.mark.sqlite
async def test_a_forgotten_account_stands_nowhere_in_the_file(
    evening: Evening, database: Database, path: Path
) -> None:
    await finished(evening)
    table = await finished(evening, ELSEWHERE)
    actor = evening.actor(LONG_NUMBER, guild=None)
    await evening.matches.ledger.get_or_create_profile(actor)
    open_one = await evening.dealt(MessageLocation(guild=102, channel=400))
    joining = evening.actor(LONG_NUMBER, guild=102)
    joined = (await evening.matches.ledger.apply(open_one.id, joining, Join())).after
    me = next(one for one in joined.people.values() if one.user_id == LONG_NUMBER).person
    await evening.matches.key_messages.save_key_message(table.id, KeyMessage(me, DM, DM + 1))
    files = [path, Path(f"{path}-wal")]
    needle = bytes_of(LONG_NUMBER)
    assert any(needle in file.read_bytes() for file in files)

    (left,) = await evening.matches.privacy.leave_everything(actor)
    await evening.matches.privacy.erase(actor)

    assert left.after.match.seats.find_seat(me) is None
    for secret in (LONG_NUMBER, DM, DM + 1):
        assert not any(bytes_of(secret) in file.read_bytes() for file in files)
    assert (await evening.matches.ledger.get_table(open_one.id)).people[me].user_id is None
    assert await rows(database, "SELECT * FROM sittings WHERE person_id > 4") == []


async def test_a_forgotten_player_leaves_their_seats_and_others_play_on(evening: Evening) -> None:
    table = await finished(evening)
    running = await evening.dealt()
    gone = evening.actor(BEN, guild=None)

    (left,) = await evening.matches.privacy.leave_everything(gone)
    await evening.matches.privacy.erase(gone)

    assert left.after.id == running.id
    assert len(left.after.match.seats) == 3
    table_after = await evening.matches.ledger.get_table(table.id)
    assert table_after.match == table.match
    assert [known.user_id for known in table_after.people.values()].count(None) == 1
    again = await evening.matches.ledger.get_or_create_profile(evening.actor(BEN))
    assert again.person not in table_after.people


async def test_a_game_that_ended_long_ago_keeps_its_results_alone(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    evening, days = Everywhere(bot.evening.matches), bot.evening.matches.privacy.days
    old, stopped = await finished(evening), await evening.dealt(ELSEWHERE)
    await evening.matches.hosting.halt(stopped.id, evening.actor(ANA, guild=101))
    await evening.matches.messages.save_message(old.id, 5, hours.now)
    hours.now += days * DAY_SECONDS
    assert await evening.matches.privacy.purge() == 0
    running = await evening.dealt(MessageLocation(guild=102, channel=400))
    hours.now += 1

    assert await evening.matches.privacy.purge() == 2

    assert await rows(database, "SELECT DISTINCT match_id FROM moves") == [(running.id,)]
    assert await rows(database, "SELECT match_id FROM deals") == [(running.id,)]
    assert len(await rows(database, "SELECT * FROM results")) == 4
    assert await rows(database, "SELECT id, message_id FROM matches ORDER BY id") == [
        (old.id, None),
        (running.id, None),
    ]
    with pytest.raises(MatchGone):
        await evening.matches.ledger.get_table(old.id)
    assert await evening.matches.privacy.purge() == 0


async def test_a_server_that_was_left_is_forgotten_after_thirty_days(
    hours: Hours, database: Database
) -> None:
    bot = await hours.start()
    evening, privacy = Everywhere(bot.evening.matches), bot.evening.matches.privacy
    lost_places = evening.matches.stranded_games
    await finished(evening)
    await evening.dealt()
    other = await finished(evening, ELSEWHERE)
    await bot.store.servers.save_defaults(100, Defaults(language="en"))
    await lost_places.on_server_lost(100)
    hours.now += SERVER_RETENTION_DAYS * DAY_SECONDS
    assert await privacy.purge() == 0
    await lost_places.on_server_lost(100)  # told once more, it is no later
    hours.now += 1

    assert await privacy.purge() == 1

    assert await rows(database, "SELECT id FROM matches") == [(other.id,)]
    played = ("matches", "results", "clues", "months", "parts", "attempts")
    for table in ("servers", "used_sides", "key_cards", *played):
        assert await rows(database, f"SELECT * FROM {table} WHERE guild_id = 100") == []  # noqa: S608
    assert await bot.store.retention.list_servers_with_data() == {101}


async def test_a_server_that_takes_the_bot_back_keeps_its_games(hours: Hours) -> None:
    bot = await hours.start()
    privacy, table = bot.evening.matches.privacy, await bot.evening.dealt()
    lost_places = bot.evening.matches.stranded_games
    await lost_places.on_server_lost(100)
    hours.now += 29 * DAY_SECONDS
    await lost_places.on_server_found(100)
    hours.now += 29 * DAY_SECONDS

    assert await privacy.purge() == 0
    on = (await bot.evening.matches.ledger.get_table(table.id)).match
    assert (on.rest, on.game) == (None, table.match.game)


async def test_servers_lost_during_downtime_are_found_at_return(hours: Hours) -> None:
    bot = await hours.start()
    lost_places, retention = bot.evening.matches.stranded_games, bot.store.retention
    for guild in (0, 100, 101, 102):
        await bot.store.servers.save_defaults(guild, Defaults(language="en"))
    await lost_places.on_server_lost(101)

    await lost_places.reconcile_servers([100, 101], lambda _guild: True)

    assert await retention.list_left_servers() == {102}
    await lost_places.reconcile_servers([], lambda _guild: False)  # another process hears them
    assert await retention.list_left_servers() == {102}


@pytest.mark.sqlite
@pytest.mark.parametrize("gone", ["games", "servers"])
async def test_deleted_data_leaves_the_database_file(hours: Hours, path: Path, gone: str) -> None:
    bot = await hours.start()
    evening, privacy = Everywhere(bot.evening.matches), bot.evening.matches.privacy
    await evening.dealt(MessageLocation(guild=LONG_NUMBER, channel=LONG_NUMBER + 1))
    await bot.evening.matches.hosting.halt(1, evening.actor(ANA, guild=LONG_NUMBER))
    if gone == "servers":
        await evening.matches.stranded_games.on_server_lost(LONG_NUMBER)
    hours.now += (privacy.days + 1) * DAY_SECONDS
    assert await privacy.purge() > 0
    files = [file for file in (path, Path(f"{path}-wal")) if file.exists()]
    needle = bytes_of(LONG_NUMBER + 1)
    assert not any(needle in file.read_bytes() for file in files)


@pytest.mark.sqlite
async def test_wal_reader_delays_truncation_and_is_logged(
    evening: Evening,
    database: Database,
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await finished(evening)
    tried: list[bool] = []
    truncated = Database._try_truncate_wal

    async def noted(own: Database) -> bool:
        tried.append(await truncated(own))
        return tried[-1]

    monkeypatch.setattr(Database, "_try_truncate_wal", noted)
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM people").fetchall()
        await evening.matches.ledger.get_or_create_profile(evening.actor(LONG_NUMBER))
        async with database._autocommit.connect() as connection:
            await connection.exec_driver_sql("PRAGMA busy_timeout = 0")
        await evening.matches.privacy.erase(evening.actor(LONG_NUMBER))
    assert tried == [False] * TRUNCATIONS
    assert "file's log" in caplog.text
    tried.clear()
    await evening.matches.privacy.erase(evening.actor(ANA))
    assert tried == [True]
