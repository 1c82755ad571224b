"""The live page calls a card and a token as the board in Discord does."""

from __future__ import annotations

from engine.languages import LANGUAGES
from engine.texts import voice
from tests.cases import each


@each("language, word", [("en", "open"), ("es", "sin cubrir"), ("pt-BR", "não coberta")])
def test_a_card_without_a_guess_is_called_as_on_the_board(language: str, word: str) -> None:
    say = voice(language)

    assert say("live-page-hidden") == word
    assert say("live-page-your-key", suit="X").startswith(word)


@each("language, word", [("en", "Tokens"), ("es", "Fichas"), ("pt-BR", "Fichas")])
def test_what_is_left_in_duet_are_tokens(language: str, word: str) -> None:
    assert voice(language)("live-page-turns-left").startswith(word)


@each("language", LANGUAGES)
def test_the_page_says_what_discord_says(language: str) -> None:
    say = voice(language)

    assert say("live-page-large") == say("button-large")
    assert say("live-page-guess-card", card="X") == say("button-guess-this", codename="X")
