"""Expert numbers are a house rule (C12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.referee.case import Case
from engine.referee.ruling import Reason, Ruling
from engine.rules import UNLIMITED


def expert_number(case: Case) -> Iterator[Ruling]:
    """Refuse 0 and unlimited where the table plays without them (C12)."""
    if not case.house.expert and case.clue.number in {0, UNLIMITED}:
        yield Ruling.refuse(Reason.EXPERT_OFF, "C12")
