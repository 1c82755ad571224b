"""The bar and the welcome of the page: every word in every language, and none left in English."""

from __future__ import annotations

import re
from pathlib import Path

from tests.cases import each
from tests.local_discord import page

STATIC = Path(page.__file__).parent / "static"
OF_THE_PAGE = ("bot.js", "guide.js", "live.js", "look.js", "main.js", "people.js", "tongue.js")
"""The scripts that speak for the page; the others show what Discord's client would."""
LANGUAGES = ("en", "pt", "es")


def words() -> dict[str, dict[str, str]]:
    """Return the words of each language, as they stand in `words.js`."""
    script = (STATIC / "words.js").read_text("utf-8")
    blocks = re.findall(r"^  (\w\w): \{\n(.*?)^  \},", script, re.MULTILINE | re.DOTALL)
    return {
        language: dict(re.findall(r'^    (\w+): "(.*)",$', block, re.MULTILINE))
        for language, block in blocks
    }


def test_every_language_has_the_same_words() -> None:
    english, *others = words().values()

    assert tuple(words()) == LANGUAGES
    assert len(english) > 50
    for other in others:
        assert list(other) == list(english)
        for word, text in other.items():
            assert _values(text) == _values(english[word]), word


@each("language", LANGUAGES[1:])
def test_no_sentence_is_left_in_english(language: str) -> None:
    english = words()["en"]

    assert {
        word: text
        for word, text in words()[language].items()
        if text == english[word] and " " in text
    } == {}


def test_the_scripts_say_every_word_and_no_other() -> None:
    scripts = "".join(path.read_text("utf-8") for path in STATIC.glob("*.js"))
    names = set(re.findall(r'"(\w+)"', scripts))

    assert set(words()["en"]) - names - {"starting", "ready", "stopped", "ended"} == set()
    assert set(re.findall(r'\bsay\("(\w+)"', scripts)) - set(words()["en"]) == set()


@each("script", OF_THE_PAGE)
def test_the_page_speaks_in_words_alone(script: str) -> None:
    written = re.sub(r"/\*.*?\*/", "", (STATIC / script).read_text("utf-8"), flags=re.DOTALL)
    own_names = {"Everybody in English", "Todo mundo em português", "Todo el mundo en español"}
    own_names |= {
        "English (US)",
        "English (UK)",
        "Português do Brasil",
    }  # languages name themselves

    assert set(re.findall(r'["`]([A-Z][^"`]* [^"`]*)["`]', written)) - own_names == set()


@each("language, word", [("en", "Live"), ("pt", "Ao vivo"), ("es", "En vivo")])
def test_live_is_explained(language: str, word: str) -> None:
    own = words()[language]

    assert own["live"] == word
    assert own["liveMeans"].startswith(f"“{word}”")
    assert "{name}" in own["liveOf"]


def test_portuguese_does_not_just_play() -> None:
    assert re.search(r"\bsó\b", words()["pt"]["alone"]) is None


def _values(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", text))
