"""Drafts: clues that are not published, and the questions about them (C14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules import Clue, Person, Position
from engine.rules.game.ruling import Ruling


class QuestionEnd(Enum):
    """The end of a question that did not publish its clue (C14)."""

    REFUSED = "refused"
    SILENCE = "silence"
    """No answer came in time, which leaves a refusal refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A clue as typed, its ruling at a moment, and the person asked about it.

    Without a `verdict` it is only text that its giver keeps (D3). Nothing of it is in its repr.
    `put_at` is when it was saved in this state.
    """

    giver: Person
    moment: int
    word: str = field(repr=False)
    number: str = field(repr=False)
    meant: tuple[Position, ...] = field(default=(), repr=False)
    verdict: str | None = field(default=None, repr=False)
    rule: str | None = field(default=None, repr=False)
    reason: str | None = field(default=None, repr=False)
    codename: str | None = field(default=None, repr=False)
    asked_person: Person | None = None
    asked_at: int | None = None
    answer: QuestionEnd | None = None
    put_at: int | None = None

    @property
    def has_open_question(self) -> bool:
        """Return whether a question about the draft waits for an answer."""
        return self.asked_person is not None and self.answer is None

    def with_question_to(self, person: Person, at: int) -> Draft:
        """Return the draft with an open question to a person, in place of an earlier one."""
        return replace(self, asked_person=person, asked_at=at, answer=None)

    def without_question(self) -> Draft:
        """Return the draft without its question and answer."""
        return replace(self, asked_person=None, asked_at=None, answer=None)

    def with_answer(self, answer: QuestionEnd) -> Draft:
        """Return the draft with an answer, which closes its question."""
        return replace(self, answer=answer)


@dataclass(frozen=True, slots=True)
class TypedClue:
    """A clue as typed, and the cards it means: a draft, so nothing of it shows in a repr (C14)."""

    word: str = field(repr=False)
    number: str = field(repr=False)
    meant: tuple[Position, ...] = field(default=(), repr=False)


class Stage(Enum):
    """The stage of an unpublished clue."""

    TICKED = "ticked"
    """Only the cards that it is to mean: no word is typed yet."""
    KEPT = "kept"
    """Only its text: another clue came first (D3)."""
    RULED = "ruled"
    """The referee has ruled on it; no question is open."""
    OPEN = "open"
    """The opposing spymaster is being asked."""
    REFUSED = "refused"
    """The opposing spymaster refused it."""
    UNANSWERED = "unanswered"
    """No answer came in time, and the referee's refusal stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftView:
    """An unpublished clue as its giver or the asked person sees it; nothing of it is in its repr.

    `asked_person` is the person who is or was asked; `clue` the form to publish, None where it
    cannot be; `near` the word that was meant where it seems to be a slip. The asked person sees
    neither the cards that are meant nor what the giver may do.
    """

    match: int
    moment: int
    giver: Person
    asked_person: Person | None
    stage: Stage
    typed: TypedClue = field(repr=False)
    ruling: Ruling | None = field(default=None, repr=False)
    clue: Clue | None = field(default=None, repr=False)
    may_ask: bool = False
    may_send: bool = False
    near: str | None = field(default=None, repr=False)

    @property
    def is_ruled_on(self) -> bool:
        """Return whether the referee has ruled on the draft; False for mere ticks or text (C14)."""
        return self.stage not in {Stage.TICKED, Stage.KEPT}

    def for_asked_person(self) -> DraftView:
        """Return the view without what the asked person may not see: meant cards, options, hint."""
        typed = replace(self.typed, meant=())
        return replace(self, typed=typed, may_ask=False, may_send=False, near=None)
