"""The spelling under which a word is looked up: small letters, no accents, blanks for hyphens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase

from engine.languages import get_language
from engine.languages.spelling import strip_accents

_BLANKS = re.compile(r"[\s_-]+")
_SILENT = re.compile(r"[^\w ]+")


def link_key(word: str) -> str:
    """Return the key under which a word or a codename is stored in the links."""
    return _SILENT.sub("", _BLANKS.sub(" ", strip_accents(word))).strip()


MIN_PART, MIN_CORRECTED, MAX_WORD = 3, 7, 32
"""The lengths of the shortest part of a compound, of the shortest word whose slip is corrected, and
of the longest word."""


def list_readings(word: str, language: str) -> Iterator[tuple[str, ...]]:
    """Yield the readings of a word in its key's spelling, the likeliest first.

    They are itself, its base, two words in one, or, if it is long, itself without one slip.
    """
    yield (word,)
    for ending, base in get_language(language).player_endings:
        stem = word.removesuffix(ending)
        if len(stem + base) >= MIN_PART and stem not in {"", word}:
            yield (stem + base,)
            if stem[-1:] == stem[-2:-1]:
                yield (stem[:-1] + base,)
    for at in range(len(word) - MIN_PART, MIN_PART - 1, -1):
        yield word[:at].strip(), word[at:].strip()
    if len(word) >= MIN_CORRECTED:
        yield from ((mended,) for mended in _undo_slips(word))


def _undo_slips(word: str) -> Iterator[str]:
    """Yield corrections of one slip: two letters swapped, one too many, one missing."""
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
    for at in range(1, len(word) + 1):
        yield from (word[:at] + letter + word[at:] for letter in ascii_lowercase)
