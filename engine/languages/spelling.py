"""Words compared, never shown: without accents, with accents restored, and by their sound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import islice, product
from unicodedata import combining, normalize

_MARKLESS = str.maketrans(
    dict(zip("\u0131łøđð", "ilodd", strict=True)) | {"þ": "th", "ß": "ss", "æ": "ae", "œ": "oe"}
)
_CACHED, _CACHED_SOUNDS = 8192, 4096
_MOST_RESTORED = 1_024
_PARTING = re.compile(r"[^\w]+")
_MOST_REPEATED = 5


@lru_cache(_CACHED)
def strip_accents(word: str) -> str:
    """Return a word in small letters without accents."""
    if word.isascii():
        return word.lower()
    plain = normalize("NFD", word.lower().translate(_MARKLESS))
    return "".join(letter for letter in plain if not combining(letter))


def get_letters(codename: str) -> str:
    """Return only the letters and digits of a codename or a clue, small and without accents."""
    return _PARTING.sub("", strip_accents(codename))


@dataclass(frozen=True, slots=True)
class Accents:
    """The accents of a language that people often leave out."""

    accents: tuple[tuple[str, str], ...]
    """Bare letters, and how each is written with an accent; a word has one of these at most."""
    repeated: tuple[tuple[str, str], ...] = ()
    """Bare letters, and an accent that a word may also have several times: é of TÉLÉPHONE."""
    softened: tuple[tuple[str, str], ...] = ()
    """Patterns of bare letters, and the letter each may stand for: c before a may stand for ç."""
    endings: tuple[tuple[str, str], ...] = ()
    anywhere: tuple[tuple[str, str], ...] = ()
    """Patterns of bare letters, and the letter each may stand for, any number in one word."""

    @property
    def letters(self) -> str:
        """Return all letters with an accent."""
        pairs = (*self.accents, *self.softened, *self.anywhere)
        letters = "".join(marked for _, marked in pairs)
        return "".join(dict.fromkeys(letters))


def restore_accents(word: str, marks: Accents, *, several: bool = False) -> Iterator[str]:
    """Yield a word itself, and with the accents it may lack: one accent, one ç, one ão.

    With `several` also with those that a word may have more often. Where a language writes several
    in a word, any number of them: ŻÓŁW.
    """
    if marks.anywhere:
        yield from _restore_anywhere(word, marks)
        return
    accents = dict(marks.accents)
    repeated = marks.repeated if several else ()
    spellings = _restore_consonants(word, marks)
    for base in (base for each in spellings for base in _restore_repeated(each, repeated)):
        yield base
        for at, letter in enumerate(base):
            for marked in accents.get(letter, ""):
                yield base[:at] + marked + base[at + 1 :]


def _restore_repeated(word: str, repeated: tuple[tuple[str, str], ...]) -> Iterator[str]:
    """Yield a word with none, some or all of its letters accented, of at most five of them."""
    marked = dict(repeated)
    places = [at for at, letter in enumerate(word) if letter in marked][:_MOST_REPEATED]
    for chosen in product((False, True), repeat=len(places)):
        accented = {at: marked[word[at]] for at, taken in zip(places, chosen, strict=True) if taken}
        yield "".join(accented.get(at, letter) for at, letter in enumerate(word))


def _restore_anywhere(word: str, marks: Accents) -> Iterator[str]:
    letters = [[letter] for letter in word]
    for pattern, marked in marks.anywhere:
        for match in re.finditer(pattern, word):
            letters[match.start()].append(marked)
    yield from islice(map("".join, product(*letters)), _MOST_RESTORED)


def _restore_consonants(word: str, marks: Accents) -> Iterator[str]:
    soft = (
        word[: match.start()] + letter + word[match.end() :]
        for pattern, letter in marks.softened
        for match in re.finditer(pattern, word)
    )
    for base in (word, *soft):
        yield base
        for bare, marked in marks.endings:
            if base.endswith(bare):
                yield base.removesuffix(bare) + marked


@dataclass(frozen=True)
class Sounds:
    """Rules from letters to sounds, applied in order; a capital is a sound that keeps its mark.

    `marked` are the letters whose mark is heard. Without rules only a table has homophones.
    """

    marked: tuple[tuple[str, str], ...] = ()
    rules: tuple[tuple[str, str], ...] = ()

    def are_homophones(self, word: str, other: str) -> bool:
        """Return whether two words with different letters are pronounced the same by the rules."""
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
        """Return the rules with compiled patterns."""
        return tuple((re.compile(written), sound) for written, sound in self.rules)


@lru_cache(_CACHED_SOUNDS)
def _sound_key(sounds: Sounds, word: str) -> str:
    for written, sound in sounds.marked:
        word = word.replace(written, sound)
    key = "".join(letter if letter.isupper() else strip_accents(letter) for letter in word)
    for pattern, sound in sounds.compiled_rules:
        key = pattern.sub(sound, key)
    return key


def count_common_prefix(word: str, other: str) -> int:
    """Count the letters of the common prefix of two words."""
    count = 0
    for first, second in zip(word, other, strict=False):
        if first != second:
            break
        count += 1
    return count
