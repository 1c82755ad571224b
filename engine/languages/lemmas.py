"""Lemmas: whether two codenames count as one word on a board (A4).

A lemma here is a form to compare, not a word to show, and a cautious approximation: two different
words may have one (CAMA and CAMINHO), but no simple plural, feminine or diminutive is missed. It
comes from the endings and a few irregular words of a language, not from a dictionary; case and
accents are dropped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

from engine.languages.language import LemmaRules
from engine.languages.registry import get_language

MAX_LENGTH = 32
"""The greatest length of a codename or of a picture's name; a longer text is its own lemma."""


@lru_cache(maxsize=4096)  # a deal asks for every codename of a pack
def get_lemma(codename: str, language: str) -> str:
    """Return the form that a word shares with its plurals, feminines and diminutives (A4).

    Works word by word: HOT DOGS has the lemma of HOT-DOG. Returns a text of over 32 characters
    unchanged. Raises UnknownLanguage.
    """
    spoken = get_language(language)
    if len(codename) > MAX_LENGTH:
        return codename
    words = re.split(r"[\s-]+", normalize("NFC", codename.strip().lower()))
    seen = (_apply_rules(word, spoken.accented_lemmas) for word in words)
    return " ".join(_apply_rules(fold_case_and_accents(word), spoken.lemmas) for word in seen)


def fold_case_and_accents(text: str) -> str:
    """Return a text without case and accents."""
    return "".join(sign for sign in normalize("NFKD", text.casefold()) if not combining(sign))


def _apply_rules(word: str, rules: LemmaRules) -> str:
    for ending, form in rules:
        word = ending.sub(form, word)
    return word
