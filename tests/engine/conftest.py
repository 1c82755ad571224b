"""A store on a real file, copied from the blank one for every test."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Database, Store


@pytest.fixture
def path(everybodys: Database, blank: Path) -> Path:
    """A new file for every test, where the one before had its own."""
    path = Path(str(everybodys.engine.url.database))
    for left in path.parent.iterdir():
        left.unlink()
    return Path(shutil.copy(blank, path))


@pytest.fixture
async def database(
    everybodys: Database,
    path: Path,  # noqa: ARG001 - it lies there
) -> AsyncIterator[Database]:
    yield everybodys
    await everybodys.close()


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)
