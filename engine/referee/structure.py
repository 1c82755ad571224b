"""Rulings by the looks of two words (C3, C4), if no table has the codename or its language.

Law: looks prove nothing, so they are only asked about; a word of an entry of several is refused.
"""

from __future__ import annotations

import re

from engine.languages.kinship import count_common_prefix
from engine.languages.spelling import get_letters, strip_accents
from engine.rules.game.ruling import Reason, Ruling

_WORDS = re.compile(r"[^\W_]+(?:'[^\W_]+)*")
_SHORTEST, _SAME_START = 3, 4


def split_words(codename: str) -> tuple[str, ...]:
    """Return the words of a codename in small letters: CAN'T is one, HOT-DOG is two."""
    return tuple(_WORDS.findall(codename.lower()))


def rule_by_looks(word: str, codename: str, small: frozenset[str] = frozenset()) -> Ruling | None:
    """Rule on a word and a codename by their letters alone; `small` words are no parts."""
    parts = split_words(codename)
    if len(parts) == 1:
        return Ruling.question(Reason.FORM, "C3", codename) if _look_alike(word, codename) else None
    parts = tuple(part for part in parts if part not in small and len(part) >= _SHORTEST)
    if strip_accents(word) in map(strip_accents, parts):
        return Ruling.refuse(Reason.PART, "C4", codename)
    if any(_look_alike(word, part) for part in parts):
        return Ruling.question(Reason.PART, "C4", codename)
    return None


def _look_alike(word: str, codename: str) -> bool:
    """Return whether one begins or ends the other (CASA, CASAS), or both begin much alike."""
    first, second = get_letters(word), get_letters(codename)
    short, long = sorted((first, second), key=len)
    if len(short) < _SHORTEST:
        return False
    much = max(_SAME_START, len(second) // 2)
    return (
        long.startswith(short) or long.endswith(short) or count_common_prefix(first, second) >= much
    )
