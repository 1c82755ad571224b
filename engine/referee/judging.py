"""The way of a clue through the referee: safe to show, a number, then one judge after another.

The first judge who refuses is the answer, so the final refusals stand first.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.referee.case import Case
from engine.referee.expert import expert_number
from engine.referee.house import BY_THE_BOOK, HouseRules
from engine.referee.numbers import typed_number
from engine.referee.one_word import one_word
from engine.referee.ruling import Reason, Ruling
from engine.referee.safety import danger
from engine.referee.same_word import same_word
from engine.referee.writing import written
from engine.rules import Clue

_JUDGES = (expert_number, same_word, one_word)


def rule_on(
    word: str,
    number: str,
    *,
    visible: Sequence[str],
    language: str,
    house: HouseRules = BY_THE_BOOK,
    own: Sequence[str] | None = None,
    grid: tuple[int, int] | None = None,
) -> Ruling:
    """Rule on a clue as it was typed (section C); raises nothing, whatever was typed.

    `visible` are the uncovered word codenames (C6, C20), `own` those of the giver, `grid` the
    board's columns and rows. A number is never held against the agents left (B15).
    """
    read = written(word)
    unsafe = danger(read)
    if unsafe is not None:
        return Ruling.refuse(unsafe, "C19")
    meant = typed_number(number)
    if meant is None:
        return Ruling.refuse(Reason.NUMBER, "B11")
    clue = Clue(read, meant)
    case = Case(
        clue=clue,
        visible=tuple(visible),
        language=language,
        house=house,
        own=None if own is None else tuple(own),
        grid=grid,
    )
    refusals = (judge(case) for judge in _JUDGES)
    return next((ruling for ruling in refusals if ruling is not None), Ruling.allow(clue))
