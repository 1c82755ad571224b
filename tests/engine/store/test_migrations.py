from __future__ import annotations

import asyncio
import json
import logging
import subprocess
import sys
from collections.abc import AsyncIterator, Iterable

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text

from engine.rules import (
    Begin,
    Call,
    Clue,
    Drawn,
    Entry,
    Format,
    Give,
    Guess,
    Mark,
    Marking,
    Outcome,
    Person,
    Position,
    Settings,
    Team,
    Termination,
)
from engine.store import Database, Store, partial_indexes, upgrade
from engine.store.migrations import HEAD, is_outdated
from engine.store.revisions import ROOT, alembic_config
from engine.store.schema import RESULTS, load_all_tables
from engine.tables import Defaults, MessageLocation, Version
from tests.engine.rules.people import ANA, BEN, DORA, SALT, SEATING
from tests.engine.rules.positions import CODENAMES, KEYS, drawn
from tests.engine.store.evenings import PLACE, dealt, done, meet_everybody, opened
from tests.engine.store.old_versions import lenient, version


@pytest.fixture
async def empty(nowhere: str) -> AsyncIterator[Database]:
    database = Database(nowhere)
    yield database
    await database.close()


async def test_the_migrations_make_the_tables_of_this_version(database: Database) -> None:
    async with database.read() as connection:
        assert await connection.run_sync(_differences) == []


def test_the_last_migration_is_known_without_alembic() -> None:
    assert ScriptDirectory.from_config(alembic_config()).get_heads() == [HEAD]


def test_a_start_on_the_tables_of_this_version_imports_no_alembic(url: str) -> None:
    program = (
        "import asyncio, sys; from engine.store import Database, upgrade;"
        f"asyncio.run(upgrade(Database({url!r})));"
        "sys.exit('alembic' in sys.modules)"
    )

    ended = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)  # noqa: S603 - ours
    assert ended.returncode == 0


async def test_alembic_has_nothing_to_add(database: Database) -> None:
    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.check(alembic_config(opened)))


async def test_downgrading_leaves_no_table_and_upgrading_makes_them_again(
    database: Database,
) -> None:
    async with database.read() as connection:
        made = await connection.run_sync(_tables)

    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "base"))
        assert await connection.run_sync(_tables) == {"alembic_version"}
    await upgrade(database)

    async with database.read() as connection:
        assert await connection.run_sync(_tables) == made
        assert await connection.run_sync(_differences) == []


OLD_ROWS = (
    (
        "INSERT INTO people VALUES (1, 9001, 'en-US', 0), (2, 9002, 'en-US', 0),"
        " (3, 9003, 'pt-BR', 1), (4, 9004, 'en-US', 0)"
    ),
    (
        "INSERT INTO matches (id, guild_id, channel_id, message_id, open, marks_count, serial,"
        " opened_at) VALUES (7, 100, 200, 777, 1, 5, 3, 1000), (8, 100, 201, NULL, 1, 0, 1, 2000)"
    ),
    (
        "INSERT INTO deals"
        " (match_id, rules_version, format, layout, codenames, starting, key, salt)"
        " VALUES (7, 1, 'two_teams', 'classic', :codenames, 'red', :key, :salt)"
    ),
    (
        "INSERT INTO moves VALUES"
        """ (7, 1, 1, 'open', '{"language": "pt-BR"}', 1000, 1),"""
        """ (7, 2, 1, 'sit', '{"team": "red", "role": "spymaster"}', 1001, 2),"""
        """ (7, 3, 2, 'sit', '{"team": "red", "role": "operative"}', 1002, 3),"""
        """ (7, 4, 3, 'join', '{}', 1003, 4),"""
        """ (7, 5, 3, 'sit', '{"team": "blue", "role": "spymaster"}', 1004, 5),"""
        """ (7, 6, 4, 'sit', '{"team": "blue", "role": "operative"}', 1005, 6),"""
        """ (7, 7, 1, 'deal', '{}', 1006, 7),"""
        """ (7, 8, 1, 'clue', '{"clue": "OCEAN:2", "meant": [0, 1]}', 1007, 8),"""
        """ (7, 9, 2, 'guess', '{"card": 0}', 1008, 9),"""
        """ (8, 1, 1, 'open', '{"language": "en"}', 2000, 10),"""
        """ (8, 2, 2, 'join', '{}', 2001, 11),"""
        """ (8, 3, 2, 'join', '{}', 2002, 12),"""
        """ (8, 4, 1, 'sit', '{"team": "red", "role": "operative"}', 2003, 13)"""
    ),
    "INSERT INTO marks VALUES (7, 2, 1, 4, 55)",
    "INSERT INTO command_syncs VALUES (9, 'digest')",
)


