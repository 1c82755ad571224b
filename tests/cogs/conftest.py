"""A local Discord, the real bot, and four people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio

import bot
from cogs.screens.screen import PictureToDraw
from cogs.wire import bot as wire_bot
from cogs.wire import painter
from engine import clock
from engine.store import Database, heartbeats
from tests.cogs.bots import RunningBot, given_once
from tests.cogs.evening import LANGUAGES, Evening, arrive
from tests.cogs.one_pixel import NoThreads, one_pixel
from tests.cogs.refusing import Refusing, refusing
from tests.cogs.unhurried_bot import UNHURRIED
from tests.local_discord import LocalDiscord


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
        monkeypatch.setattr(wire_bot, "sync", given_once)


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
    "test_a_page_names_people_as_they_are_called_now_and_forgets_with_the_moves[pt-BR]",
    "test_it_is_whispered_and_hands_over_a_file[en]",
    "test_pictures_are_played_by_number_and_by_name",
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
    monkeypatch.setattr(bot, "Database", lambda _url: everybodys)
    monkeypatch.setattr(bot, "upgrade", _upgraded)
    if request.node.name not in DRAWN_IN:
        monkeypatch.setattr(PictureToDraw, "png", one_pixel)
        monkeypatch.setattr(painter, "ThreadPoolExecutor", NoThreads)
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
    monkeypatch.setattr(heartbeats, "SILENCE_SECONDS", 10**9)
    monkeypatch.setattr(clock, "LONGEST_NAP", 0.05)
    monkeypatch.setattr(clock, "SHORTEST_NAP", 0.05)
    return local.clock.advance


PLAYED_IN = {
    "test_asking_and_calling": "pt-BR",
    "test_audience": "en",
    "test_clocks": "en",
    "test_club": "pt-BR",
    "test_controls_met": "en",
    "test_computers": "pt-BR",
    "test_clumsy": "en",
    "test_doubtful_hours": "pt-BR",
    "test_ending_early": "pt-BR",
    "test_fairness": "en",
    "test_first_evening": "pt-BR",
    "test_for_every_eye": "pt-BR",
    "test_settings_and_seats": "en",
    "test_shapes": "en",
    "test_guide": "pt-BR",
    "test_key": "pt-BR",
    "test_lessons": "en",
    "test_loads": "en",
    "test_lost_places": "en",
    "test_history": "pt-BR",
    "test_hiring": "en",
    "test_house_rules": "pt-BR",
    "test_notices": "en",
    "test_owner": "en",
    "test_older_commands": "en",
    "test_privacy": "en",
    "test_hall": "en",
    "test_profile": "en",
    "test_ratings": "pt-BR",
    "test_ranking": "en",
    "test_recap": "pt-BR",
    "test_refused_apart": "en",
    "test_refused_writes": "pt-BR",
    "test_rough_weather": "en",
    "test_secrets": "pt-BR",
    "test_talk": "en",
    "test_too_much": "en",
    "test_two_presses": "en",
    "test_waiting": "en",
}
"""The language of a file's evenings, else English; about half of them are played in each.

A file may name its own as PLAYED_IN."""
PLAYED_IN_BOTH = {
    "test_a_game_is_played_to_its_end",
    "test_a_restart_after_every_step_costs_nothing",
    "test_cards_are_ticked_under_the_key_and_the_form_is_filled_in",
    "test_a_slip_is_offered_as_it_was_meant",
    "test_four_people_press_join_and_the_host_presses_start",
    "test_join_tells_who_sits_where_they_sit_and_asks_nothing",
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play the first game in both languages, everything else in its file's."""
    if "evening" in metafunc.fixturenames:
        both = metafunc.function.__name__ in PLAYED_IN_BOTH
        listed = PLAYED_IN.get(Path(metafunc.module.__file__).stem, "en")
        own = [getattr(metafunc.module, "PLAYED_IN", listed)]
        metafunc.parametrize("evening", LANGUAGES if both else own, indirect=True)


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
