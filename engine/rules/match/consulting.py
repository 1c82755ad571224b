"""Hints: who may ask a computer for one, and how often (E7).

Law: the giver and each side's guessers are counted separately, so that a refusal does not reveal
what a spymaster did.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.game.game import Game
from engine.rules.game.teams import Person, Team
from engine.rules.game.turns import Phase
from engine.rules.match import permission
from engine.rules.match.match_violations import HintGiven, HintsOff, NoHintNow
from engine.rules.match.seats import Seats


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A request for a hint: in which turn, for a clue or for guesses, and at which moment."""

    person: Person
    round: int
    phase: Phase
    team: Team | None
    moment: int


def require_may_ask_hint(person: Person, seats: Seats, game: Game) -> None:
    """Raise unless this person is the one who gives the clue or guesses now (B2, B3, E7)."""
    if game.phase is Phase.CLUE:
        permission.require_may_give(seats, person, game)
    elif game.phase is Phase.GUESS:
        permission.require_may_guess(seats, person, game)
    else:
        seats.require_seat(person)
        raise NoHintNow


def create_hint_request(
    hints: tuple[HintRequest, ...], person: Person, seats: Seats, game: Game, *, allowed: bool
) -> HintRequest:
    """Return the request of this person, or raise HintsOff or HintGiven.

    Raises the RuleViolation of `require_may_ask_hint` where it is not theirs.
    """
    if not allowed:
        raise HintsOff
    require_may_ask_hint(person, seats, game)
    seat = seats.require_seat(person)
    asking = HintRequest(person, game.turn_number, game.phase, seat.team, game.moment + 1)
    if any(_is_same_turn(hint, asking) for hint in hints):
        raise HintGiven
    return asking


def _is_same_turn(hint: HintRequest, other: HintRequest) -> bool:
    mine, theirs = ((each.round, each.phase, each.team) for each in (hint, other))
    return mine == theirs
