"""The use cases on a real file, copied from the blank one for every test."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Database, Store
from tests.engine.matches.evenings import NOON, Evening, matches_on
from tests.engine.matches.hours import Hours


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
async def evening(database: Database) -> Evening:
    await Store(database).heartbeats.beat(1, 0, NOON)
    return Evening(matches_on(database))


@pytest.fixture
def hours(database: Database, monkeypatch: pytest.MonkeyPatch) -> Hours:
    """A clock to turn; who is there is there all the while, however far it is turned."""
    monkeypatch.setattr("engine.store.heartbeats.SILENCE_SECONDS", 10**9)
    return Hours(database)
