"""The use cases on that store."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.store import Database
from tests.engine.matches.evenings import Evening, matches_on


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}"


@pytest.fixture
def evening(database: Database) -> Evening:
    return Evening(matches_on(database))
