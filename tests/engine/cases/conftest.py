"""The use cases on that store, as those of a match have it."""

from __future__ import annotations

import pytest

from engine.store import Database, Store
from tests.engine.matches.evenings import NOON, Evening, matches_on
from tests.engine.matches.hours import Hours


@pytest.fixture
async def evening(database: Database) -> Evening:
    await Store(database).heartbeats.beat(1, 0, NOON)
    return Evening(matches_on(database))


@pytest.fixture
def hours(database: Database, monkeypatch: pytest.MonkeyPatch) -> Hours:
    """A clock to turn; who is there is there all the while, however far it is turned."""
    monkeypatch.setattr("engine.store.heartbeats.SILENCE_SECONDS", 10**9)
    return Hours(database)
