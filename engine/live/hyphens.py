"""Soft hyphens where a long codename may be broken on a card, by its language's dictionary."""

from __future__ import annotations

from functools import cache, lru_cache

import pyphen

from engine.languages import speaking

SOFT = "\u00ad"
LONG = 9
"""Words shorter than this are not broken."""
EDGE = 3
"""The fewest letters on each side of a break."""


@lru_cache(2048)
def add_soft_hyphens(codename: str, language: str) -> str:
    """Return a codename with soft hyphens in its long words; unchanged without a dictionary."""
    dictionary = _dictionary(language)
    if dictionary is None:
        return codename
    return " ".join(
        dictionary.inserted(word, SOFT) if len(word) >= LONG else word
        for word in codename.split(" ")
    )


@cache
def _dictionary(language: str) -> pyphen.Pyphen | None:
    locale = next(iter(speaking(language).locales), language)
    known = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=known, left=EDGE, right=EDGE) if known else None
