"""Copies and moves to a file: whole under their name, or refused; never said falsely."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete

from engine.operating import back_up, move_database
from engine.rules import Clue, Give, GiveUp
from engine.store import (
    CorruptLog,
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    TransferStats,
    transfer,
)
from engine.store.schema import DEALS, load_all_tables
from tests.engine.rules.people import ANA
from tests.engine.store import mover
from tests.engine.store.evenings import ELSEWHERE, address, dealt, meet_everybody, rows

pytestmark = [pytest.mark.sqlite, pytest.mark.usefixtures("tables_at_once")]
SIDES = ("-wal", "-shm", "-journal")
Action = Callable[[str, Path], object]


async def at_once(_seconds: float) -> None:
    """Wait for nothing."""


async def moved(url: str, to: Path) -> TransferStats:
    """Move to a file."""
    return await move_database(url, address(to), at_once)


@pytest.fixture
async def source(games_file: Path) -> str:
    """A file with two games in it that nobody plays on."""
    database = Database(address(games_file))
    store = Store(database)
    await meet_everybody(store)
    await dealt(store, (ANA, Give(Clue("OCEAN", 2))))
    await dealt(store, (ANA, GiveUp()), place=ELSEWHERE)
    await database.close()
    return address(games_file)


@pytest.fixture
def foreign(blank: Path, tmp_path: Path) -> Path:
    """The write-ahead log of another database: all its tables are emptied by it."""
    other = tmp_path / "other"
    other.mkdir()
    file = Path(shutil.copy(blank, other / "other.db"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE others (id INTEGER)")
        connection.commit()
        return Path(shutil.copy(f"{file}-wal", other / "kept"))


async def everything(file: str) -> dict[str, list[str]]:
    """Read every row of every table."""
    database = Database(file)
    rows_by_table = {
        table.name: await rows(database, table) for table in load_all_tables().sorted_tables
    }
    await database.close()
    return {name: sorted(map(repr, there)) for name, there in rows_by_table.items()}


def beside(file: Path) -> list[str]:
    """List what lies under a name, or beside it."""
    return sorted(path.name for path in file.parent.glob(f"{file.name}*"))


async def refusal(done: object) -> DatabaseUnusable:
    """Expect a copy or a move to be refused."""
    with pytest.raises(DatabaseUnusable) as refused:
        await done  # type: ignore[misc]
    return refused.value


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("action", [moved, back_up])
async def test_leftover_sqlite_side_file_refuses_the_copy(
    action: Action, side: str, source: str, foreign: Path, tmp_path: Path
) -> None:
    to = tmp_path / "new.db"
    shutil.copy(foreign, f"{to}{side}")

    refused = await refusal(action(source, to))

    assert refused.error_kind is DatabaseErrorKind.BESIDE
    assert refused.details["names"] == f"new.db{side}"
    assert beside(to) == [f"new.db{side}"]


@pytest.mark.parametrize("action", [moved, back_up])
async def test_late_tampering_is_never_reported_as_success(
    action: Action, source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to, name = tmp_path / "new.db", "link" if action is moved else "replace"
    put = getattr(os, name)

    def meanwhile(*paths: object) -> None:
        put(*paths)
        emptied(to)

    monkeypatch.setattr(os, name, meanwhile)
    refused = await refusal(action(source, to))

    assert refused.error_kind is DatabaseErrorKind.UNMOVED
    assert beside(to) == []


def emptied(file: Path) -> None:
    """Take a game out of a file."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("DELETE FROM moves")


async def test_one_of_two_concurrent_moves_succeeds(source: str, tmp_path: Path) -> None:
    to, before = tmp_path / "new.db", await everything(source)

    arguments = ("move", source, address(to), "meet at link")
    results = await asyncio.gather(*(mover.run(*arguments, folder=tmp_path) for _ in range(2)))

    assert sorted(results) == ["taken", "whole"]
    assert await everything(address(to)) == before
    assert beside(to) == ["new.db"]


@pytest.mark.parametrize("point", ["growing", "grown", "link", "linked"])
async def test_move_that_is_killed_leaves_everything_or_nothing(
    point: str, source: str, tmp_path: Path
) -> None:
    to, before = tmp_path / "new.db", await everything(source)

    assert await mover.run("move", source, address(to), point) == ""
    there = to.exists()
    assert there == (point == "linked")
    assert await everything(source) == before
    if not there:
        await moved(source, to)
        assert beside(to) == ["new.db"]
    assert await everything(address(to)) == before


@pytest.mark.parametrize("point", ["copying", "replace", "replaced"])
async def test_killed_copy_leaves_the_old_file_or_a_complete_one(
    point: str, source: str, tmp_path: Path
) -> None:
    to, before = tmp_path / "new.db", await everything(source)
    to.write_bytes(b"yesterday's")

    assert await mover.run("copy", source, to, point) == ""
    if point != "replaced":
        assert to.read_bytes() == b"yesterday's"
        await back_up(source, to)
        assert beside(to) == ["new.db"]
    assert {**await everything(address(to)), "copies": []} == {**before, "copies": []}


