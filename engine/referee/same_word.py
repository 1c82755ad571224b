"""A visible codename is no clue, however it is written (C2, C10, C11).

Accents count here: MACA beside the apple MAÇÃ is another word.
"""

from __future__ import annotations

import re

from engine.referee.case import Case
from engine.referee.ruling import Reason, Ruling
from engine.referee.writing import written

_PARTING = re.compile(r"[^\w']")


def same_word(case: Case) -> Ruling | None:
    """Refuse a visible codename, its blanks and hyphens kept, dropped or exchanged (C2)."""
    word = _unparted(case.clue.word)
    for codename in case.visible:
        letters = _unparted(written(codename))
        if word in {letters, letters.replace("'", "")}:
            return Ruling.refuse(Reason.SAME_WORD, "C2", codename)
    return None


def _unparted(word: str) -> str:
    return _PARTING.sub("", word)
