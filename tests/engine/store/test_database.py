from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Integer,
    MetaData,
    Table,
    bindparam,
    create_engine,
    event,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, OperationalError, StatementError

from engine.rules import Begin, Entry, Join, Team
from engine.store import Conflict, Database, Store, change_codec, describe_outage, sqlite_worker
from engine.store.database_errors import is_locked
from engine.store.schema import DEALS, MATCHES, PEOPLE
from engine.store.statements import WriteStatement
from tests.engine.rules.people import BEN, CAI, SALT
from tests.engine.rules.positions import KEYS, drawn
from tests.engine.store.evenings import NOON, meet_everybody, opened


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("secure_delete", 1),
        ("busy_timeout", 5_000),
    ],
)
async def test_sqlite_is_set_up_to_lose_nothing(url: str, pragma: str, value: str | int) -> None:
    database = Database(url)

    async with database.read() as connection:
        assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar_one() == value
    await database.close()


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("url", "driver"),
    [
        ("sqlite:///table.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:///table.db", "sqlite+aiosqlite"),
    ],
)
async def test_the_driver_follows_from_the_address(url: str, driver: str) -> None:
    database = Database(url)

    assert database.engine.url.drivername == driver
    await database.close()


@pytest.mark.sqlite
async def test_the_store_of_the_tests_has_no_thread(store: Store) -> None:
    before = set(threading.enumerate())

    await store.people.find_by_account(1)

    assert set(threading.enumerate()) == before


async def test_an_error_rolls_everything_back(store: Store, database: Database) -> None:
    with pytest.raises(ZeroDivisionError):
        await _add_a_person_and_fail(database)

    assert await store.people.find_by_account(1) is None


