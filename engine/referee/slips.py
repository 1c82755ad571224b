"""Slips of the typing hand: which known words are one slip away from a word that nobody knows.

Law: it proposes only; whoever offers such a word has the referee judge it like any other. It looks
for words that have a line of their own, not for forms that endings explain, and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import Language, lexicon, speaking
from engine.languages.lexicon import Lexicon
from engine.referee.writing import LONGEST

_SHORTEST = 4
"""Shorter words have too many neighbours for one of them to be what was meant."""
_USUAL, _LIKELY, _RARE, _FIRST = range(4)
"""How likely a slip is; hardly anybody mistakes the first letter of a word."""


def near_words(word: str, language: str) -> tuple[str, ...]:
    """List the known words one slip away from a word in small letters, the likeliest first.

    A slip is one letter too much, missing or wrong, or two that have changed places. The tables do
    not count how often people say a word: what is known of it stands for that. Some milliseconds.
    """
    known = lexicon(language)
    if known is None or not _SHORTEST <= len(word) <= LONGEST or not word.isalpha():
        return ()
    found: dict[str, int] = {}
    for kind, near in _slips(word, speaking(language)):
        if near not in found or kind < found[near]:
            found[near] = kind
    real = [near for near, slip in found.items() if near != word and _stands(known, near, slip)]
    return tuple(sorted(real, key=lambda near: (_weight(known, near, found[near]), near)))


def _slips(word: str, language: Language) -> Iterator[tuple[int, str]]:
    """Give every way to take one slip back, and how likely such a slip is."""
    for at in range(len(word) + 1):
        before, after = word[:at], word[at:]
        missed = _LIKELY if at else _FIRST
        if len(after) > 1:
            yield _USUAL, before + after[1] + after[0] + after[2:]
        if after:
            yield _USUAL if before[-1:] == after[0] else missed, before + after[1:]
        for letter in language.letters:
            doubled = letter in {before[-1:], after[:1]}
            yield _USUAL if doubled else missed, before + letter + after
            if after:
                alike = any({letter, after[0]} <= set(each) for each in language.mistyped)
                wrong = _LIKELY if alike else max(missed, _RARE)
                yield wrong, before + letter + after[1:]


def _stands(known: Lexicon, word: str, slip: int) -> bool:
    """Tell a known word; a name, or what no dictionary has, only for the likeliest slips."""
    if word in known.words("slips"):
        return False
    if word in known.entries or word in known.words("words"):
        return True
    return slip == _USUAL and known.more.behind(word) == ""


def _weight(known: Lexicon, word: str, slip: int) -> tuple[bool, int, int]:
    """Order words: those of the dictionary first, then by the slip, then by their family."""
    family = sum(fact[0] in "~?:)" for fact in (known.kin.behind(word) or "").split())
    flags = len(known.entries.behind(word) or "")
    return word not in known.entries, slip, -10 * family - flags
