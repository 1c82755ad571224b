"""When two codenames count as one word on a board (A4).

A lemma here is a form to compare, not a word to show, and a cautious approximation: it may call
two words one that are not (CAMA and CAMINHO), but misses no simple plural, feminine or diminutive.
It knows the endings and a few irregular words of a language, no dictionary; case and accents are
dropped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

from engine.languages import speaking
from engine.languages.language import Rules

LONGEST = 32
"""No codename or name of a picture is longer; a longer text is held against no rule."""


@lru_cache(maxsize=4096)  # a deal asks for every codename of a pack
def lemma(codename: str, language: str) -> str:
    """Find the form that a codename shares with its plurals and genders; may raise UnknownLanguage.

    An entry of several words or with hyphens keeps its words apart: HOT DOGS is one with HOT-DOG.
    A text that is longer than any codename stands for itself.
    """
    spoken = speaking(language)
    if len(codename) > LONGEST:
        return codename
    words = re.split(r"[\s-]+", normalize("NFC", codename.strip().lower()))
    seen = (_shortened(word, spoken.seen_first) for word in words)
    return " ".join(_shortened(folded(word), spoken.lemmas) for word in seen)


def folded(text: str) -> str:
    """Write a text without case and accents."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _shortened(word: str, rules: Rules) -> str:
    for ending, form in rules:
        word = ending.sub(form, word)
    return word
