"""The words of the game's language (C9), invented ones (C13) and abbreviations (C12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages.lexicon import get_readings
from engine.languages.spelling import strip_accents
from engine.referee.case import ClueCase
from engine.rules.game.ruling import Reason, Ruling

_SHORTEST_PART = 3


def judge_vocabulary(case: ClueCase) -> Iterator[Ruling]:
    """Ask about a word that the language does not know: foreign, invented, or a slip (C9, C13).

    An invented one splits into two that are known: LUNARSQUID.
    """
    if not is_unknown(case) or case.lexicon is None:
        return
    word, lexicon = strip_accents(case.typed_words[0]), case.lexicon
    cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    if any(get_readings(lexicon, word[:at]) and get_readings(lexicon, word[at:]) for at in cuts):
        yield Ruling.question(Reason.UNKNOWN, "C13")
    elif not case.house.foreign:
        yield Ruling.question(Reason.UNKNOWN, "C9")


def judge_abbreviation(case: ClueCase) -> Iterator[Ruling]:
    """Refuse an abbreviation, unless the house rules allow them (C12)."""
    if case.house.abbreviations or case.lexicon is None or len(case.typed_words) != 1:
        return
    if case.lexicon.is_abbreviation(case.typed_words[0]):
        yield Ruling.refuse(Reason.ABBREVIATION, "C12")


def is_unknown(case: ClueCase) -> bool:
    """Return whether the clue is one word that the language does not know; False for numbers."""
    if case.lexicon is None or len(case.typed_words) != 1:
        return False
    word = case.typed_words[0]
    if len(word) == 1 or word.isdigit() or case.lexicon.is_abbreviation(word):
        return False
    return not any(case.lexicon.knows(each) for each in (word, *case.words))
