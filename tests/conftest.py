"""What every test shares: a blank database, made by the migrations once, and patience."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine.store import Database, upgrade

pytest.register_assert_rewrite("tests.cogs.shown")
settings.register_profile(  # a hurried or a busy machine is no failure
    "table", deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("table")


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database as the migrations make it; a test plays on a copy."""
    path = tmp_path_factory.mktemp("blank") / "blank.db"
    asyncio.run(_made(path))
    return path


async def _made(path: Path) -> None:
    database = Database(f"sqlite:///{path}")
    await upgrade(database)
    await database.close()
