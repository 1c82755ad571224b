"""The words of the game's language (C9), invented ones (C13) and abbreviations (C12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages.lexicon import readings
from engine.languages.spelling import folded
from engine.referee.case import Case
from engine.rules.game.ruling import Reason, Ruling

_SHORTEST_PART = 3


def vocabulary(case: Case) -> Iterator[Ruling]:
    """Ask about a word that the language does not know: foreign, invented, or a slip (C9, C13).

    An invented one splits into two that are known: LUNARSQUID.
    """
    if not unknown(case) or case.lexicon is None:
        return
    word, lexicon = folded(case.typed_words[0]), case.lexicon
    cuts = range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1)
    if any(readings(lexicon, word[:at]) and readings(lexicon, word[at:]) for at in cuts):
        yield Ruling.ask(Reason.UNKNOWN, "C13")
    elif not case.house.foreign:
        yield Ruling.ask(Reason.UNKNOWN, "C9")


def abbreviation(case: Case) -> Iterator[Ruling]:
    """Refuse an abbreviation, unless the house rules allow them (C12)."""
    if case.house.abbreviations or case.lexicon is None or len(case.typed_words) != 1:
        return
    if case.lexicon.abbreviates(case.typed_words[0]):
        yield Ruling.refuse(Reason.ABBREVIATION, "C12")


def unknown(case: Case) -> bool:
    """Return whether the clue is one word that the language does not know; False for numbers."""
    if case.lexicon is None or len(case.typed_words) != 1:
        return False
    word = case.typed_words[0]
    if len(word) == 1 or word.isdigit() or case.lexicon.abbreviates(word):
        return False
    return not any(case.lexicon.knows(each) for each in (word, *case.words))
