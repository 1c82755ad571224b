"""Expert numbers are a house rule (C12)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.referee.case import Case
from engine.rules import UNLIMITED
from engine.rules.game.ruling import Reason, Ruling


def expert_number(case: Case) -> Iterator[Ruling]:
    """Refuse 0 and unlimited where the table plays without them (C12)."""
    if not case.house.expert and case.clue.number in {0, UNLIMITED}:
        yield Ruling.refuse(Reason.EXPERT_OFF, "C12")
