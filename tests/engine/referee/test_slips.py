"""Slips of the typing hand: near words of the language, the likeliest first."""

from __future__ import annotations

import pytest

from engine.referee import near_words, rule_on
from tests.cases import each


@pytest.mark.rule("C9")
@each(
    "language, typed, meant",
    [
        ("en", "calender", "calendar"),  # a letter for another
        ("en", "chruch", "church"),  # two have changed places
        ("en", "umbrela", "umbrella"),  # one is missing
        ("en", "bananna", "banana"),  # one too much
        ("en", "musik", "music"),
        ("en", "rythm", "rhythm"),
        ("pt-BR", "cachoro", "cachorro"),
        ("pt-BR", "jirafa", "girafa"),
        ("pt-BR", "exeção", "exceção"),
        ("pt-BR", "pasaporte", "passaporte"),
    ],
)
def test_the_word_that_was_meant_comes_first(language: str, typed: str, meant: str) -> None:
    assert near_words(typed, language)[0] == meant


@each("typed", ["qwxz", "elefnat", "lunarsquid", "", "k-n-i-g-h-t", "abc"])
def test_nothing_is_near_what_is_two_slips_away_or_too_short(typed: str) -> None:
    assert near_words(typed, "en") == ()


def test_a_language_without_tables_knows_nothing_near() -> None:
    assert near_words("calender", "fr") == ()


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "calender"), ("en", "speling"), ("pt-BR", "pasaporte")]
)
def test_every_near_word_is_a_word_for_the_referee(language: str, typed: str) -> None:
    for near in near_words(typed, language):
        assert not rule_on(near, "1", visible=(), language=language).unknown
        assert near != typed
