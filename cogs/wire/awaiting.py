"""The move that a match waits for: which people it calls, and since when.

Law: two changes in a row that leave the awaited moves the same call no one twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules import Awaited, Match, Person, Phase, Role, is_computer


@dataclass(frozen=True, slots=True)
class Awaiting:
    """The move that a game waits for: of which turn, by a spymaster or by any operative."""

    round: int
    phase: Phase
    seats: tuple[Awaited, ...]
    spymaster: Person | None
    vacant: bool


class Since(NamedTuple):
    """Since when a match waits for its next move: count of public changes, and Unix seconds."""

    shown: int
    at: int


def passed(before: Match, after: Match) -> bool:
    """Check whether a change awaits another move; a mark leaves the same match object."""
    if before is after:
        return False
    return after.over or awaiting(before) != awaiting(after)


def since(match: Match) -> Since:
    """Find since when a match has waited for its next move."""
    awaited, began = None, Since(0, 0)
    for moment in Match.unfolded(match.log):
        before, awaited = awaited, awaiting(moment)
        if awaited != before:
            began = Since(moment.shown, moment.log[-1].at)
    return began


def awaiting(match: Match) -> Awaiting | None:
    """Return what a match waits for from a person; None if no person is called."""
    game = match.game
    if game is None or match.rest is not None or not game.awaited:
        return None
    people, seats = match.seats.awaited(game), game.awaited
    if people and all(map(is_computer, people)):
        return None
    spymaster = people[0] if people and seats[0].role is Role.SPYMASTER else None
    return Awaiting(game.round, game.phase, seats, spymaster, vacant=not people)
