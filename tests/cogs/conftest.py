"""A local Discord, the real bot, and four people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cogs.bots import Tenant
from tests.cogs.evening import Evening, arrive
from tests.local_discord import LocalDiscord


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        yield running
        assert not running.violations


@pytest.fixture
async def tenant(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Tenant]:
    running = Tenant(local, tmp_path / "games.db")
    await running.start()
    yield running
    await running.stop()


@pytest.fixture(params=["en", "pt-BR"])
def evening(
    request: pytest.FixtureRequest,
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> Evening:
    """Four people of both languages before an empty channel, the bot running."""
    return arrive(local, request.param)
