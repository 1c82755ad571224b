"""The word packs that come with the project, one for each language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.decks.cards import WordPack
from engine.decks.lemmas import UnknownLanguage
from engine.decks.writing import parse_pack

WORDS = Path(__file__).parents[2] / "assets" / "words"


def languages() -> tuple[str, ...]:
    """List the languages that have a word pack."""
    return ("en", "pt-BR")


@cache
def word_pack(language: str) -> WordPack:
    """Take the word pack of a language from the shelf, or raise UnknownLanguage."""
    if language not in languages():
        raise UnknownLanguage(language)
    return parse_pack((WORDS / f"{language}.txt").read_text(encoding="utf-8"))
