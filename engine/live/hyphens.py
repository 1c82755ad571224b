"""Hyphens: where a long codename may be broken on a card, marked by soft hyphens.

A vowel, one or two consonants, a vowel: it is broken before the last consonant, or before two that
go together. English breaks less simply, but a card is no book.
"""

from __future__ import annotations

import re
from functools import lru_cache

SOFT = "\u00ad"
LONG = 9
"""From how many letters on a word may be broken."""
EDGE = 3
"""So many letters stand at least on each side of a break."""
_VOWEL = "aeiouyáàâãäéèêëíïóòôõöúùûü"
_TOGETHER = [
    "bl",
    "br",
    "cl",
    "cr",
    "dr",
    "fl",
    "fr",
    "gl",
    "gr",
    "pl",
    "pr",
    "tr",
    "ch",
    "lh",
    "nh",
    "ll",
    "rr",
    "qu",
    "gu",
    "th",
    "ph",
    "sh",
    "ck",
]
_BREAK = re.compile(rf"[{_VOWEL}]([^\W\d_{_VOWEL}]{{1,4}})(?=[{_VOWEL}])", re.IGNORECASE)


@lru_cache(2048)
def hyphened(codename: str) -> str:
    """Mark where the words of a codename may be broken."""
    return " ".join(map(_word, codename.split(" ")))


def _word(word: str) -> str:
    if len(word) < LONG:
        return word
    places = [_place(found) for found in _BREAK.finditer(word)]
    kept = [place for place in places if EDGE <= place <= len(word) - EDGE]
    starts, ends = [0, *kept], [*kept, len(word)]
    return SOFT.join(word[start:end] for start, end in zip(starts, ends, strict=True))


def _place(found: re.Match[str]) -> int:
    """Tell before which letter a word is broken, whose consonants were found."""
    together = found[1][-2:].lower() in _TOGETHER
    return found.end() - (2 if together else 1)
