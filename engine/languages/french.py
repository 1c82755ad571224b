"""French, as it is spoken on both sides of the ocean: its marks and small words."""

from __future__ import annotations

from engine.languages.language import Language
from engine.languages.spelling import Accents

LANGUAGE = Language(
    code="fr",
    locales=("fr",),
    zones=(
        (
            *("Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto"),
            *("Africa/Abidjan", "Africa/Casablanca", "Indian/Reunion", "America/Martinique"),
        ),
    ),
    marks=Accents(
        accents=(("a", "àâ"), ("e", "éèêë"), ("i", "îï"), ("o", "ô"), ("u", "ùûü")),
        softened=(("c(?=[aou])", "ç"),),
    ),
    small_words=frozenset(
        {"à", "au", "aux", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "un", "une"}
    ),
    spaced_signs=":;!?",
)