async def test_concurrent_copies_are_all_complete(source: str, tmp_path: Path) -> None:
    to, before = tmp_path / "new.db", await everything(source)
    to.write_bytes(b"yesterday's")

    await asyncio.gather(*(back_up(source, to) for _ in range(4)))

    there = await everything(address(to))
    assert {**there, "copies": []} == {**before, "copies": []}
    assert beside(to) == ["new.db"]


async def test_move_takes_no_name_that_somebody_else_has_taken_meanwhile(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to, compare = tmp_path / "new.db", transfer.compare_games

    async def meanwhile(*accesses: object) -> object:
        to.write_bytes(b"somebody's")
        return await compare(*accesses)  # type: ignore[arg-type]

    monkeypatch.setattr(transfer, "compare_games", meanwhile)
    refused = await refusal(moved(source, to))

    assert refused.error_kind is DatabaseErrorKind.TAKEN
    assert to.read_bytes() == b"somebody's"
    assert beside(to) == ["new.db"]


async def test_move_works_where_files_have_no_second_name(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*_paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", link)
    to, before = tmp_path / "new.db", await everything(source)

    await moved(source, to)
    assert await everything(address(to)) == before
    assert (await refusal(moved(source, to))).error_kind is DatabaseErrorKind.TAKEN


@pytest.mark.parametrize("action", [moved, back_up])
async def test_folder_called_part_is_in_nobodys_way(
    action: Action, source: str, tmp_path: Path
) -> None:
    to = tmp_path / "new.db"
    (tmp_path / "new.db.part").mkdir()

    await action(source, to)  # type: ignore[misc]
    assert beside(to) == ["new.db", "new.db.part"]


@pytest.mark.parametrize("action", [moved, back_up])
async def test_parts_that_a_kill_has_left_are_taken_away(
    action: Action, source: str, tmp_path: Path
) -> None:
    to, gone, here = tmp_path / "new.db", 2**22 + 1, os.getppid()
    for number in (gone, here):
        for side in ("", "-wal"):
            (tmp_path / f"new.db.{number}-0123abcd.part{side}").touch()

    await action(source, to)  # type: ignore[misc]
    assert beside(to) == [
        "new.db",
        *(f"new.db.{here}-0123abcd.part{side}" for side in ("", "-wal")),
    ]


@contextmanager
def no_larger_than(size: int) -> Iterator[None]:
    """Let this process write no file that is larger."""
    kind = resource.RLIMIT_FSIZE
    soft, hard = resource.getrlimit(kind)
    resource.setrlimit(kind, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(kind, (soft, hard))


@pytest.mark.parametrize("action", [moved, back_up])
async def test_limit_of_how_large_a_file_may_be_has_its_sentence(
    action: Action, source: str, tmp_path: Path
) -> None:
    to = tmp_path / "new.db"
    with no_larger_than(100_000):
        refused = await refusal(action(source, to))

    assert (refused.error_kind, refused.details["file"]) == (DatabaseErrorKind.DISK, str(to))
    assert beside(to) == []


@pytest.mark.parametrize("side", SIDES)
async def test_copy_takes_no_place_in_which_the_database_keeps_its_own(
    side: str, source: str, games_file: Path
) -> None:
    to = Path(f"{games_file}{side}")

    for done in (back_up(source, to), moved(source, to)):
        assert (await refusal(done)).error_kind is DatabaseErrorKind.ITSELF
    assert beside(to) == []


async def test_games_that_replay_nowhere_are_counted_and_named(source: str, tmp_path: Path) -> None:
    database = Database(source)
    await dealt(Store(database), place=type(ELSEWHERE)(guild=1, channel=2))
    async with database.write() as connection:
        await connection.execute(delete(DEALS).where(DEALS.c.match_id == 3))
    await database.close()

    result = await moved(source, tmp_path / "new.db")
    assert (result.games, result.broken) == (3, (3,))


async def test_copy_that_does_not_replay_is_refused(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = tmp_path / "copy.db"

    async def replayed(access: Database, _match: int) -> object:
        lies_in = Path(str(access.engine.url.database)).name
        return CorruptLog if lies_in == "copy.db" else "a game"

    monkeypatch.setattr(transfer, "replay_table", replayed)
    assert (await refusal(back_up(source, to))).error_kind is DatabaseErrorKind.UNMOVED
    assert beside(to) == []


async def test_file_of_an_older_version_is_copied_all_the_same(
    source: str, games_file: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(games_file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '0030'")
        connection.execute("ALTER TABLE servers DROP COLUMN zone")

    await back_up(source, tmp_path / "copy.db")

    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        assert connection.execute("SELECT count(*) FROM matches").fetchone() == (2,)


async def test_copy_may_have_any_name(source: str, tmp_path: Path) -> None:
    to = tmp_path / "copies" / "what? 100%#1.db"
    to.parent.mkdir()

    await back_up(source, to)
    assert beside(to.parent / "what") == [to.name]
