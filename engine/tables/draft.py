"""Drafts: clues that are not published, and what has become of the questions about them (C14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules import Clue, Person, Position
from engine.rules.game.ruling import Ruling


class QuestionEnd(Enum):
    """What became of a question that did not publish its clue (C14)."""

    REFUSED = "refused"
    SILENCE = "silence"
    """Nobody answered in time, which leaves a refusal refused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A clue as typed, the ruling on it at a moment, and the person who was asked about it.

    Without a `verdict` it is only text that its giver keeps (D3). Nothing of it is in its repr.
    `put_at` is when it was put so.
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
    asked: Person | None = None
    asked_at: int | None = None
    answer: QuestionEnd | None = None
    put_at: int | None = None

    @property
    def open(self) -> bool:
        """Tell whether a question about it waits for an answer."""
        return self.asked is not None and self.answer is None

    def to(self, person: Person, at: int) -> Draft:
        """Ask somebody about it."""
        return replace(self, asked=person, asked_at=at, answer=None)

    def withdrawn(self) -> Draft:
        """Take the question back."""
        return replace(self, asked=None, asked_at=None, answer=None)

    def answered(self, answer: QuestionEnd) -> Draft:
        """Have its question answered."""
        return replace(self, answer=answer)


@dataclass(frozen=True, slots=True)
class TypedClue:
    """A clue as typed, and the cards it means: a draft, so nothing of it shows in a repr (C14)."""

    word: str = field(repr=False)
    number: str = field(repr=False)
    meant: tuple[Position, ...] = field(default=(), repr=False)


class Stage(Enum):
    """Where an unpublished clue stands."""

    TICKED = "ticked"
    """Only the cards that it is to mean: no word is typed yet."""
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """An unpublished clue as its giver or the asked person sees it; nothing of it is in its repr.

    `asked` is who is or was asked; `clue` how it would be published, None where it cannot be;
    `near` the word that was meant where it seems to be a slip. The asked person sees neither the
    cards that are meant nor what the giver may do.
    """

    match: int
    moment: int
    giver: Person
    asked: Person | None
    stage: Stage
    typed: TypedClue = field(repr=False)
    ruling: Ruling | None = field(default=None, repr=False)
    clue: Clue | None = field(default=None, repr=False)
    may_ask: bool = False
    may_send: bool = False
    near: str | None = field(default=None, repr=False)

    @property
    def held(self) -> bool:
        """Tell whether it is a clue that was ruled on, and not just ticks or text (C14)."""
        return self.stage not in {Stage.TICKED, Stage.KEPT}

    def for_the_asked(self) -> Question:
        """Return what the person who is asked sees."""
        typed = replace(self.typed, meant=())
        return replace(self, typed=typed, may_ask=False, may_send=False, near=None)
