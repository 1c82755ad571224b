"""Slips that people make so often that frequency lists carry them (C9): definately, concerteza.

No dictionary has such a word, and a much commoner one lies a usual slip away, or a small word and a
much commoner one are run together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.languages.language import Language
from engine.languages.spelling import folded

_SHORTEST, _LONG, _LEAST_REST = 5, 7, 4
_COMMONER = 10**1.2
_MUCH_COMMONER = 10**1.5
_RUN_TOGETHER = {
    "en": ("as", "at", "in", "of", "to"),
    "es": ("al", "con", "de", "en", "por", "sin"),
    "pt-BR": ("com", "con", "de", "der", "em", "por", "sem"),
}


def is_slip(
    word: str, often: Mapping[str, float], language: Language, proved: Callable[[str], bool]
) -> bool:
    """Tell whether a word that no dictionary has is a slip; `proved` tells what one has."""
    usual = often[word]
    much = usual * _MUCH_COMMONER
    if len(word) >= _LONG:
        hasty = {twice for once in _hasty(word) for twice in (once, *_hasty(once))}
        meant = {each for each in hasty if often.get(each, 0) >= usual * _COMMONER}
        meant |= {each for each in _misheard(word, language) if often.get(each, 0) >= much}
    else:
        meant = {each for each in _hasty(word) if often.get(each, 0) >= much}
    rests = (word.removeprefix(small) for small in _RUN_TOGETHER[language.code])
    long = (rest for rest in rests if _LEAST_REST <= len(rest) < len(word))
    meant |= {rest for rest in long if often.get(rest, 0) >= much}
    return len(word) >= _SHORTEST and any(map(proved, meant))


def _hasty(word: str) -> Iterator[str]:
    """Take back two letters that changed places, or one that is doubled or single by mistake."""
    for at in range(1, len(word)):
        before, letter, after = word[:at], word[at], word[at + 1 :]
        if letter != word[at - 1]:
            yield before[:-1] + letter + before[-1] + after
            if after:
                yield before + letter + letter + after
        else:
            yield before + after


def _misheard(word: str, language: Language) -> Iterator[str]:
    """Take back a letter inside the word that is written for another, missing or too much."""
    for at in range(1, len(word) - 1):
        before, letter, after = word[:at], word[at], word[at + 1 :]
        yield before + after
        for other in language.letters:
            yield before + other + letter + after
            alike = any({letter, other} <= set(each) for each in language.mistyped)
            if alike and folded(other) != folded(letter):
                yield before + other + after
