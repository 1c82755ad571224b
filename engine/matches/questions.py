"""Questions: what a giver, or the spymaster who is asked, sees of a clue before it is out (C14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.matches import judging
from engine.matches.refusals import TypedClue
from engine.referee import Ruling, Verdict
from engine.rules import Clue
from engine.rules.game.seat import Person
from engine.tables import Draft, QuestionEnd, Table


class Stage(Enum):
    """Where an unpublished clue stands."""

    KEPT = "kept"
    """Only its text: another clue came first (D3)."""
    RULED = "ruled"
    """Ruled on; nobody is being asked."""
    OPEN = "open"
    """The opposing spymaster is being asked."""
    REFUSED = "refused"
    """The opposing spymaster refused it."""
    UNANSWERED = "unanswered"
    """Nobody answered in time, and the referee's refusal stands."""


_AFTER = {QuestionEnd.REFUSED: Stage.REFUSED, QuestionEnd.SILENCE: Stage.UNANSWERED}


@dataclass(frozen=True, slots=True)
class Question:
    """An unpublished clue as its giver or the asked person sees it; nothing of it is in its repr.

    `asked` is who is or was asked; `clue` how it would be published, None where it cannot be. The
    asked person sees neither the cards that are meant nor what the giver may do.
    """

    match: int
    moment: int
    giver: Person
    asked: Person | None
    stage: Stage
    typed: TypedClue = field(repr=False)
    ruling: Ruling | None = field(default=None, repr=False)
    clue: Clue | None = field(default=None, repr=False)
    seconds_left: int | None = None
    may_ask: bool = False
    may_send: bool = False

    def for_the_asked(self) -> Question:
        """Give what the person who is asked sees."""
        typed = replace(self.typed, meant=())
        return replace(self, typed=typed, may_ask=False, may_send=False)


def question(table: Table, draft: Draft, now: int) -> Question:
    """Show a draft as its giver sees it now."""
    typed, ruling, stage = judging.typed_in(draft), judging.ruled(draft), _stage(draft)
    seen = Question(table.id, draft.moment, draft.giver, draft.asked, stage, typed, ruling)
    if ruling is None:
        return seen
    return replace(
        seen,
        clue=None if ruling.final else judging.reading(typed, ruling),
        seconds_left=_seconds_left(table, draft, now),
        may_ask=stage is Stage.RULED and judging.may_ask(table.match, ruling),
        may_send=stage is not Stage.OPEN and ruling.verdict is not Verdict.REFUSED,
    )


def _stage(draft: Draft) -> Stage:
    if draft.verdict is None:
        return Stage.KEPT
    if draft.answer is not None:
        return _AFTER[draft.answer]
    return Stage.OPEN if draft.open else Stage.RULED


def _seconds_left(table: Table, draft: Draft, now: int) -> int | None:
    if not draft.open or draft.asked_at is None:
        return None
    limit = table.match.question_limit(draft.asked_at)
    return None if limit is None else limit.left(now, table.spans)
