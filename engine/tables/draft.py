"""Drafts: clues that are not published, and what has become of the questions about them (C14)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.rules import Person, Position


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
