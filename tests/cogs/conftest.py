"""A local Discord, the real bot, and four people."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

import bot
from cogs.interactions import render_pool
from cogs.limits import rate_limiter
from cogs.running import bot as wire_bot, task_runner
from cogs.screens.screen import PictureSpec
from engine import clock
from engine.store import Database, heartbeats
from tests.cogs.bots import RunningBot, given_once
from tests.cogs.by_itself import Clock, Discord
from tests.cogs.evening import Evening, arrive
from tests.cogs.one_pixel import NoThreads, one_pixel
from tests.cogs.refusing import Refusing, refusing
from tests.cogs.unhurried_bot import UNHURRIED
from tests.local_discord import LocalDiscord


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time a test runs its bot deals the same boards; in a soak it never does."""
    if request.node.get_closest_marker("soak") is None:
        drawn = random.Random(request.node.nodeid)
        monkeypatch.setattr("random.SystemRandom", lambda: drawn)


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot in this process that is slow only for the machine's sake defers and turns away nobody.

    Nor does it look what other processes have stored, but where there are some; and it beats early.
    """
    for module, name, seconds in UNHURRIED:
        monkeypatch.setattr(module, name, seconds)


ASKED_FOR_COMMANDS_IN = {"test_commands_are_given_once_and_answer_in_portuguese"}
"""Where each bot looks whether Discord has its commands; elsewhere the first of a process does."""


@pytest.fixture(autouse=True)
def commands_given_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord has the commands that the first bot of this process gave, as at most starts."""
    if request.function.__name__ not in ASKED_FOR_COMMANDS_IN:
        monkeypatch.setattr(wire_bot, "sync_commands", given_once)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Any]:
    """One browser for all tests of a process that want a page."""
    from tests.cogs.browsing import launched  # noqa: PLC0415 - of the group `browser`

    async with launched() as browser:
        yield browser


@pytest.fixture
async def local() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord() as running:
        yield running
        assert not running.violations


DRAWN_IN = {
    "test_a_game_is_played_to_its_end[en]",
    "test_keepsake_uses_current_names_and_ends_with_the_moves[pt-BR]",
    "test_privacy_answer_is_private_with_an_export_file[en]",
    "test_pictures_are_played_by_number_and_by_name",
    "test_page_shows_the_same_pictures_as_discord[en]",
}
"""Where the bot of this process draws its pictures; elsewhere they are of one pixel."""


@pytest.fixture
def games(
    request: pytest.FixtureRequest,
    everybodys: Database,
    games_file: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Path:
    """A new file for every test, which its bot reaches by everybody's engine.

    That is a link; the file is as the migrations make it, so that no start looks for one to do.
    """
    link = Path(str(everybodys.engine.url.database))
    for left in link.parent.iterdir():
        left.unlink()
    link.symlink_to(games_file)
    monkeypatch.setattr(bot, "Database", lambda _url, **_options: everybodys)
    monkeypatch.setattr(bot, "upgrade", _upgraded)
    if request.node.name not in DRAWN_IN:
        monkeypatch.setattr(PictureSpec, "draw_png", one_pixel)
        monkeypatch.setattr(render_pool, "ThreadPoolExecutor", NoThreads)
    return games_file


async def _upgraded(_database: Database) -> None:
    """Nothing is left to do."""


@pytest.fixture
async def running_bot(local: LocalDiscord, games: Path) -> AsyncIterator[RunningBot]:
    running = RunningBot(local, games)
    await running.start()
    yield running
    await running.stop()


@pytest.fixture
def later(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Let seconds pass for everybody; the bot is there all the time and looks at its limits."""
    local.clock.stop_the_wall()
    monkeypatch.setattr(bot, "time", SimpleNamespace(time=local.clock.now))
    monkeypatch.setattr(rate_limiter, "time", SimpleNamespace(monotonic=local.clock.now))
    monkeypatch.setattr(heartbeats, "HEARTBEAT_TIMEOUT_SECONDS", 10**9)
    monkeypatch.setattr(clock, "MAX_DELAY", 0.05)
    monkeypatch.setattr(clock, "MIN_DELAY", 0.05)
    return local.clock.advance


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play the evenings of a file in the language that it names as PLAYED_IN, else in English.

    About half of them are played in each; a test that names languages is played in those.
    """
    named = {mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")}
    if "evening" in set(metafunc.fixturenames) - named:
        own = getattr(metafunc.module, "PLAYED_IN", "en")
        metafunc.parametrize("evening", [own], indirect=True)


@pytest.fixture
def evening(
    request: pytest.FixtureRequest,
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> Evening:
    """Four people of both languages before an empty channel, the bot running."""
    return arrive(local, getattr(request, "param", "pt-BR"))


@pytest.fixture
async def table(
    games: Path, everybodys: Database, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Refusing]:
    """Four people of one language, at the real bot, where answers fail on order."""
    async with refusing(games, monkeypatch, everybodys) as opened:
        yield opened


@pytest.fixture
async def quiet(
    games: Path,  # noqa: ARG001 - it is there
    everybodys: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Database]:
    """A database beside which no bot runs; what is due is done one by one there."""
    monkeypatch.setattr(task_runner, "WORKER_COUNT", 1)
    yield everybodys
    await everybodys.close()


@pytest.fixture(name="clock")
def new_year() -> Clock:
    return Clock(1_767_225_600)


@pytest.fixture
def discord(clock: Clock) -> Discord:
    return Discord(clock)