async def test_database_of_version_1_is_playable(empty: Database) -> None:
    values = {
        "codenames": json.dumps(CODENAMES),
        "key": KEYS[Team.RED].replace(" ", ""),
        "salt": SALT,
    }
    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.upgrade(alembic_config(opened), "0001"))
        await lenient(connection)
        for row in OLD_ROWS:
            await connection.execute(text(row), values if ":codenames" in row else {})

    await upgrade(empty)

    store = Store(empty)
    table = await store.load(7)
    assert table.match.game == drawn("OCEAN:2 > 1")
    assert table.match.settings == Settings(language="pt-BR")
    assert table.match.host == Person(1)
    assert {person for person, _ in table.match.seen_keys} == {1, 3}
    assert table.place == MessageLocation(guild=100, channel=200, message=777)
    assert table.marks == (Mark(Person(2), Position(4), 0),)
    assert await store.decks.load_drawn(7) == ()
    assert await store.list_due_lobbies(10**10) == []
    assert await store.messages.next_serial(7) == 4
    assert await store.messages.next_private_serial(7) == 4  # it was counted with the others

    lobby = await store.load(8)
    assert [seat.person for seat in lobby.match.seats] == [1, 2]

    entry = Entry(Person(2), Guess(Position(24)), 3_000)
    await store.append(table, entry, table.match.play(entry), 14)
    assert (await store.load(7)).match.is_over


