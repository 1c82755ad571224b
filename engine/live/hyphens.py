"""Soft hyphens where a long codename may be broken on a card, by its language's dictionary."""

from __future__ import annotations

from functools import cache, lru_cache

import pyphen

from engine.languages import get_language

SOFT_HYPHEN = "\u00ad"
MIN_LENGTH = 9
"""Words shorter than this are not broken."""
MIN_PART = 3
"""The fewest letters on each side of a break."""


@lru_cache(2048)
def add_soft_hyphens(codename: str, language: str) -> str:
    """Return a codename with soft hyphens in its long words; unchanged without a dictionary."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return codename
    return " ".join(
        dictionary.inserted(word, SOFT_HYPHEN) if len(word) >= MIN_LENGTH else word
        for word in codename.split(" ")
    )


@cache
def _dictionary(language: str) -> pyphen.Pyphen | None:
    locale = next(iter(get_language(language).locales), language)
    known = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=known, left=MIN_PART, right=MIN_PART) if known else None
