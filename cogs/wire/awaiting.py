"""What a match waits for: whom it calls, and since when.

Law: two changes in a row that leave the same awaited call nobody twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules import Awaited, Match, Person, Phase, Role, is_computer


@dataclass(frozen=True, slots=True)
class Awaiting:
    """What the game waits for: a move of a turn, of a spymaster or of any operative."""

    round: int
    phase: Phase
    seats: tuple[Awaited, ...]
    spymaster: Person | None
    vacant: bool


class Since(NamedTuple):
    """Since when a match awaits what it does: changes that anybody can see, and Unix seconds."""

    shown: int
    at: int


def passed(before: Match, after: Match) -> bool:
    """Tell whether something else is awaited after a change; a mark leaves the very match."""
    if before is after:
        return False
    return after.over or awaiting(before) != awaiting(after)


def since(match: Match) -> Since:
    """Look since when a match awaits what it does now."""
    awaited, began = None, Since(0, 0)
    for moment in Match.unfolded(match.log):
        before, awaited = awaited, awaiting(moment)
        if awaited != before:
            began = Since(moment.shown, moment.log[-1].at)
    return began


def awaiting(match: Match) -> Awaiting | None:
    """Give what a match waits for that a person has to do; None where nobody is called."""
    game = match.game
    if game is None or match.rest is not None or not game.awaited:
        return None
    people, seats = match.seats.awaited(game), game.awaited
    if people and all(map(is_computer, people)):
        return None
    spymaster = people[0] if people and seats[0].role is Role.SPYMASTER else None
    return Awaiting(game.round, game.phase, seats, spymaster, vacant=not people)
