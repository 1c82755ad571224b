"""What is said of a case: nothing to others that spoils it (E5)."""

from __future__ import annotations

import pytest

from engine.cases import made
from engine.rules import Identity, Position
from engine.tables import Attempt, SolverRecord, Solving
from engine.telling.cases import case_text, ended_text, shared_text, squares
from engine.texts import LANGUAGES, voice

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


@pytest.mark.rule("B16")
def test_every_clue_that_was_guessed_on_stays_to_be_read() -> None:
    case = made(20_001, "en")
    assert case is not None
    bystander = Position(case.dealt.key_card.identities.index(Identity.BYSTANDER))
    deeds = (case.clues[0].meant[0], bystander)
    at = Solving(case, Attempt(case.day, "en", case.day, deeds), case.after(deeds))

    clue, names = case.clues[0], case.dealt.codenames
    first, missed = (names[card] for card in deeds)
    said = f"-# 1. 🔺 **{clue.word} {clue.number}** {first} 🔺 · {missed} ◻️"
    assert said in case_text(at, None, voice("en")).splitlines()


def test_who_solved_nothing_yet_is_not_told_of_one() -> None:
    case = made(20_001, "en")
    assert case is not None
    deeds = (Position(case.dealt.key_card.identities.index(Identity.ASSASSIN)),)
    for day, record in ((case.day, SolverRecord(streak=2)), (case.day + 1, SolverRecord())):
        at = Solving(case, Attempt(case.day, "en", day, deeds), case.after(deeds))
        for language in LANGUAGES:
            *_, stands = ended_text(at, record, voice(language)).splitlines()
            assert "1" not in stands
