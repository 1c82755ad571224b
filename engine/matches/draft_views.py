"""Questions: a draft as its giver, or the spymaster who is asked, sees it now (C14)."""

from __future__ import annotations

from dataclasses import replace

from engine.matches import judging
from engine.referee import Verdict
from engine.tables import Draft, Question, QuestionEnd, Stage, Table

_AFTER = {QuestionEnd.REFUSED: Stage.REFUSED, QuestionEnd.SILENCE: Stage.UNANSWERED}


def question(table: Table, draft: Draft) -> Question:
    """Show a draft as its giver sees it now."""
    typed, ruling, stage = judging.typed_in(draft), judging.ruled(draft), _stage(draft)
    seen = Question(
        match=table.id,
        moment=draft.moment,
        giver=draft.giver,
        asked=draft.asked,
        stage=stage,
        typed=typed,
        ruling=ruling,
    )
    if ruling is None:
        return seen
    return replace(
        seen,
        clue=None if ruling.final else judging.reading(typed, ruling),
        may_ask=stage is Stage.RULED and judging.may_ask(table.match, ruling),
        may_send=stage is not Stage.OPEN and ruling.verdict is not Verdict.REFUSED,
        near=_near(table, draft) if stage is Stage.RULED else None,
    )


def _near(table: Table, draft: Draft) -> str | None:
    """Find the word that was meant where a clue is held for a slip, as when it was given."""
    seat, typed = table.match.seats.of(draft.giver), judging.typed_in(draft)
    if seat is None or draft.verdict == Verdict.ALLOWED.value:
        return None
    return judging.slip(table.match, seat, typed, judging.judge(table.match, seat, typed))


def _stage(draft: Draft) -> Stage:
    if draft.verdict is None:
        return Stage.KEPT if draft.word else Stage.TICKED
    if draft.answer is not None:
        return _AFTER[draft.answer]
    return Stage.OPEN if draft.open else Stage.RULED
