"""Letters without accents, and the accents restored: to compare, never to show."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import combining, normalize

_MARKLESS = str.maketrans(
    {
        "\u0131": "i",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "þ": "th",
        "ß": "ss",
        "æ": "ae",
        "œ": "oe",
    }
)
_CACHED = 8192
_PARTING = re.compile(r"[^\w]+")


@lru_cache(_CACHED)
def strip_accents(word: str) -> str:
    """Return a word in small letters without accents."""
    if word.isascii():
        return word.lower()
    plain = normalize("NFD", word.lower().translate(_MARKLESS))
    return "".join(letter for letter in plain if not combining(letter))


def get_letters(codename: str) -> str:
    """Return only the letters of a codename or a clue, without accents."""
    return _PARTING.sub("", strip_accents(codename))


@dataclass(frozen=True, slots=True)
class Accents:
    """The accents of a language that people often leave out."""

    accents: tuple[tuple[str, str], ...]
    """Bare letters, and how each is written with an accent; a word has one of these at most."""
    softened: tuple[tuple[str, str], ...] = ()
    """Patterns of bare letters, and the letter each may stand for: c before a may stand for ç."""
    endings: tuple[tuple[str, str], ...] = ()

    @property
    def letters(self) -> str:
        """All letters with an accent."""
        return "".join(dict.fromkeys("".join(to for _, to in (*self.accents, *self.softened))))


def restore_accents(word: str, marks: Accents) -> Iterator[str]:
    """Yield a word without accents with those it may lack: one accent, one ç, one ão."""
    accents = dict(marks.accents)
    for base in _restore_consonants(word, marks):
        yield base
        for at, letter in enumerate(base):
            for marked in accents.get(letter, ""):
                yield base[:at] + marked + base[at + 1 :]


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
