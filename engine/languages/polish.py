"""Polish."""

from __future__ import annotations

from engine.languages.language import Language
from engine.languages.spelling import Accents

LANGUAGE = Language(
    code="pl",
    locales=("pl",),
    zones=(("Europe/Warsaw",),),
    marks=Accents(accents=(("o", "ó"),)),
    small_words=frozenset(
        ["a", "dla", "do", "i", "na", "o", "od", "po", "u", "w", "we", "z", "za", "ze"]
    ),
)
