"""Clues that sound like an own codename (C7, C11, C12): only ever a question.

Homophones are a table, or are read by what a language says of its letters.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import speaking
from engine.languages.lexicon import Lexicon, facts
from engine.languages.spelling import folded
from engine.referee.case import Case
from engine.rules.game.ruling import Reason, Ruling


def sounds_alike(case: Case) -> Iterator[Ruling]:
    """Ask where the clue is a homophone of enough own codenames (C7)."""
    if case.house.sound_links or case.house.wordplay or case.lexicon is None:
        return
    if case.least is None or len(case.typed_words) != 1:
        return
    word = case.typed_words[0]
    alike = [each for each in case.own_words if _alike(word, each.lower(), case.lexicon)]
    if alike and len(alike) >= case.least:
        yield Ruling.ask(Reason.SOUND, "C7", alike[0])


def _alike(word: str, codename: str, lexicon: Lexicon) -> bool:
    listed = folded(codename) in facts(lexicon, folded(word), ")")
    return listed or speaking(lexicon.language).sounds.alike(word, codename)
