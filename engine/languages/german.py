"""German, as it is spoken in Germany, Austria and Switzerland."""

from __future__ import annotations

from engine.languages.language import Language
from engine.languages.spelling import Accents

LANGUAGE = Language(
    code="de",
    locales=("de",),
    zones=(("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"),),
    marks=Accents(accents=(("a", "ä"), ("o", "ö"), ("u", "ü"))),
    small_words=frozenset(
        [
            "am",
            "an",
            "auf",
            "aus",
            "bei",
            "beim",
            "das",
            "dem",
            "den",
            "der",
            "des",
            "die",
            "ein",
            "eine",
            "einem",
            "einen",
            "einer",
            "eines",
            "im",
            "in",
            "mit",
            "und",
            "vom",
            "von",
            "zu",
            "zum",
            "zur",
        ]
    ),
)
