"""The move that a match waits for: which people it calls, and since when.

Law: two changes in a row that leave the awaited moves the same call no one twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules import Awaited, Match, Person, Phase, Role, is_computer


@dataclass(frozen=True, slots=True)
class AwaitedMove:
    """The move that a game waits for: of which turn, by a spymaster or by any operative."""

    round: int
    phase: Phase
    seats: tuple[Awaited, ...]
    spymaster: Person | None
    vacant: bool


class AwaitedSince(NamedTuple):
    """Since when a match waits for its next move: count of public changes, and Unix seconds."""

    public_changes: int
    at: int


def awaits_other_move(before: Match, after: Match) -> bool:
    """Check whether a change made the match await another move or ended it; a mark does not."""
    if before is after:
        return False
    return after.is_over or get_awaited_move(before) != get_awaited_move(after)


def find_awaited_since(match: Match) -> AwaitedSince:
    """Find since when a match has awaited its present move, by a replay of its log."""
    awaited, began = None, AwaitedSince(0, 0)
    for moment in Match.replay_steps(match.log):
        before, awaited = awaited, get_awaited_move(moment)
        if awaited != before:
            began = AwaitedSince(moment.public_ply, moment.log[-1].at)
    return began


def get_awaited_move(match: Match) -> AwaitedMove | None:
    """Return the move that a match awaits; None if no person is called for one."""
    game = match.game
    if game is None or match.rest is not None or not game.awaited_seats:
        return None
    people, seats = match.seats.list_awaited_people(game), game.awaited_seats
    if people and all(map(is_computer, people)):
        return None
    spymaster = people[0] if people and seats[0].role is Role.SPYMASTER else None
    return AwaitedMove(game.turn_number, game.phase, seats, spymaster, vacant=not people)
