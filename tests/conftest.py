"""What every test shares: a blank database, made by the migrations once, and patience."""

from __future__ import annotations

import asyncio
import gc
import os
import shutil
from collections.abc import Iterator
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pytest
import structlog
from hypothesis import HealthCheck, settings

from engine.render import card_looks, panels, sprites
from engine.rules import Game, Match
from engine.store import Database, upgrade
from tests.local_discord.bot_process import SETTINGS
from tests.threadless import threadless

os.environ["ENV_FILE"] = ""  # the `.env` beside bot.py is of whoever runs a bot here
for setting in SETTINGS:
    os.environ.pop(setting, None)
*processors, _ = structlog.get_config()["processors"]
plain = structlog.dev.ConsoleRenderer(  # else rich draws the locals of every frame: .3 s an error
    colors=False, exception_formatter=structlog.dev.plain_traceback
)
structlog.configure([*processors, plain])
gc.disable()  # until all is collected, for none of that is garbage
pytest.register_assert_rewrite("tests.cogs.shown")
settings.register_profile(  # a hurried or a busy machine is no failure
    "table",
    deadline=None,
    max_examples=12,
    database=None,  # a failure prints its case, which becomes a test
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("table")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Leave out what clicks through a page where nothing drives a browser (`make test-browser`)."""
    if collection_path.suffix != ".py" or find_spec("playwright") is not None:
        return None
    return "\nfrom playwright." in collection_path.read_text("utf-8") or None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Refuse to play while files are imported: one broken rule would then stop every test."""
    with pytest.MonkeyPatch.context() as patched:
        for kind in (Game, Match):
            patched.setattr(kind, "play", _played_while_imported)
        return (yield)


def _played_while_imported(*_: object) -> None:
    message = "A game is played while a file is imported: play it in a fixture or in the test."
    raise RuntimeError(message)


@pytest.hookimpl(tryfirst=True)  # before marks are chosen
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mix the files by their names: where an evening waits, something else has the core.

    Those that take longest say so, TAKES_LONG, and begin first: so the processes end together.
    """
    items.sort(key=_turn)
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


def _turn(item: pytest.Item) -> tuple[bool, str, Path]:
    short = not getattr(getattr(item, "module", None), "TAKES_LONG", False)
    return short, item.path.stem, item.path


def pytest_collection_finish() -> None:
    """Keep what was collected out of the garbage collector's sight, and have it look seldom."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session", autouse=True)
def prints() -> Iterator[None]:
    """Keep what was printed of a picture for all tests of a process; a bot keeps four of them."""
    cached_prints = lru_cache(maxsize=500)(sprites.load_picture.__wrapped__)
    with pytest.MonkeyPatch.context() as patched:
        for user in (sprites, card_looks, panels):
            patched.setattr(user, "load_picture", cached_prints)
        yield


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


@pytest.fixture
def games_file(blank: Path, tmp_path: Path) -> Path:
    """A bot's file of a test's own, with the tables of this version."""
    return Path(shutil.copy(blank, tmp_path / "games.db"))


@pytest.fixture(scope="session")
def everybodys(tmp_path_factory: pytest.TempPathFactory) -> Database:
    """One engine for all tests of a process, for it compiles every statement once."""
    return threadless(f"sqlite:///{tmp_path_factory.mktemp('table') / 'table.db'}")
