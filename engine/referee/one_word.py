"""A clue is one word (C1)."""

from __future__ import annotations

from engine.referee.case import Case
from engine.referee.ruling import Reason, Ruling


def one_word(case: Case) -> Ruling | None:
    """Refuse words joined by blanks or hyphens; a word spelled out has neither by now (C1)."""
    if " " in case.clue.word or "-" in case.clue.word:
        return Ruling.refuse(Reason.NOT_ONE_WORD, "C1")
    return None
