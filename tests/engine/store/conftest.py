"""A store on a real file, copied from the blank one for every test."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Database, Store
from tests.engine.store.evenings import address


@pytest.fixture
def path(tmp_path: Path, blank: Path) -> Path:
    return Path(shutil.copy(blank, tmp_path / "table.db"))


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = Database(address(path))
    yield database
    await database.close()


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)
