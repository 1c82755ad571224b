"""Refusals of hints, as the other violations are (E7)."""

from __future__ import annotations

from engine.rules.violations import RuleViolation


class HintsOff(RuleViolation):
    """A computer is asked for hints only where the table wants that (E7)."""


class HintGiven(RuleViolation):
    """Whoever is to give the clue, and whoever is to guess, asks a computer once a turn (E7)."""


class NoHintNow(RuleViolation):
    """A computer is asked about a clue, before it or in its turn (E7)."""
