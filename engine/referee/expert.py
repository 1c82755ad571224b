"""Expert numbers are a house rule (C12)."""

from __future__ import annotations

from engine.referee.case import Case
from engine.referee.ruling import Reason, Ruling
from engine.rules import UNLIMITED


def expert_number(case: Case) -> Ruling | None:
    """Refuse 0 and unlimited where the table plays without them (C12)."""
    if not case.house.expert and case.clue.number in {0, UNLIMITED}:
        return Ruling.refuse(Reason.EXPERT_OFF, "C12")
    return None
