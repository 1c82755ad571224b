"""The use cases on a real file: made by the migrations once, then copied for every test."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Database, Store, upgrade
from tests.engine.matches.evenings import Evening, matches_on


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("blank") / "blank.db"
    asyncio.run(_made(path))
    return path


async def _made(path: Path) -> None:
    database = Database(f"sqlite:///{path}")
    await upgrade(database)
    await database.close()


@pytest.fixture
def url(tmp_path: Path, blank: Path) -> str:
    return f"sqlite:///{shutil.copy(blank, tmp_path / 'table.db')}"


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = Database(url)
    yield database
    await database.close()


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(matches_on(database))
