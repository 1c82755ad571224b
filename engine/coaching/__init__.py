"""Coaching: what a computer answers to a person, in a turn and after the game (E7).

The request for a hint is a move of the game and judged by its rules; here is the answer.

Words of this room:
- advice: a computer's reading of a turn, and its own clue for it, shown below *Every clue*
- prompt: a computer's answer to a request for a hint
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.coaching.coach import CoachService, HintService
from engine.matches import Matches


@dataclass(frozen=True, slots=True)
class Coaching:
    """The use cases: `hints` during a turn, `coach` after the game."""

    hints: HintService
    coach: CoachService


def build(matches: Matches) -> Coaching:
    """Create the use cases of hints and of the coach."""
    return Coaching(HintService(matches.ledger), CoachService(matches.ledger))