async def test_going_back_to_the_first_version_keeps_every_row_of_it(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await store.save_mark(table, Mark(BEN, Position(3), 5), 1)
    await store.save_mark(table, Mark(DORA, None, 5, stop=True), 2)
    table = await store.load(table.id)

    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0001"))
    await upgrade(database)

    again = await store.load(table.id)
    assert again.match == table.match
    assert [(hand.person, hand.card, hand.stop) for hand in again.all_marks] == [
        (BEN, 3, False),
        (DORA, None, False),
    ]
    assert await store.find_open_in(PLACE.channel) == table.id


RUNNING = (
    (
        "INSERT INTO people VALUES (1, 9001, 'en-US', 0), (2, 9002, 'en-US', 0),"
        " (3, 9003, 'pt-BR', 1), (4, 9004, 'en-US', 0)"
    ),
    (
        "INSERT INTO matches (id, guild_id, channel_id, message_id, open, marks_count, serial,"
        " opened_at, posted_at, closed_at) VALUES"
        " (7, 100, 200, 777, 1, 5, 3, 1000, 1000, NULL), (6, 100, 201, 666, 0, 0, 1, 900, 900, 990)"
    ),
    (
        "INSERT INTO deals (match_id, rules_version, format, layout, codenames, starting, key,"
        " salt, pack, sides, fresh) VALUES (7, 1, 'two_teams', 'classic', :codenames, 'red', :key,"
        """ :salt, 'English', '[[3,"front"],[17,"back"]]', 1), (6, 1, 'two_teams', 'classic',"""
        " :codenames, 'red', :key, :salt, NULL, NULL, NULL)"
    ),
    (
        "INSERT INTO moves VALUES"
        """ (7, 1, 1, 'open', '{"language": "en", "marking": "majority", "compact": true,"""
        """ "seats": [{"person": 1, "team": "red", "role": "spymaster"},"""
        """ {"person": 2, "team": "red", "role": "operative"}], "flips": 6}', 1000, 1),"""
        """ (7, 2, 1, 'configure', '{"language": "pt-BR", "marking": "mark", "compact": false}',"""
        " 1001, 2),"
        """ (7, 3, 3, 'sit', '{"team": "blue", "role": "spymaster"}', 1002, 3),"""
        """ (7, 4, 1, 'put', '{"person": 4, "team": "blue", "role": "operative"}', 1003, 4),"""
        """ (7, 5, 1, 'deal', '{}', 1004, 5),"""
        """ (7, 6, 1, 'clue', '{"clue": "OCEAN:∞", "meant": [0, 1]}', 1005, 6),"""
        """ (7, 7, 2, 'guess', '{"card": 0}', 1006, 7),"""
        """ (7, 8, 3, 'give_up', '{}', 1007, 8)"""
    ),
    "INSERT INTO marks VALUES (7, 2, 1, 4, 55, 1008)",
    "INSERT INTO used_sides VALUES (100, 'English', 3, 'front'), (100, 'English', 17, 'back')",
    "INSERT INTO results VALUES (6, 1, 100, 'red', 'spymaster', 1, 'assassin', 990)",
)


async def second_version(database: Database, stored: Iterable[str]) -> None:
    """Make a database as the second version left it."""
    await version(database, "0002", stored)


async def test_a_game_that_the_second_version_was_playing_is_played_on(empty: Database) -> None:
    await second_version(empty, RUNNING)

    await upgrade(empty)

    store = Store(empty)
    table = await store.load(7)
    assert table.match.game == drawn("OCEAN:∞ > 1")
    assert table.match.settings == Settings(language="pt-BR")
    assert table.match.settings.format is Format.TWO_TEAMS
    assert table.match.resign_votes == {3}
    assert table.marks == (Mark(Person(2), Position(4), 1008),)
    assert table.place == MessageLocation(guild=100, channel=200, message=777, posted_at=1000)
    for number, card in enumerate(range(1, 9)):
        entry = Entry(Person(2), Guess(Position(card)), 2_000 + number)
        await store.append(table, entry, table.match.play(entry), 20 + number)
        table = await store.load(7)
    assert table.match.game is not None
    assert table.match.game.outcome == Outcome(Team.RED, Termination.AGENTS)


@pytest.mark.rule("A9")
async def test_decks_and_results_of_version_2_are_kept(empty: Database) -> None:
    await second_version(empty, RUNNING)

    await upgrade(empty)

    store = Store(empty)
    board = Drawn("English", ((3, "front"), (17, "back")), fresh=True)
    assert await store.decks.load_drawn(7) == (board,)
    assert await store.decks.load_drawn(6) == ()
    assert await store.decks.list_used_sides(100, "English") == {(3, "front"), (17, "back")}
    assert (await store.results.get_standing(6)).rank is None
    async with empty.read() as connection:
        row = (await connection.execute(select(RESULTS))).one()
    assert (row.won, row.format, row.layout, row.score) == (True, "two_teams", "classic", None)


async def test_going_back_to_the_second_version_keeps_every_row_of_it(empty: Database) -> None:
    await second_version(empty, RUNNING)
    before = await _stored(empty)
    await upgrade(empty)
    upgraded = await Store(empty).load(7)

    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0002"))

    assert await _stored(empty) == before
    await upgrade(empty)
    assert await Store(empty).load(7) == upgraded


THIRD = (
    "INSERT INTO people VALUES (1, 9001, 'en-US', 0), (2, 9002, 'en-US', 0), (3, 9003, 'en', 0)",
    (
        "INSERT INTO matches (id, guild_id, channel_id, open, marks_count, serial, opened_at)"
        " VALUES (7, 100, 200, 1, 5, 3, 1000)"
    ),
    (
        "INSERT INTO deals (match_id, rules_version, format, layout, codenames, starting, key,"
        " salt) VALUES (7, 1, 'three_players', 'classic', :codenames, 'red', :key, :salt)"
    ),
    (
        "INSERT INTO moves VALUES"
        """ (7, 1, 1, 'open', '{"language": "en", "marking": "mark", "compact": false,"""
        """ "format": "three_players", "layout": "classic", "deck": "words", "difficulty": "9","""
        """ "flips": null, "seats": [{"person": 1, "team": "red", "role": "spymaster"},"""
        """ {"person": 2, "team": null, "role": "operative"},"""
        """ {"person": 3, "team": "blue", "role": "spymaster"}]}', 1000, 1),"""
        """ (7, 2, 1, 'deal', '{}', 1004, 5),"""
        """ (7, 3, 1, 'clue', '{"clue": "OCEAN:2", "meant": [0, 1]}', 1005, 6),"""
        """ (7, 4, 2, 'guess', '{"card": 0}', 1006, 7)"""
    ),
    "INSERT INTO servers VALUES (100, 'pt-BR', 'majority', 1)",
)


@pytest.mark.rule("C12", "C15")
async def test_a_game_that_the_third_version_was_playing_is_played_on(empty: Database) -> None:
    await version(empty, "0003", THIRD)

    await upgrade(empty)

    store = Store(empty)
    table = await store.load(7)
    assert table.match.settings == Settings(language="en", format=Format.THREE_PLAYERS)
    assert table.version == (await store.get_versions([7]))[7] == Version(4, 5)
    assert await store.servers.get_defaults(100) == Defaults(
        language="pt-BR", marking=Marking.MAJORITY
    )
    assert await store.limits.list_ending_soon(10**6) == []
    called = Entry(Person(3), Call("C7"), 2_000)
    await store.append(table, called, table.match.play(called), 20)
    assert [running.match for running in await store.limits.list_ending_soon(10**6)] == [7]


async def test_going_back_to_the_third_version_keeps_every_row_of_it(empty: Database) -> None:
    await version(empty, "0003", THIRD)
    before = await _stored(empty)
    await upgrade(empty)

    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0003"))

    assert await _stored(empty) == before
    await upgrade(empty)
    assert (await Store(empty).load(7)).match.ply == 4


async def test_downgrade_to_version_2_keeps_the_first_pack(
    store: Store, database: Database
) -> None:
    await meet_everybody(store)
    words, pictures = (Drawn(pack, ((1, "front"),)) for pack in ("English", "pictures"))
    table = await done(
        store, await opened(store), *SEATING, (ANA, Begin(drawn(), SALT, (words, pictures)))
    )

    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0002"))
    await upgrade(database)

    assert await store.decks.load_drawn(table.id) == (words,)
    assert (await store.load(table.id)).match.game == table.match.game


async def _stored(database: Database) -> dict[str, list[dict[str, object]]]:
    """Read every row as it lies, whatever the version, of the tables that have any."""
    async with database.read() as connection:
        tables = await connection.run_sync(_tables)
        rows = {
            name: sorted(
                (
                    dict(row)
                    for row in (await connection.execute(text(f"SELECT * FROM {name}"))).mappings()  # noqa: S608 - our own names
                ),
                key=str,
            )
            for name in sorted(tables - {"alembic_version"})
        }
        return {name: table_rows for name, table_rows in rows.items() if table_rows}


@pytest.mark.rule("C14")
async def test_going_back_to_one_count_of_messages_no_name_comes_twice(empty: Database) -> None:
    await upgrade(empty)
    rows = "INSERT INTO matches (id, guild_id, channel_id, open, marks_count, serial, opened_at)"
    async with empty.write() as connection:
        await lenient(connection)
        await connection.execute(
            text(rows + " VALUES (7, 1, 2, 1, 0, 3, 9), (8, 1, 3, 1, 0, 3, 9)")
        )
    store = Store(empty)
    for _ in range(5):
        await store.messages.next_private_serial(7)

    async with empty.write() as connection:
        await connection.run_sync(lambda opened: command.downgrade(alembic_config(opened), "0007"))
        counts = "SELECT serial FROM matches ORDER BY id"
        assert list((await connection.execute(text(counts))).scalars()) == [5, 3]


@pytest.mark.sqlite
async def test_largest_tables_are_stored_without_rowid(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await _go_to(database, "0027")
    beside = await _lying_by_key(database)
    before = await _stored(database)

    await _come_to(database, "0028")

    assert beside == set()
    by_key = {"moves", "results", "months", "parts"}
    assert await _lying_by_key(database) == by_key & set(load_all_tables().tables)
    assert await _stored(database) == before
    await upgrade(database)
    assert (await store.load(table.id)).match == table.match


async def _go_to(database: Database, revision: str) -> None:
    async with database.write() as connection:
        await connection.run_sync(
            lambda opened: command.downgrade(alembic_config(opened), revision)
        )


async def _come_to(database: Database, revision: str) -> None:
    async with database.write() as connection:
        await connection.run_sync(lambda opened: command.upgrade(alembic_config(opened), revision))


async def _lying_by_key(database: Database) -> set[str]:
    async with database.read() as connection:
        rowless = text("SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID%'")
        return set((await connection.execute(rowless)).scalars())


async def test_upgrading_again_changes_nothing(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await dealt(store)

    await upgrade(database)

    assert await store.load(table.id) == table


async def test_newer_schema_is_detected(database: Database) -> None:
    assert not await is_outdated(database)

    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    newer = await is_outdated(database)
    async with database.write() as connection:
        await connection.execute(text(f"UPDATE alembic_version SET version_num = '{HEAD}'"))  # noqa: S608 - ours

    assert newer


async def test_concurrent_starts_migrate_a_new_database_once(nowhere: str) -> None:
    bots = [Database(nowhere) for _ in range(3)]

    await asyncio.gather(*(upgrade(bot) for bot in bots))

    assert (await Store(bots[0]).people.get_or_create(9_001, "en")).person == 1
    for bot in bots:
        await bot.close()


async def test_upgrading_prints_nothing_and_leaves_the_logging_alone(
    empty: Database, capfd: pytest.CaptureFixture[str]
) -> None:
    before = _logging()

    await upgrade(empty)

    assert _logging() == before
    assert capfd.readouterr() == ("", "")


def _logging() -> object:
    loggers = [logging.getLogger(name) for name in ("", "alembic", "sqlalchemy", "engine")]
    return [(logger.level, logger.disabled, tuple(logger.handlers)) for logger in loggers]


def _tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def _differences(connection: Connection) -> object:
    assert partial_indexes.__doc__, "which the tables have besides"
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return compare_metadata(context, load_all_tables())
