"""A local Discord, the real bot, and four people."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from zlib import crc32

import pytest

import bot
from cogs.wire import heartbeat
from engine import clock
from engine.store import heartbeats
from tests.cogs.bots import Tenant
from tests.cogs.evening import LANGUAGES, Evening, arrive
from tests.cogs.refusing import Refusing, refusing
from tests.local_discord import LocalDiscord


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        yield running
        assert not running.violations


@pytest.fixture
async def tenant(local: LocalDiscord, tmp_path: Path, blank: Path) -> AsyncIterator[Tenant]:
    running = Tenant(local, Path(shutil.copy(blank, tmp_path / "games.db")))
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
def later(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let seconds pass for everybody; the bot is there all the time and looks at its limits."""
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=local.clock.now))
    monkeypatch.setattr(heartbeats, "SILENCE_SECONDS", 10**9)
    monkeypatch.setattr(heartbeat, "UNTIL_HEARD_SECONDS", 0.05)
    monkeypatch.setattr(clock, "LONGEST_NAP", 0.05)
    monkeypatch.setattr(clock, "SHORTEST_NAP", 0.05)
    return local.clock.advance


PLAYED_IN_BOTH = {
    "test_a_game_is_played_to_its_end",
    "test_a_restart_after_every_step_costs_nothing",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play the first game in both languages, everything else in one, chosen by its name."""
    if "evening" in metafunc.fixturenames:
        both = metafunc.function.__name__ in PLAYED_IN_BOTH
        chosen = LANGUAGES[crc32(metafunc.function.__name__.encode()) % len(LANGUAGES)]
        metafunc.parametrize("evening", LANGUAGES if both else [chosen], indirect=True)


@pytest.fixture
def evening(
    request: pytest.FixtureRequest,
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> Evening:
    """Four people of both languages before an empty channel, the bot running."""
    return arrive(local, getattr(request, "param", "pt-BR"))


@pytest.fixture
async def table(
    blank: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Refusing]:
    """Four people of one language, at the real bot, where answers fail on order."""
    path = Path(shutil.copy(blank, tmp_path / "games.db"))
    async with refusing(path, monkeypatch) as opened:
        yield opened
