"""Slips that people make so often that frequency lists carry them (C9): definately, concerteza.

No dictionary has such a word, and a much commoner one lies a usual slip away or is said in one
way (QUIZER), or a small word and a much commoner one are run together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from dictionaries.dictionary import Dictionary

from engine.languages import get_language
from engine.languages.language import Language
from engine.languages.spelling import strip_accents

_SHORTEST, _LONG, _LEAST_REST = 5, 7, 4
_HEARD = 10**-7
"""The share of all words that a word has at least which others are mistaken for by ear."""
_COMMONER = 10**1.2
_MUCH_COMMONER = 10**1.5


class Sounding:
    """The words of a language by how they are said, the commonest of each sound."""

    def __init__(
        self, often: Mapping[str, float], language: Language, proved: Callable[[str], bool]
    ) -> None:
        self._said, self._by_sound = language.sounds, dict[str, str]()
        heard = [word for word in often if often[word] >= _HEARD and self._said.rules]
        for word in sorted(heard, key=lambda each: (-often[each], each)):
            if proved(word):
                self._by_sound.setdefault(self._said.sound_key(word), word)

    def like(self, word: str) -> Iterable[str]:
        """Give the commonest word that is said like this one, and not but written with accents."""
        other = self._by_sound.get(self._said.sound_key(word), word) if self._by_sound else word
        return () if strip_accents(other) == strip_accents(word) else (other,)


def is_slip(
    word: str,
    often: Mapping[str, float],
    source: Dictionary,
    proved: Callable[[str], bool],
    sounding: Sounding,
    elsewhere: float,
) -> bool:
    """Tell whether a word that no dictionary has is a slip; `proved` tells what one has.

    What is met as often `elsewhere`, in another language, is a name or a loan, however it sounds.
    """
    language = get_language(source.language)
    if source.never is not None and source.never.search(word):
        return True
    usual = often[word]
    much = usual * _MUCH_COMMONER
    if len(word) >= _LONG:
        hasty = {twice for once in _hasty(word) for twice in (once, *_hasty(once))}
        meant = {each for each in hasty if often.get(each, 0) >= usual * _COMMONER}
        meant |= {each for each in _misheard(word, language) if often.get(each, 0) >= much}
    else:
        meant = {each for each in _hasty(word) if often.get(each, 0) >= much}
    if elsewhere < usual:
        alike = {*sounding.like(word), *_exchanged(word, source)}
        meant |= {each for each in alike if often.get(each, 0) >= usual * _COMMONER}
    rests = (word.removeprefix(small) for small in source.run_together)
    long = (rest for rest in rests if _LEAST_REST <= len(rest) < len(word))
    meant |= {rest for rest in long if often.get(rest, 0) >= much}
    return len(word) >= _SHORTEST and any(map(proved, meant))


def _exchanged(word: str, source: Dictionary) -> Iterator[str]:
    """Take back letters that were written for others."""
    for written, meant in source.exchanged:
        for at in range(1, len(word)):
            if word.startswith(written, at):
                yield word[:at] + meant + word[at + len(written) :]


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
            if (letter, other) in _mistyped_pairs(language):
                yield before + other + after


@cache
def _mistyped_pairs(language: Language) -> frozenset[tuple[str, str]]:
    """Give the letters that are typed one for the other, but those that differ by accents alone."""
    return frozenset(
        (letter, other)
        for group in language.mistyped
        for letter in group
        for other in group
        if strip_accents(other) != strip_accents(letter)
    )