async def _add_a_person_and_fail(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(insert(PEOPLE).values(user_id=1, locale="en", dms_closed=False))
        raise ZeroDivisionError


@pytest.mark.sqlite
async def test_a_writer_waits_for_another_writer(store: Store, url: str) -> None:
    await meet_everybody(store)
    table = await opened(store)
    other, mine = Database(url), Database(url)
    entry = Entry(BEN, Join(), NOON)

    async with other.write():
        joining = Store(mine).append(table, entry, table.match.play(entry), 1)
        waiting = asyncio.create_task(joining)
        done, _ = await asyncio.wait([waiting], timeout=0.05)
        assert not done
    await waiting

    assert await Store(other).load(table.id) == await store.load(table.id)
    await other.close()
    await mine.close()


@pytest.mark.sqlite
async def test_writers_of_one_process_take_turns_and_none_fails(
    store: Store, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await database.close()
    monkeypatch.setattr("engine.store.database.BUSY_SECONDS", 0)  # whoever does not queue fails
    await meet_everybody(store)
    table = await opened(store)
    turns: list[int] = []

    async def write(writer: int) -> int:
        async with database.write() as connection:
            turns.append(writer)
            for _ in range(3):
                await asyncio.sleep(0)  # others try meanwhile
                await connection.execute(text("UPDATE matches SET serial = serial + 1"))
            turns.append(writer)
            return writer

    written = await asyncio.gather(*(write(writer) for writer in range(15)))

    assert written == list(range(15))
    assert turns == [writer for writer in range(15) for _ in range(2)]  # first come, first served
    assert await store.messages.next_serial(table.id) == 15 * 3 + 1


@pytest.mark.sqlite
async def test_one_of_many_writers_waits_for_the_locked_file(
    store: Store, database: Database, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await database.close()
    monkeypatch.setattr("engine.store.database.BUSY_SECONDS", 0)
    await meet_everybody(store)
    table, serial = await opened(store), update(MATCHES).values(serial=MATCHES.c.serial + 1)
    other, patient = Database(url), list[str]()

    def count(*arguments: Any) -> list[Any]:
        patient.append("put")
        return plainly(*arguments)

    async def write() -> None:
        async with database.write() as connection:
            await connection.execute(serial)

    async def put() -> None:
        await database.execute(WriteStatement(serial))

    plainly = sqlite_worker.execute_batch
    monkeypatch.setattr(sqlite_worker, "execute_batch", count)
    engine = database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *call: patient.append(call[2]))
    for writers in ((write, put) * 10, (put, write) * 10):
        async with other.write():
            patient.clear()
            pending_writes = (writer() for writer in writers)
            refused = await asyncio.gather(*pending_writes, return_exceptions=True)
            for writer in writers:  # who comes later does not wait for it either
                with pytest.raises(OperationalError, match="locked"):
                    await writer()
        assert [describe_outage(error) for error in refused if error] == ["database is locked"] * 20
        assert patient in (["put"], ["BEGIN IMMEDIATE"])
        await asyncio.gather(*(writer() for writer in writers))
    assert await store.messages.next_serial(table.id) == 2 * 20 + 1
    await other.close()


@pytest.mark.sqlite
def test_lock_error_is_recognised_by_the_driver_message_only() -> None:
    missing = sqlite3.OperationalError("no such table")
    held = sqlite3.OperationalError("database is locked")

    assert not is_locked(OperationalError("SELECT * FROM locked", {}, missing))
    assert is_locked(OperationalError("BEGIN IMMEDIATE", {}, held))


@pytest.mark.sqlite
def test_a_writer_that_only_probes_the_lock_waits_the_next_time(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'probed.db'}")
    with engine.connect() as connection:
        sqlite_worker.probe_lock(5, connection)
        driver: Any = connection.connection.driver_connection
        assert not driver.in_transaction
        assert driver.execute("PRAGMA busy_timeout").fetchone() == (5_000,)


async def test_read_transaction_sees_one_snapshot(store: Store, url: str) -> None:
    await meet_everybody(store)
    table = await opened(store)
    other = Database(url)
    joined = Entry(BEN, Join(), NOON)

    async with store.reading() as reader:
        before = await reader.load(table.id)
        await Store(other).append(table, joined, table.match.play(joined), 1)
        assert await reader.load(table.id) == before == table
        assert (await reader.get_versions([table.id]))[table.id] == table.version

    assert (await store.load(table.id)).match.ply == table.match.ply + 1
    await other.close()


async def test_transaction_is_all_or_nothing(store: Store) -> None:
    await meet_everybody(store)
    table = await opened(store)
    joined = Entry(BEN, Join(), NOON)

    async def fail() -> None:
        async with store.writing(table.id) as writer:
            await writer.people.get_or_create(9_099, "en")
            await writer.append(table, joined, table.match.play(joined), 1)
            assert (await writer.load(table.id)).match.ply == table.match.ply + 1
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()

    assert await store.load(table.id) == table
    assert await store.people.find_by_account(9_099) is None


async def test_two_bots_on_one_file_write_all_or_conflict(store: Store, url: str) -> None:
    await meet_everybody(store)
    table = await opened(store)
    other = Database(url)
    entries = [Entry(person, Join(), NOON) for person in (BEN, CAI)]

    answers = await asyncio.gather(
        *(
            writer.append(table, entry, table.match.play(entry), interaction)
            for interaction, (writer, entry) in enumerate(
                (writer, entry) for entry in entries for writer in (store, Store(other))
            )
        ),
        *(writer.messages.next_serial(table.id) for writer in (store, Store(other)) * 10),
        return_exceptions=True,
    )
    await other.close()

    assert [type(answer) for answer in answers[:4]].count(Conflict) == 3
    assert sorted(answer for answer in answers if isinstance(answer, int)) == list(range(1, 21))


async def test_a_reader_is_not_held_up_by_a_writer(store: Store, url: str) -> None:
    await meet_everybody(store)
    table = await opened(store)
    other = Database(url)

    async with other.write() as connection:
        await connection.execute(text("UPDATE matches SET serial = 7"))
        assert await store.load(table.id) == table
    await other.close()


async def test_the_error_of_a_statement_shows_no_key(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await opened(store)
    values = change_codec.encode_deal(Begin(drawn(), SALT))

    with pytest.raises(IntegrityError) as refused:
        await _deal_twice(database, table.id, values)

    shown = f"{refused.value!s} {refused.value!r} {refused.value.__cause__!r}"
    assert "parameters hidden" in shown
    assert KEYS[Team.RED].replace(" ", "") not in shown
    assert SALT.decode() not in shown


async def _deal_twice(database: Database, match_id: int, values: dict[str, Any]) -> None:
    async with database.write() as connection:
        for _ in range(2):
            await connection.execute(insert(DEALS).values(match_id=match_id, **values))


async def test_the_error_of_a_queued_write_shows_no_key(store: Store, database: Database) -> None:
    await meet_everybody(store)
    table = await opened(store)
    values = {"match_id": table.id, **change_codec.encode_deal(Begin(drawn(), SALT))}

    await database.execute(WriteStatement(insert(DEALS), values))
    with pytest.raises(IntegrityError) as refused:
        await database.execute(WriteStatement(insert(DEALS), values))

    shown = f"{refused.value!s} {refused.value!r} {refused.value.__cause__!r}"
    assert "parameters hidden" in shown
    assert KEYS[Team.RED].replace(" ", "") not in shown
    assert SALT.decode() not in shown


async def test_a_failing_query_fails_alone(store: Store, database: Database) -> None:
    await meet_everybody(store)
    queries = [select(literal(1)), text("SELECT 1 FROM nowhere"), text("SELECT :left_out")]

    answers = await asyncio.gather(
        *(database.fetch(query, {}) for query in (*queries, select(literal(2)))),
        return_exceptions=True,
    )

    assert [answers[0], answers[-1]] == [[(1,)], [(2,)]]
    assert all(isinstance(answer, StatementError) for answer in answers[1:-1])


@pytest.mark.sqlite
async def test_a_columns_default_may_be_a_function(database: Database) -> None:
    counted = iter(range(1, 3))
    column = Column("at", Integer, default=lambda: next(counted))
    made = Table("made", MetaData(), Column("id", Integer, primary_key=True), column)
    async with database.write() as connection:
        await connection.run_sync(made.create)

    for _ in range(2):
        await database.execute(WriteStatement(insert(made)))

    assert await database.fetch(select(made.c.id, made.c.at), {}) == [(1, 1), (2, 2)]


@pytest.mark.sqlite
async def test_queued_writes_read_and_write_values_as_sqlalchemy_does(database: Database) -> None:
    columns = Column("there", Boolean, default=False), Column("cards", JSON, default=[])
    things = Table("things", MetaData(), Column("id", Integer, primary_key=True), *columns)
    cards: list[Any] = [1, {"b": None}]
    async with database.write() as connection:
        await connection.run_sync(things.create)

    returned = await database.execute(
        WriteStatement(insert(things)),
        WriteStatement(insert(things).returning(things.c.there, things.c.cards), {"cards": cards}),
    )
    changed = update(things).where(things.c.id == bindparam("this"))
    nothing = await database.execute(WriteStatement(changed, {"this": 1, "there": True}))

    assert (returned, list(nothing)) == ([(False, cards)], [])
    assert await database.fetch(select(things), {}) == [(1, True, []), (2, False, cards)]
    stored = text("SELECT cards FROM things WHERE id = 2")
    assert await database.fetch(stored, {}) == [('[1,{"b":null}]',)]


async def test_a_move_names_a_person_who_was_met(store: Store) -> None:
    await meet_everybody(store)
    table = await opened(store)
    entry = Entry(BEN.__class__(77), Join(), NOON)

    with pytest.raises(Conflict):
        await store.append(table, entry, table.match.play(entry), 1)
