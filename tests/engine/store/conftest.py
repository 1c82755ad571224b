"""A store on a real file: made by the migrations once, then copied for every test."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Database, Store, upgrade
from tests.engine.store.evenings import address


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("blank") / "blank.db"
    asyncio.run(_made(path))
    return path


async def _made(path: Path) -> None:
    database = Database(address(path))
    await upgrade(database)
    await database.close()


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
