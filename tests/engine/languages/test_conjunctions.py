"""A language rules how *and* is expected before a word."""

from __future__ import annotations

from engine.languages import LANGUAGES
from engine.telling.formatting import join_words
from engine.texts import voice
from tests.cases import each


@each(
    "words, expected",
    [
        (["REY", "IGLESIA"], "REY e IGLESIA"),
        (["**REY**", "**HIJO**"], "**REY** e **HIJO**"),
        (["REY", "Índice"], "REY e Índice"),
        (["REY", "HIELO"], "REY y HIELO"),
        (["REY", "IONES"], "REY y IONES"),
        (["REY", "<@1>"], "REY y <@1>"),
        (["REY", "IGLESIA", "YATE"], "REY, IGLESIA y YATE"),
    ],
)
def test_spanish_says_e_before_the_sound_of_i(words: list[str], expected: str) -> None:
    assert join_words(words, voice("es")) == expected


@each("language", LANGUAGES)
def test_a_list_of_one_needs_no_and(language: str) -> None:
    assert join_words(["A"], voice(language)) == "A"
    assert join_words([], voice(language)) == ""


@each("language, expected", [("en", "A and I"), ("pt-BR", "A e I")])
def test_other_languages_have_one_and(language: str, expected: str) -> None:
    assert join_words(["A", "I"], voice(language)) == expected
