"""What lies in the folder is a language: no other place lists them."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from engine.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    TABLE_LANGUAGES,
    UnknownLanguage,
    choose_language_for_locale,
    get_language,
    load_lexicon,
    registry,
)
from engine.languages.lexicon import Lexicon
from engine.languages.registry import FOLDER

HOUSE = Path(__file__).parents[3]
FOLDERS_OF_ALL = ("cogs", "engine")
CODE = "|".join(re.escape(code) for code in TABLE_LANGUAGES)


def lines() -> list[str]:
    """List the lines of the product outside the languages, without their comments."""
    paths = [path for room in FOLDERS_OF_ALL for path in (HOUSE / room).rglob("*.py")]
    outside = [path for path in [HOUSE / "bot.py", *paths] if path.parent.name != "languages"]
    return [line for path in outside for line in path.read_text("utf-8").splitlines()]


def test_every_folder_is_a_language_with_a_value() -> None:
    folders = sorted(path.name for path in FOLDER.iterdir() if path.is_dir())
    values = [get_language(code) for code in TABLE_LANGUAGES]
    assert folders == list(TABLE_LANGUAGES)
    assert {*LANGUAGES} <= {*folders}
    assert [value.code for value in values] == folders
    assert [value.code for value in values if not value.locales] == []


def test_nobody_outside_asks_for_a_language_by_its_name() -> None:
    named = re.compile(rf"""(["'])(?:{CODE})\1""")
    assert [line for line in lines() if named.search(line)] == []


def test_locale_selects_its_language_or_the_first() -> None:
    assert [choose_language_for_locale(locale) for locale in ("pt-BR", "pt-PT", "en-GB")] == [
        "pt-BR",
        "pt-BR",
        "en",
    ]
    assert [choose_language_for_locale(locale) for locale in (None, "fi", "")] == [
        DEFAULT_LANGUAGE
    ] * 3


def test_a_language_of_nobody_is_unknown() -> None:
    with pytest.raises(UnknownLanguage) as refusal:
        get_language("eo")
    assert refusal.value.language == "eo"


def test_loading_one_language_waits_for_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    load_lexicon("en")
    slow, release = Event(), Event()
    load = registry._load

    def load_slowly(language: str) -> Lexicon | None:
        if language == "es":
            slow.set()
            release.wait()
        return load(language)

    monkeypatch.setattr(registry, "_load", load_slowly)
    with ThreadPoolExecutor() as threads:
        loading = threads.submit(load_lexicon, "es")
        slow.wait()
        meanwhile = threads.submit(load_lexicon, "en")
        try:
            assert meanwhile.result(timeout=5) is load("en")
        finally:
            release.set()
        assert loading.result() is load("es")


FOREIGN = """
import resource
from engine.languages import LANGUAGES
from engine.referee import HouseRules, rule_on

def weight():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize() / 1e6

rule_on("quasar", "1", visible=["TREE"], language="en", house=HouseRules(foreign=True))
before = weight()
rule_on("cowbasket", "1", visible=["TREE"], language="en", house=HouseRules(foreign=True))
print(weight() - before)
"""


def test_tables_of_all_languages_stay_small() -> None:
    program = [sys.executable, "-c", FOREIGN]
    grown = subprocess.check_output(program, cwd=HOUSE)  # noqa: S603 - our own program

    assert float(grown) < 60
