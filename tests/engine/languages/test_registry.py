"""What lies in the folder is a language: no other place lists them."""

import re
from pathlib import Path

import pytest

from engine.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    TABLE_LANGUAGES,
    UnknownLanguage,
    choose_language_for_locale,
    get_language,
)
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
    assert sorted(path.name for path in FOLDER.iterdir() if path.is_dir()) == list(TABLE_LANGUAGES)
    assert {*LANGUAGES} <= {*TABLE_LANGUAGES}
    assert [code for code in TABLE_LANGUAGES if get_language(code).code != code] == []
    assert [code for code in TABLE_LANGUAGES if not get_language(code).locales] == []


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
