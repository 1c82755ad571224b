"""Abbreviations, by one rule for every language (C12).

One is what a dictionary of ours writes in capitals alone, or without any vowel, or what was put
down by hand; never what the language's own has in small letters: laser, radar, OVNI. What nobody
can say is one whatever else the letters mean, where a dictionary marks it (EU, etc.) or where it
has but three letters and only usage has it: ATM, WWE, MLB.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from engine.languages.spelling import strip_accents

_CAPITALS = re.compile("[A-Z]{2,6}")
_DOTTED = re.compile("[A-Za-z]{2,6}[.]")
_ROMAN = re.compile("m{0,4}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_NO_VOWEL = re.compile("[b-df-hj-np-tv-xz]{2,4}")
_SAID = frozenset(
    {"hm", "hmm", "mm", "mmm", "sh", "shh", "psst", "brr", "grr", "tsk", "zzz", "nth"}
)
_SOUND = re.compile("(.)\\1$|h$")
"""What makes three letters a sound that people write: AHH, EWW, UGH."""
_BEGINNING, _END = re.compile("^[^aeiouy]*"), re.compile("[^aeiouy]*$")
_SHORTEST, _OFTEN, _USUAL = 4, 3, 3


class Written:
    """How the words of a dictionary are written, each as small letters."""

    def __init__(self, words: Iterable[str]) -> None:
        every = frozenset(words)
        capitals = frozenset(word.lower() for word in every if _CAPITALS.fullmatch(word))
        clipped = frozenset(each for each in map(str.lower, every) if _NO_VOWEL.fullmatch(each))
        dotted = frozenset(word[:-1].lower() for word in every if _DOTTED.fullmatch(word))
        self.short = frozenset(
            each for each in capitals | clipped - _SAID if not _ROMAN.fullmatch(each)
        )
        """What is in capitals alone, or has no vowel; no number of the Romans."""
        self.marked = self.short | dotted
        """The same, and what has a full stop behind it."""
        self.small = frozenset(word for word in every if word.islower()) - clipped
        self.names = frozenset(word.lower() for word in every if word.istitle()) - clipped


class Said:
    """How words of any of our languages begin and end, as far as their mouths can say it."""

    def __init__(self, written: Iterable[Written]) -> None:
        words = {strip_accents(word) for each in written for word in each.small - each.marked}
        long = [word for word in words if len(word) >= _SHORTEST and word.isalpha()]
        self._first = Counter(found for word in long for found in _BEGINNING.findall(word)[:1])
        self._last = Counter(found for word in long for found in _END.findall(word)[:1])

    def __contains__(self, word: object) -> bool:
        plain = strip_accents(str(word))
        first, last = _BEGINNING.findall(plain)[0], _END.findall(plain)[0]
        return self._first[first] >= _OFTEN <= self._last[last] and first != plain


def abbreviations(
    language: str,
    written: Mapping[str, Written],
    by_hand: Iterable[str],
    is_word: Callable[[str], bool],
    means: Callable[[str], bool],
    said: Said,
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
    marked = frozenset().union(*(each.marked for each in written.values()))
    if language != "en":
        own -= english.small
    read = frozenset(each for each in own | found if not is_word(each))
    read |= frozenset(each for each in marked - english.names if each not in said)
    return read | frozenset(each for each in by_hand if each not in small or not means(each))


def in_usage(words: Iterable[str], names: frozenset[str], said: Said) -> Iterator[str]:
    """Give the abbreviations among words that no dictionary has: what nobody can say."""
    for word in words:
        clipped = _NO_VOWEL.fullmatch(word) is not None
        if word in _SAID | names or _SOUND.search(word) or _ROMAN.fullmatch(word):
            continue
        if clipped or (len(word) <= _USUAL and word.isascii() and word not in said):
            yield word
