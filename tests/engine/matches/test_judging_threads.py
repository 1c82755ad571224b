"""Word tables are read from the disk in a thread: the event loop goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from threading import Thread, current_thread, main_thread

import pytest

from engine.languages import LANGUAGES, registry
from engine.languages.lexicon import Lexicon
from engine.matches import ClueAsked, TypedClue
from engine.referee import judges
from engine.rules import HouseRules
from engine.store import Database
from engine.tables import Table
from tests.engine.matches.evenings import ANA, Evening, ask, matches_on, own, rival, seen, spymaster

SPLITS_SHORT = "Ventana"
"""A Spanish word that English would read as VENT and ANA."""


class Process:
    """The threads that loaded the tables of each language since the process began."""

    def __init__(self, load: Callable[[str], Lexicon | None]) -> None:
        self._load = load
        self.restart()

    def restart(self) -> None:
        """Forget all tables."""
        self.threads: dict[str, Thread] = {}
        self._load_once = cache(self._spy)

    def load(self, language: str) -> Lexicon | None:
        """Load the tables of a language, once in a process."""
        return self._load_once(language)

    def _spy(self, language: str) -> Lexicon | None:
        self.threads[language] = current_thread()
        return self._load(language)


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Process:
    fresh = Process(registry._load)
    monkeypatch.setattr(registry, "_load", fresh.load)
    monkeypatch.setattr(judges, "_get_lexicon", judges._get_lexicon.__wrapped__)
    return fresh


async def dealt(evening: Evening, language: str = "en", *, foreign: bool = False) -> Table:
    """Deal with or without foreign words agreed on."""
    table = await evening.seated(language=language)
    table = await evening.configured(table, house=HouseRules(foreign=foreign))
    return (await evening.matches.hosting.start(table.id, evening.actor(ANA))).after


async def test_first_clue_loads_its_language_off_the_loop(
    evening: Evening, process: Process
) -> None:
    table = await dealt(evening, "pt-BR")

    await evening.give(table, spymaster(table), "Quasar")

    assert process.threads.keys() == {"pt-BR"}
    assert main_thread() not in process.threads.values()


async def test_foreign_word_is_looked_up_off_the_loop(evening: Evening, process: Process) -> None:
    table = await dealt(evening, foreign=True)

    after_clue = await evening.give(table, spymaster(table), SPLITS_SHORT)

    assert after_clue.match.moment == table.match.moment + 1
    assert {"en", "es"} <= process.threads.keys() <= {*LANGUAGES}
    assert main_thread() not in process.threads.values()


async def test_clue_without_doubt_loads_no_other_language(
    evening: Evening, process: Process
) -> None:
    table = await dealt(evening, foreign=True)

    await evening.give(table, spymaster(table), "Quasar")

    assert process.threads.keys() == {"en"}


async def test_word_that_surely_splits_loads_no_other_language(
    evening: Evening, process: Process
) -> None:
    table = await dealt(evening, foreign=True)

    with pytest.raises(ClueAsked):
        await evening.give(table, spymaster(table), "Bookfarm")

    assert process.threads.keys() == {"en"}


async def test_draft_after_a_restart_loads_tables_off_the_loop(
    evening: Evening, process: Process, database: Database
) -> None:
    table = await dealt(evening, "es")
    with pytest.raises(ClueAsked):
        await evening.give(table, spymaster(table), "Zorpgluba")
    process.restart()
    evening.matches = matches_on(database)

    await seen(evening, table, spymaster(table))

    assert process.threads.keys() == {"es"}
    assert main_thread() not in process.threads.values()


async def test_answer_after_a_restart_loads_tables_off_the_loop(
    evening: Evening, process: Process, database: Database
) -> None:
    table = await dealt(evening, "es")
    await ask(evening, table, TypedClue("zorpgluba", "2", ()))
    process.restart()
    evening.matches = matches_on(database)

    answer = (table.id, evening.actor(rival(table)), table.match.moment)
    await evening.matches.clues.allow_clue(*answer)

    assert process.threads.keys() == {"es"}
    assert main_thread() not in process.threads.values()


async def test_call_after_a_restart_loads_tables_off_the_loop(
    evening: Evening, process: Process, database: Database
) -> None:
    dealt_table = await dealt(evening, "es")
    table = await evening.give(dealt_table, spymaster(dealt_table), "Melodía")
    process.restart()
    evening.matches = matches_on(database)

    call = (table.id, evening.actor(rival(table)), table.match.moment)
    await evening.matches.challenges.call_collision(*call, own(table))

    assert process.threads.keys() == {"es"}
    assert main_thread() not in process.threads.values()
