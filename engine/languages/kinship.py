"""The relation of two words: unrelated, probably one family, or proved to be."""

from __future__ import annotations

from enum import IntEnum


class Degree(IntEnum):
    """The relation of two words; only what is proved is refused (C3, C5)."""

    UNRELATED = 0
    LIKELY = 1
    PROVED = 2


def count_common_prefix(word: str, other: str) -> int:
    """Count the letters of the common prefix of two words."""
    count = 0
    for first, second in zip(word, other, strict=False):
        if first != second:
            break
        count += 1
    return count
