"""The pronunciation of words: a key that two words share if they sound alike."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.languages.spelling import strip_accents

_CACHED = 4096


@dataclass(frozen=True)
class Sounds:
    """Rules from letters to sounds, applied in order; a capital is a sound that keeps its mark.

    `marked` are the letters whose mark is heard. Without rules only a table has homophones.
    """

    marked: tuple[tuple[str, str], ...] = ()
    rules: tuple[tuple[str, str], ...] = ()

    def are_homophones(self, word: str, other: str) -> bool:
        """Return whether two words with different spellings are pronounced the same."""
        return (
            bool(self.rules)
            and strip_accents(word) != strip_accents(other)
            and self.sound_key(word) == self.sound_key(other)
        )

    def sound_key(self, word: str) -> str:
        """Return the key that words of the same pronunciation share."""
        return _sound_key(self, word)

    @cached_property
    def compiled_rules(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        """The rules with compiled patterns."""
        return tuple((re.compile(written), sound) for written, sound in self.rules)


@lru_cache(_CACHED)
def _sound_key(sounds: Sounds, word: str) -> str:
    for written, sound in sounds.marked:
        word = word.replace(written, sound)
    key = "".join(letter if letter.isupper() else strip_accents(letter) for letter in word)
    for pattern, sound in sounds.compiled_rules:
        key = pattern.sub(sound, key)
    return key
