"""Moving to another database: everything comes along, whole or not at all, and is played on."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from engine.operating import move_database
from engine.rules import Clue, Give, GiveUp, Guess, Mark, Position
from engine.store import (
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    row_copy,
    transfer,
    transfer_progress,
    upgrade,
    was_left_open,
)
from engine.store.schema import DRAFTS, load_all_tables
from engine.store.transfer_progress import ProgressReporter, TransferProgress
from engine.tables import Table
from tests.engine import postgres
from tests.engine.rules.people import ANA, BEN
from tests.engine.store import mover
from tests.engine.store.evenings import (
    ELSEWHERE,
    NOON,
    PLACE,
    address,
    dealt,
    done,
    meet_everybody,
    opened,
    rows,
)

OTHER = type(PLACE)(guild=100, channel=202)


async def at_once(_seconds: float) -> None:
    """Wait for nothing."""


async def played(store: Store) -> list[Table]:
    """Open a lobby, play a game in part and another to its end, and leave marks and heartbeats."""
    await meet_everybody(store)
    await store.heartbeats.record(1, 0, NOON)
    lobby = await opened(store, OTHER)
    running = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, Guess(Position(1))))
    await store.save_mark(running, Mark(BEN, Position(2), NOON), 77)
    over = await dealt(store, (ANA, GiveUp()), place=ELSEWHERE)
    return [await store.load(table.id) for table in (lobby, running, over)]


async def everything(database: Database) -> dict[str, list[dict[str, Any]]]:
    """Read every row of every table."""
    rows_by_table = {
        table.name: await rows(database, table) for table in load_all_tables().sorted_tables
    }
    return {name: sorted(there, key=repr) for name, there in rows_by_table.items()}


async def tables_of(database: Database) -> list[str]:
    async with database.read() as connection:
        return await connection.run_sync(lambda one: inspect(one).get_table_names())


async def refused(source: str, target: str) -> DatabaseUnusable:
    with pytest.raises(DatabaseUnusable) as refusal:
        await move_database(source, target, at_once)
    return refusal.value


async def test_everything_comes_along_there_and_back_and_is_played_on(
    store: Store, database: Database, url: str, nowhere: str, tmp_path: Path
) -> None:
    tables = await played(store)
    before = await everything(database)
    await database.close()

    there = await move_database(url, nowhere, at_once)
    back = await move_database(nowhere, address(tmp_path / "back.db"), at_once)

    assert there == back == (3, sum(map(len, before.values())), ())
    for one in (Database(nowhere), Database(address(tmp_path / "back.db"))):
        assert await everything(one) == before
        other_store = Store(one)
        assert [await other_store.load(table.id) for table in tables] == tables
        after = await done(other_store, tables[1], (BEN, Guess(Position(2))))
        assert after.match.ply == tables[1].match.ply + 1
        assert (await other_store.people.get_or_create(9_999, "en")).person == 6
        assert (await opened(other_store, type(PLACE)(guild=1, channel=2))).id == 4
        await one.close()
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600
    assert not was_left_open(Database(address(tmp_path / "back.db")))


@pytest.mark.usefixtures("tables_at_once")
async def test_nothing_is_brought_to_where_something_is(
    store: Store, database: Database, url: str, nowhere: str
) -> None:
    await played(store)
    await database.close()
    other = Database(nowhere)
    await upgrade(other)
    before = await everything(other)

    refusal = await refused(url, nowhere)
    itself = await refused(url, url)

    assert (refusal.error_kind, refusal.details) == (
        DatabaseErrorKind.TAKEN,
        {"setting": "ADDRESS"},
    )
    assert itself.error_kind is DatabaseErrorKind.TAKEN
    assert await everything(other) == before
    await other.close()


@pytest.mark.usefixtures("tables_at_once")
async def test_failed_replay_check_leaves_no_target(
    store: Store, database: Database, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(store)
    await database.close()
    different = iter(range(100))

    async def replayed(_access: object, _match: int) -> int:
        return next(different)

    monkeypatch.setattr(transfer, "replay_table", replayed)
    refusal = await refused(url, nowhere)

    assert (refusal.error_kind, refusal.details["table"]) == (
        DatabaseErrorKind.UNMOVED,
        "matches 1",
    )
    await nothing_is_at(nowhere)


async def nothing_is_at(address: str) -> None:
    """Expect a database without a table; a file is not there, nor the beginning of one."""
    database = Database(address)
    if database.is_sqlite:
        file = Path(str(database.engine.url.database))
        assert list(file.parent.glob(f"{file.name}*")) == []
    else:
        assert await tables_of(database) == []
    await database.close()


@pytest.mark.usefixtures("tables_at_once")
async def test_a_bot_that_runs_is_met(store: Store, url: str, nowhere: str) -> None:
    await meet_everybody(store)
    now = int(time.time())
    await store.heartbeats.record(1, 0, now)
    waits = list[float]()

    async def wait(seconds: float) -> None:
        waits.append(seconds)
        await store.heartbeats.record(1, 0, now + 1)

    with pytest.raises(DatabaseUnusable) as refusal:
        await move_database(url, nowhere, wait)

    assert refusal.value.error_kind is DatabaseErrorKind.RUNNING
    assert waits == [1]
    await nothing_is_at(nowhere)


@pytest.mark.usefixtures("tables_at_once")
async def test_stopped_bot_is_waited_for_one_heartbeat_at_most(
    store: Store, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, waits = time.time(), list[float]()
    await store.heartbeats.record(1, 0, int(now) - 10)
    monkeypatch.setattr(time, "time", lambda: now + len(waits))

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    await move_database(url, nowhere, wait)

    assert 4 <= len(waits) <= 6


@pytest.mark.usefixtures("tables_at_once")
async def test_a_bot_that_starts_meanwhile_is_met_before_anything_stands(
    store: Store, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(store)
    compare = transfer.compare_games

    async def compared(*connections: Any) -> dict[int, bool]:
        await store.heartbeats.record(1, 0, NOON + 500)
        return await compare(*connections)

    monkeypatch.setattr(transfer, "compare_games", compared)
    refusal = await refused(url, nowhere)

    assert refusal.error_kind is DatabaseErrorKind.RUNNING
    await nothing_is_at(nowhere)


@pytest.mark.usefixtures("tables_at_once")
async def test_many_rows_come_along_page_by_page(
    store: Store, database: Database, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(row_copy, "BATCH_SIZE", 3)
    await played(store)
    before = await everything(database)
    await database.close()

    await move_database(url, nowhere, at_once)

    other = Database(nowhere)
    assert await everything(other) == before
    await other.close()


@pytest.mark.usefixtures("tables_at_once")
@pytest.mark.postgres
async def test_value_refused_by_postgres_leaves_no_target(games_file: Path, nowhere: str) -> None:
    source = Database(address(games_file))
    await meet_everybody(Store(source))
    table = await dealt(Store(source))
    draft = {"match_id": table.id, "giver_id": ANA, "moment": 1, "number": "2", "meant": []}
    async with source.write() as connection:
        await connection.execute(insert(DRAFTS), [{**draft, "word": "x" * 300}])
    await source.close()

    refusal = await refused(address(games_file), nowhere)

    assert (refusal.error_kind, refusal.details["table"]) == (DatabaseErrorKind.UNMOVED, "drafts")
    await nothing_is_at(nowhere)


@pytest.mark.postgres
async def test_second_of_two_concurrent_moves_to_a_server_is_refused(
    games_file: Path, nowhere: str, tmp_path: Path
) -> None:
    source = Database(address(games_file))
    await meet_everybody(Store(source))
    await dealt(Store(source))
    before = await everything(source)
    await source.close()

    arguments = ("move", address(games_file), nowhere, "meet at tables")
    results = await asyncio.gather(*(mover.run(*arguments, folder=tmp_path) for _ in range(2)))

    assert sorted(results) == ["taken", "whole"]
    other = Database(nowhere)
    assert await everything(other) == before
    await other.close()


@pytest.mark.usefixtures("tables_at_once")
async def test_flipped_byte_in_a_finished_game_is_found_by_the_digest(
    store: Store,
    database: Database,
    url: str,
    nowhere: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await finish(store)
    await database.close()
    reset = transfer._reset_sequences
    body = "replace(CAST(body AS text), 'CEA', 'CEB')"
    body = f"CAST({body} AS json)" if postgres.ASKED_FOR else body

    async def flip(writing: AsyncConnection) -> None:
        update = f"UPDATE moves SET body = {body} WHERE kind = 'clue'"  # noqa: S608 - ours
        changed = await writing.execute(text(update))
        assert changed.rowcount == 1
        await reset(writing)

    monkeypatch.setattr(transfer, "_reset_sequences", flip)
    refusal = await refused(url, nowhere)

    assert (refusal.error_kind, refusal.details["table"]) == (DatabaseErrorKind.UNMOVED, "moves")
    await nothing_is_at(nowhere)


async def finish(store: Store) -> None:
    """Play a game with one clue, and close it, so that nothing replays it."""
    await meet_everybody(store)
    table = await dealt(store, (ANA, Give(Clue("OCEAN", 2))), (BEN, Guess(Position(1))))
    await store.close_match_if_open(table.id, NOON)


@pytest.mark.usefixtures("tables_at_once")
async def test_games_that_are_over_are_not_replayed(
    store: Store, database: Database, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, running, _ = await played(store)
    await database.close()
    replay, replayed = transfer.replay_table, list[int]()

    async def noted(access: Any, match: int) -> object:
        replayed.append(match)
        return await replay(access, match)

    monkeypatch.setattr(transfer, "replay_table", noted)
    await move_database(url, nowhere, at_once)

    assert replayed[:4] == [1, 1, running.id, running.id]
    assert 3 in replayed[4:]  # the newest one, once more at the end


@pytest.mark.usefixtures("tables_at_once")
async def test_move_reports_games_rate_and_time_left(
    store: Store, database: Database, url: str, nowhere: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer_progress, "REPORT_SECONDS", 0)
    await played(store)
    await database.close()
    reports = list[TransferProgress]()

    await move_database(url, nowhere, at_once, reports.append)

    assert [each.games for each in reports] == [3] * len(reports)
    assert [each.done for each in reports] == sorted(each.done for each in reports)
    assert (reports[-1].done, reports[-1].seconds_left) == (3, 0)


def test_progress_is_reported_every_ten_seconds() -> None:
    times, reports = iter([0, 0, 5, 10, 12, 20]), list[TransferProgress]()
    reporter = ProgressReporter(reports.append, lambda: float(next(times)))
    reporter.begin(games=100, rows=1_000, replays=0)
    for _ in range(4):
        reporter.add_rows(250)

    assert reports == [TransferProgress(25, 100, 2, 30), TransferProgress(50, 100, 2, 20)]
