from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from engine.store import Database, DatabaseUnusable, Store, Trouble, upgrade
from tests.engine.store.evenings import address, dealt, meet_everybody

PAGE = 4_096


@pytest.fixture
def dealt_at(path: Path) -> Path:
    asyncio.run(_deal(path))
    return path


async def _deal(path: Path) -> None:
    database = Database(address(path))
    await meet_everybody(Store(database))
    await dealt(Store(database))
    await database.close()


def trouble_with(path: Path) -> Trouble:
    with pytest.raises(DatabaseUnusable) as unusable:
        asyncio.run(_upgrade(path))
    return unusable.value.trouble


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

    assert trouble_with(path) is Trouble.NEWER
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", [100, 4_096, 10_000])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, size: int) -> None:
    path = tmp_path / "noise.db"
    noise = random.Random(1).randbytes(size)
    path.write_bytes(noise)

    assert trouble_with(path) is Trouble.DAMAGED
    assert path.read_bytes() == noise


@pytest.mark.parametrize("kept", [0.1, 0.3, 0.5, 0.9, 0.99])
def test_a_truncated_file_is_left_alone(dealt_at: Path, kept: float) -> None:
    whole = dealt_at.read_bytes()
    part = whole[: int(len(whole) // PAGE * kept) * PAGE]
    dealt_at.write_bytes(part)

    assert trouble_with(dealt_at) is Trouble.DAMAGED
    assert dealt_at.read_bytes() == part


@pytest.mark.parametrize("page", [0, 1, 3])
def test_a_file_with_a_page_of_noise_is_left_alone(dealt_at: Path, page: int) -> None:
    damaged = bytearray(dealt_at.read_bytes())
    damaged[page * PAGE : (page + 1) * PAGE] = random.Random(1).randbytes(PAGE)
    dealt_at.write_bytes(damaged)

    assert trouble_with(dealt_at) is Trouble.DAMAGED
    assert dealt_at.read_bytes() == damaged


@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_a_database_of_another_program_is_left_alone(tmp_path: Path, mode: str) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()
    before = path.read_bytes()

    assert trouble_with(path) is Trouble.DAMAGED
    assert path.read_bytes() == before


def test_an_unusable_file_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")

    trouble_with(path)

    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_may_not_be_written_is_out_of_reach(tmp_path: Path) -> None:
    path = tmp_path / "locked_away.db"
    path.touch()

    assert trouble_with(Path(f"file:{path}?mode=ro&uri=true")) is Trouble.UNREACHABLE


def test_a_file_in_a_folder_that_is_not_there_is_out_of_reach(tmp_path: Path) -> None:
    assert trouble_with(tmp_path / "nowhere" / "table.db") is Trouble.UNREACHABLE


def test_a_file_out_of_reach_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())

    trouble_with(tmp_path)

    assert set(threading.enumerate()) == before


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert trouble_with(tmp_path) is Trouble.UNREACHABLE
