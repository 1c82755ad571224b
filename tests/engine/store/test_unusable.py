from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from engine.store import (
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    check_integrity,
    upgrade,
    was_left_open,
)
from tests.engine.store.evenings import address, dealt, meet_everybody

PAGE = 4_096
pytestmark = pytest.mark.sqlite


@pytest.fixture
def dealt_at(path: Path) -> Path:
    asyncio.run(_deal(path))
    return path


async def _deal(path: Path) -> None:
    database = Database(address(path))
    await meet_everybody(Store(database))
    await dealt(Store(database))
    await database.close()


def error_about(path: Path) -> DatabaseErrorKind:
    with pytest.raises(DatabaseUnusable) as unusable:
        asyncio.run(_upgrade(path))
    return unusable.value.error_kind


async def _upgrade(path: Path) -> None:
    database = Database(address(path))
    try:
        await upgrade(database)
    finally:
        await database.close()


def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = path.read_bytes()

    assert error_about(path) is DatabaseErrorKind.NEWER
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", [100, 4_096, 10_000])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, size: int) -> None:
    path = tmp_path / "noise.db"
    noise = random.Random(1).randbytes(size)
    path.write_bytes(noise)

    assert error_about(path) is DatabaseErrorKind.DAMAGED
    assert path.read_bytes() == noise


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_left_alone(dealt_at: Path, share: float) -> None:
    whole = dealt_at.read_bytes()
    part = whole[: int(len(whole) // PAGE * share) * PAGE]
    dealt_at.write_bytes(part)

    assert error_about(dealt_at) is DatabaseErrorKind.DAMAGED
    assert dealt_at.read_bytes() == part


@pytest.mark.parametrize("page", [0, 1])
def test_a_file_that_begins_with_noise_is_left_alone(dealt_at: Path, page: int) -> None:
    damaged = damage(dealt_at, page)

    assert error_about(dealt_at) is DatabaseErrorKind.DAMAGED
    assert dealt_at.read_bytes() == damaged


@pytest.mark.parametrize("page", [3, 10])
def test_deep_damage_is_found_by_the_integrity_check(dealt_at: Path, page: int) -> None:
    damage(dealt_at, page)

    asyncio.run(_upgrade(dealt_at))
    assert asyncio.run(check_integrity(Database(address(dealt_at)))) is not None


def test_a_sound_file_has_no_flaw(dealt_at: Path) -> None:
    assert asyncio.run(check_integrity(Database(address(dealt_at)))) is None


async def test_open_file_is_detected_until_closed(path: Path) -> None:
    database = Database(address(path))
    await upgrade(database)
    await Store(database).people.get_or_create(9_001, "en")
    assert was_left_open(database)

    await database.close()
    assert not was_left_open(database)


async def test_integrity_check_stops_when_cancelled(path: Path) -> None:
    reading = asyncio.create_task(check_integrity(Database(address(path))))
    await asyncio.sleep(0)
    reading.cancel()

    with pytest.raises(asyncio.CancelledError):
        await reading


def damage(path: Path, page: int) -> bytes:
    """Write noise over a page; give what lies there now."""
    damaged = bytearray(path.read_bytes())
    damaged[page * PAGE : (page + 1) * PAGE] = random.Random(1).randbytes(PAGE)
    path.write_bytes(damaged)
    return bytes(damaged)


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    before = path.read_bytes()

    assert error_about(path) is DatabaseErrorKind.DAMAGED
    assert path.read_bytes() == before


def test_unusable_file_creates_no_side_files(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")

    error_about(path)

    assert list(tmp_path.iterdir()) == [path]


def unusable(path: Path | str) -> DatabaseUnusable:
    with pytest.raises(DatabaseUnusable) as unusable:
        asyncio.run(_upgrade(Path(path)))
    return unusable.value


def test_a_file_that_may_not_be_written_is_named(tmp_path: Path) -> None:
    path = tmp_path / "locked_away.db"
    path.touch()

    refused = unusable(f"file:{path}?mode=ro&uri=true")
    assert (refused.error_kind, refused.details) == (
        DatabaseErrorKind.UNWRITABLE,
        {"file": str(path)},
    )
    assert unusable("/proc/games.db").error_kind is DatabaseErrorKind.UNWRITABLE


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    refused = unusable(tmp_path / "nowhere" / "table.db")

    details = {"folder": str(tmp_path / "nowhere")}
    assert (refused.error_kind, refused.details) == (DatabaseErrorKind.FOLDER, details)


def test_full_disk_is_reported_and_the_start_may_be_retried() -> None:
    refused = unusable("/dev/full")

    assert refused.error_kind is DatabaseErrorKind.FULL
    assert refused.error_kind.is_transient


def test_a_new_file_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    asyncio.run(_played_on(path))

    modes = {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == {0o600}


async def _played_on(path: Path) -> None:
    database = Database(address(path))
    await upgrade(database)
    async with database.write() as connection:
        await connection.exec_driver_sql("DELETE FROM heartbeats")
        assert len(list(path.parent.iterdir())) > 1
    await database.close()


def test_a_file_out_of_reach_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())

    error_about(tmp_path)

    assert set(threading.enumerate()) <= before  # one of an earlier test may have ended meanwhile


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert error_about(tmp_path) is DatabaseErrorKind.DIRECTORY
