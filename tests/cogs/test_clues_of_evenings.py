"""The clues of the evenings: no board that is drawn by lot forbids any of them."""

from __future__ import annotations

import pytest

from engine.decks import load_word_pack
from engine.referee import Verdict, rule_on
from tests.cogs.evening import CLUES, LANGUAGES, SLIPS, clues_of
from tests.cogs.rounds import WORDS

GIVEN = sorted({*CLUES, *WORDS, "ZEPPELIN", "SUSHI"})


@pytest.mark.parametrize("language", SLIPS)
def test_every_clue_of_an_evening_is_allowed_beside_any_codename(language: str) -> None:
    codenames = load_word_pack(language).codenames
    stopped = [
        word
        for word in (*GIVEN, SLIPS[language][1])
        if rule_on(word, "1", visible=codenames, language=language).verdict is not Verdict.ALLOWED
    ]
    assert stopped == []


def test_every_language_has_clues_enough_for_an_evening() -> None:
    assert [tongue for tongue in LANGUAGES if len([*clues_of(tongue)]) < len(CLUES)] == []
