"""Admission: the referee's judgement of a clue, and how the clue came to be published (C14).

The judgement may reveal the giver's own codenames (C7), so none of it is public before the end.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum

from engine.rules.violations import BadNotation


class Judgement(Enum):
    """The referee's judgement of a clue (C)."""

    ALLOWED = "allowed"
    ASK = "ask"
    """A question; sent anyway, a call under its rule is upheld at once (C15)."""
    DOUBT = "doubt"
    """A question under a rule that depends on the key, or that cannot be proved (C7, C9, C13)."""
    REFUSED = "refused"


class AdmissionKind(Enum):
    """The way in which a clue passed (C14)."""

    OUTRIGHT = "outright"
    """Nothing spoke against it, and no question was asked."""
    ANYWAY = "anyway"
    """The giver sent it anyway."""
    ALLOWED = "allowed"
    """The opposing spymaster allowed it."""
    SILENCE = "silence"
    """The opposing spymaster was asked and did not answer in time."""


UNPROVABLE = frozenset({"C7", "C9", "C13"})
"""The rules under which a call is never upheld at once (C15)."""
_RULE = re.compile(r"[A-H]\d+[a-z]?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Admission:
    """The way in which a clue passed, with the referee's judgement and its rule.

    As text nothing for a clue that simply passed, else `anyway`, `allowed` or `silence`, and the
    referee's judgement unless that was *allowed*: `anyway ask C3`. Old texts and logs also have
    `anyway ask C9`, with its old meaning; since then it is `anyway doubt C9`.
    """

    passed: AdmissionKind = AdmissionKind.OUTRIGHT
    judged: Judgement = Judgement.ALLOWED
    rule: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        spoke, refused = self.judged is not Judgement.ALLOWED, self.judged is Judgement.REFUSED
        if spoke is (self.rule is None) or (spoke and self.passed is AdmissionKind.OUTRIGHT):
            raise BadNotation(self.passed.value)
        if refused and self.passed is not AdmissionKind.ALLOWED:
            raise BadNotation(self.judged.value)
        if self.rule is not None and not _RULE.fullmatch(self.rule):
            raise BadNotation(self.rule)

    def __str__(self) -> str:
        judgement = [] if self.rule is None else [self.judged.value, self.rule]
        return "" if self == OUTRIGHT else " ".join([self.passed.value, *judgement])

    @classmethod
    def parse(cls, text: str) -> Admission:
        """Parse `anyway doubt C9`; raises BadNotation."""
        if not text:
            return OUTRIGHT
        passed, _, judgement = text.partition(" ")
        judged, _, rule = judgement.partition(" ")
        judged = judged or Judgement.ALLOWED.value
        try:
            return cls(AdmissionKind(passed), Judgement(judged), rule or None)
        except ValueError as error:
            raise BadNotation(text) from error

    @property
    def is_allowed_by_rival(self) -> bool:
        """Return whether the opposing spymaster let the clue pass, by answer or silence (C14)."""
        return self.passed in {AdmissionKind.ALLOWED, AdmissionKind.SILENCE}

    def was_sent_despite_warning(self, rule: str) -> bool:
        """Return whether the clue was sent though the referee asked under this rule (C15).

        A doubt is no such warning.
        """
        return (self.passed, self.judged, self.rule) == (AdmissionKind.ANYWAY, Judgement.ASK, rule)


OUTRIGHT = Admission()
