"""Italian, a word language: its lemmas (A4), marks and small words; the referee judges by looks."""

from __future__ import annotations

import re

from engine.languages.language import Language, build_lemma_rules
from engine.languages.spelling import Accents

_E_SOUND = re.compile("^[eèé]", re.IGNORECASE)


def _get_conjunction(word: str) -> str:
    """Return the kind of *and* before a word: *ed* before the sound of e, else *e*."""
    return "e" if _E_SOUND.match(word) else "other"


LANGUAGE = Language(
    code="it",
    locales=("it",),
    zones=(("Europe/Rome", "Europe/Zurich"),),
    marks=Accents(accents=(("a", "à"), ("e", "èé"), ("i", "ì"), ("o", "ò"), ("u", "ù"))),
    lemmas=build_lemma_rules(
        ("", "regin[ae]", "re"),
        ("", "principess[ae]", "principe"),
        ("", "de[ai]|dei", "dio"),
        ("", "uomini", "uomo"),
        (".+?t", "ric[ei]|or[aei]", "or"),  # attrice, attori, pastora
        (".{3,}?", "ess[ae]", ""),  # contessa, dottoresse
        (".+?[cg]", "h[ei]", ""),  # fuochi, streghe
        (".{3,}?", "in[aeio]", ""),  # gattino, gallina
        (".{2,}", "[aeio]", ""),  # gatto, gatta, gatti, gatte
        (".{2,}", "i", ""),  # figlio, figli; arancia, arance
    ),
    mistyped=("aà", "eèé", "iìy", "oò", "uù", "ckq", "sz", "gj", "mn", "dt", "bp", "fvw"),
    small_words=frozenset(
        {
            *("a", "ai", "al", "alla", "alle", "allo", "da", "dai", "dal", "dalla", "dalle", "dei"),
            *("del", "della", "delle", "dello", "di", "e", "ed", "gli", "i", "il", "in", "l", "la"),
            *("le", "lo", "nel", "nella", "per", "su", "sul", "sulla", "un", "una", "uno"),
        }
    ),
    get_conjunction=_get_conjunction,
)
