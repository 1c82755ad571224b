"""Typing slips: the known words that are one slip away from an unknown word.

Law: it proposes only; a caller that offers such a word has the referee judge it like any other. It
proposes words that have a line of their own, not forms that endings explain, and caches nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.languages import Language, get_language, load_lexicon
from engine.languages.lexicon import Lexicon
from engine.referee.writing import MAX_LETTERS

_SHORTEST = 4
"""Shorter words have too many neighbours for one of them to be what was meant."""
_USUAL, _LIKELY, _RARE, _FIRST = range(4)
"""The kinds of slips, the likeliest first; people rarely mistake the first letter of a word."""


def find_typo_corrections(word: str, language: str) -> tuple[str, ...]:
    """List the known words one typing slip away from a word, the likeliest first.

    A slip is one letter too much, missing or wrong, or two that have changed places; `word` is in
    small letters. None for short words and languages without tables. Some milliseconds.
    """
    known = load_lexicon(language)
    if known is None or not _SHORTEST <= len(word) <= MAX_LETTERS or not word.isalpha():
        return ()
    kinds: dict[str, int] = {}
    for kind, near in _undo_slips(word, get_language(language)):
        if near not in kinds or kind < kinds[near]:
            kinds[near] = kind
    real = [near for near, slip in kinds.items() if near != word and _is_offered(known, near, slip)]
    return tuple(sorted(real, key=lambda near: (_sort_key(known, near, kinds[near]), near)))


def _undo_slips(word: str, language: Language) -> Iterator[tuple[int, str]]:
    """Yield every way to undo one slip, and how likely such a slip is."""
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


def _is_offered(known: Lexicon, word: str, slip: int) -> bool:
    """Return whether to offer a word; names and words of no dictionary only for the usual slips."""
    if word in known.get_list("slips"):
        return False
    if word in known.entries or word in known.get_list("words"):
        return True
    return slip == _USUAL and known.more.get(word) == ""


def _sort_key(known: Lexicon, word: str, slip: int) -> tuple[bool, int, int]:
    """Return a sort key: words of the dictionary first, then by the slip, then by their family."""
    family = sum(fact[0] in "~?:)" for fact in (known.related.get(word) or "").split())
    flags = len(known.entries.get(word) or "")
    return word not in known.entries, slip, -10 * family - flags
