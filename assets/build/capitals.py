"""Abbreviations, by one rule for every language (C12).

One is what a dictionary of ours writes in capitals alone, or without any vowel, or what was put
down by hand; never what the language's own has in small letters: laser, radar, OVNI.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

_CAPITALS = re.compile("[A-Z]{2,6}")
_ROMAN = re.compile("m{0,4}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_NO_VOWEL = re.compile("[b-df-hj-np-tv-xz]{2,4}")
_SAID = frozenset(
    {"hm", "hmm", "mm", "mmm", "sh", "shh", "psst", "brr", "grr", "tsk", "zzz", "nth"}
)


class Written:
    """How the words of a dictionary are written, each as small letters."""

    def __init__(self, words: Iterable[str]) -> None:
        every = frozenset(words)
        capitals = frozenset(word.lower() for word in every if _CAPITALS.fullmatch(word))
        clipped = frozenset(each for each in map(str.lower, every) if _NO_VOWEL.fullmatch(each))
        self.short = frozenset(
            each for each in capitals | clipped - _SAID if not _ROMAN.fullmatch(each)
        )
        """What is in capitals alone, or has no vowel; no number of the Romans."""
        self.small = frozenset(word for word in every if word.islower()) - clipped
        self.names = frozenset(word.lower() for word in every if word.istitle()) - clipped


def abbreviations(
    language: str,
    written: Mapping[str, Written],
    by_hand: Iterable[str],
    is_word: Callable[[str], bool],
    means: Callable[[str], bool],
) -> frozenset[str]:
    """Give the abbreviations of a language; `written` has every dictionary by its language.

    `is_word` tells a word of the language that it writes in small letters, `means` one that
    WordNet has: of the two that what was put down by hand must not be. What another language
    has in capitals may be a name, or what it has as a word may be a loan here: PET.
    """
    english, small = written["en"], written[language].small
    own = written[language].short - english.names
    found = frozenset().union(*(each.short for each in written.values())) - own - english.names
    found -= frozenset().union(*(each.small for each in written.values()))
    if language != "en":
        own -= english.small
    read = frozenset(each for each in own | found if not is_word(each))
    return read | frozenset(each for each in by_hand if each not in small or not means(each))
