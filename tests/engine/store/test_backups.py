"""Backups: a copy of a file is whole and plays on, whoever plays while it is taken."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import pytest
from alembic import command

from engine.rules import Clue, Give, Guess, Position
from engine.store import (
    HEAD,
    Database,
    DatabaseErrorKind,
    DatabaseUnusable,
    Store,
    back_up,
    get_revision,
    upgrade,
)
from engine.store.revisions import alembic_config
from tests.engine.rules.people import ANA, BEN
from tests.engine.store.evenings import address, dealt, done, meet_everybody

pytestmark = pytest.mark.sqlite


def listed(folder: Path) -> list[str]:
    return [file.name for file in folder.iterdir()]


async def test_a_copy_taken_while_people_play_is_whole_and_plays_on(
    database: Database, store: Store, tmp_path: Path
) -> None:
    await meet_everybody(store)
    table, copy = await dealt(store, (ANA, Give(Clue("OCEAN", 2)))), tmp_path / "copy.db"
    guessed = done(store, table, *((BEN, Guess(Position(card))) for card in (1, 2)))

    last, _ = await asyncio.gather(guessed, back_up(database, copy))

    assert listed(tmp_path) == ["copy.db"]
    restored = Database(address(copy))
    await upgrade(restored)
    there = await Store(restored).load(table.id)
    assert there.match.log == last.match.log[: there.match.ply]
    assert there.match.ply >= table.match.ply
    await done(Store(restored), there, (BEN, Guess(Position(3))))
    await restored.close()


async def test_a_file_is_copied_before_its_tables_change(games_file: Path) -> None:
    database = Database(address(games_file))
    async with database.write() as connection:
        await connection.run_sync(lambda one: command.downgrade(alembic_config(one), "0011"))
    await upgrade(database)
    await database.close()

    before = Database(address(games_file.with_name("games.db.0011")))
    assert await get_revision(database) == HEAD
    assert await get_revision(before) == "0011"
    for one in (database, before):
        await one.close()


async def test_no_copy_is_taken_where_nothing_changes(path: Path, database: Database) -> None:
    await upgrade(database)

    assert not list(path.parent.glob("*.0*"))


@pytest.mark.parametrize(
    ("url", "to", "error_kind"),
    [
        ("sqlite:///{}/table.db", "nowhere/copy.db", DatabaseErrorKind.FOLDER),
        ("sqlite:///{}/nothing.db", "copy.db", DatabaseErrorKind.NONE),
        ("postgresql://bot@host/{}", "copy.db", DatabaseErrorKind.DUMP),
    ],
    ids=["no folder", "no file", "no file of SQLite"],
)
async def test_copy_failure_names_its_reason(
    url: str, to: str, error_kind: DatabaseErrorKind, blank: Path, tmp_path: Path
) -> None:
    shutil.copy(blank, tmp_path / "table.db")

    with pytest.raises(DatabaseUnusable) as refused:
        await back_up(Database(url.format(tmp_path)), tmp_path / to)

    assert refused.value.error_kind is error_kind
    assert listed(tmp_path) == ["table.db"]


async def test_a_copy_never_takes_the_place_of_the_database_itself(
    path: Path, database: Database, tmp_path: Path
) -> None:
    other = tmp_path / "other.db"
    other.symlink_to(path)
    for to in (path, other):
        with pytest.raises(DatabaseUnusable) as refused:
            await back_up(database, to)
        assert refused.value.error_kind is DatabaseErrorKind.ITSELF


async def test_a_folder_is_no_place_for_a_copy(database: Database, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable) as refused:
        await back_up(database, tmp_path / ".." / tmp_path.name)

    assert refused.value.error_kind is DatabaseErrorKind.UNWRITABLE
    assert not list(tmp_path.parent.glob(f"{tmp_path.name}.part"))


@pytest.mark.rule("H8")
async def test_the_copies_of_before_a_migration_go_after_a_while(
    database: Database, path: Path
) -> None:
    old, young = (path.with_name(f"{path.name}.{number}") for number in ("0011", "0012"))
    others = path.with_name("copy.db"), path.with_name(f"{path.name}.part")
    for copy in (old, young, *others):
        copy.write_bytes(b"games")
        os.utime(copy, (1_000, 1_000 if copy is not young else 3_000))

    await Store(database).retention.delete_old_migration_copies(before=2_000)

    assert not old.exists()
    assert all(copy.exists() for copy in (young, *others, path))
