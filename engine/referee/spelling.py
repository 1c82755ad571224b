"""Letters without their marks, and the marks put back: to compare, never to show."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
_MARKED = {"a": "áâãà", "e": "éê", "i": "í", "o": "óôõ", "u": "ú"}
_NASAL = (("coes", "ções"), ("cao", "ção"), ("oes", "ões"), ("aes", "ães"), ("ao", "ão"))
_CACHED = 8192
_PARTING = re.compile(r"[^\w]+")


@lru_cache(_CACHED)
def folded(word: str) -> str:
    """Write a word in small letters without accents."""
    plain = normalize("NFD", word.lower().translate(_MARKLESS))
    return "".join(letter for letter in plain if not combining(letter))


@lru_cache(_CACHED)
def letters(codename: str) -> str:
    """Give a codename's or a clue's letters alone, without accents."""
    return _PARTING.sub("", folded(codename))


def restored(word: str) -> Iterator[str]:
    """Put back the marks that a Portuguese word without any may lack: one accent, ç, ão."""
    for base in _softened(word):
        yield base
        for at, letter in enumerate(base):
            for marked in _MARKED.get(letter, ""):
                yield base[:at] + marked + base[at + 1 :]


def _softened(word: str) -> Iterator[str]:
    soft = (word[: it.start()] + "ç" + word[it.end() :] for it in re.finditer("c(?=[aou])", word))
    for base in (word, *soft):
        yield base
        for bare, marked in _NASAL:
            if base.endswith(bare):
                yield base.removesuffix(bare) + marked
