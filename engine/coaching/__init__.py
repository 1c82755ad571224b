"""Coaching: what a computer tells the person who asks it, in a turn and after the game (E7).

That somebody asks in a turn is a move of the game, and judged by its rules; here is the answer.

Words of this room:

- advice: what a computer makes of a turn, told by the coach after the game
- prompt: what it told somebody who has asked for a hint
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.coaching.coach import Coach
from engine.coaching.hints import Hinting
from engine.matches import Matches


@dataclass(frozen=True, slots=True)
class Coaching:
    """The use cases: `hints` in a turn that is on, `coach` once the game is over."""

    hints: Hinting
    coach: Coach


def beside(matches: Matches) -> Coaching:
    """Make the use cases of what a computer tells."""
    return Coaching(Hinting(matches.ledger), Coach(matches.ledger))
