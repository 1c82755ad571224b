"""What is said of a case: nothing to others that spoils it (E5)."""

from __future__ import annotations

import pytest

from engine.cases import made
from engine.rules import Identity, Position
from engine.tables import Attempt, Solving
from engine.telling.cases import shared_text, squares
from engine.texts import voice

pytestmark = pytest.mark.rule("E5")


@pytest.mark.parametrize("language", ["en", "pt-BR"])
def test_what_is_shared_names_no_codename_and_no_clue(language: str) -> None:
    case = made(20_001, language)
    assert case is not None
    keys = case.dealt.key_card.identities
    deeds = [
        *(clue for clue in case.clues[0].meant[:1]),
        Position(keys.index(Identity.BYSTANDER)),
        Position(keys.index(Identity.ASSASSIN)),
    ]
    at = Solving(case, Attempt(case.day, language, case.day, tuple(deeds)), case.after(deeds))

    text = shared_text(at, 9_001, voice(language))
    assert text.splitlines()[1:] == ["🟥⬜", "⬛"]
    assert squares(at) == "🟥⬜ ⬛"
    spoiling = [*case.dealt.codenames, *(clue.word for clue in case.clues)]
    assert [word for word in spoiling if word.lower() in text.lower()] == []
