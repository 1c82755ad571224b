"""Rulings: a referee's answer (C): a verdict, and for anything but *allowed* the reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.rules.game.moves import Clue


class Verdict(StrEnum):
    """The referee's verdict on a clue."""

    ALLOWED = "allowed"
    REFUSED = "refused"
    ASK = "ask"


class Reason(StrEnum):
    """The reason why a clue is not simply allowed; every language's texts are keyed by it."""

    EMPTY = "EMPTY"
    UNSAFE_TEXT = "UNSAFE_TEXT"
    MIXED_SCRIPT = "MIXED_SCRIPT"
    TOO_LONG = "TOO_LONG"
    NUMBER = "NUMBER"
    EXPERT_OFF = "EXPERT_OFF"
    NO_UNLIMITED = "NO_UNLIMITED"
    SAME_WORD = "SAME_WORD"
    NOT_ONE_WORD = "NOT_ONE_WORD"
    FORM = "FORM"
    CONTAINS = "CONTAINS"
    PART = "PART"
    TWIN = "TWIN"
    LETTERS = "LETTERS"
    POSITION = "POSITION"
    SOUND = "SOUND"
    ABBREVIATION = "ABBREVIATION"
    UNKNOWN = "UNKNOWN"


_NUMBERS = frozenset({Reason.NUMBER, Reason.EXPERT_OFF, Reason.NO_UNLIMITED})
_FINAL_RULES = frozenset({"C2", "C19"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """The verdict on one clue, with the rule's id in RULES and the codename it collides with.

    `clue` is what may be published, now or once the other spymaster allows it: the word in capitals
    as the referee read it; None once a refusal is final. `unknown`: the language has no such word,
    whatever else is said, so check for a slip first. Until it is published a clue is a draft, so it
    stays out of `repr`.
    """

    verdict: Verdict
    rule: str | None = None
    reason: Reason | None = None
    codename: str | None = field(default=None, repr=False)
    clue: Clue | None = field(default=None, repr=False)
    unknown: bool = False

    @classmethod
    def allow(cls, clue: Clue) -> Ruling:
        """Return a ruling that lets the clue pass."""
        return cls(verdict=Verdict.ALLOWED, clue=clue)

    @classmethod
    def refuse(cls, reason: Reason, rule: str, codename: str | None = None) -> Ruling:
        """Return a ruling that refuses the clue; `codename` is the one it collides with."""
        return cls(verdict=Verdict.REFUSED, rule=rule, reason=reason, codename=codename)

    @classmethod
    def ask(cls, reason: Reason, rule: str, codename: str | None = None) -> Ruling:
        """Return a ruling that leaves the clue to people: it is likely to be against the rule."""
        return cls(verdict=Verdict.ASK, rule=rule, reason=reason, codename=codename)

    @property
    def is_final_refusal(self) -> bool:
        """Return whether the clue is refused and people may not allow it.

        So it is for a visible codename, unsafe text and a bad number.
        """
        against = self.rule in _FINAL_RULES or self.reason in _NUMBERS
        return self.verdict is Verdict.REFUSED and against
