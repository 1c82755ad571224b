"""Acting: what move of the game a person's deed is, if their seat may make it now."""

from __future__ import annotations

from dataclasses import replace

from engine.rules import calling
from engine.rules.changes import Acting, Give
from engine.rules.game import Game
from engine.rules.identities import Team
from engine.rules.layouts import Format
from engine.rules.moves import (
    Call,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Guess,
    Move,
    Stop,
    Withdraw,
)
from engine.rules.seats import Person, Seat, Seats
from engine.rules.turns import Phase
from engine.rules.violations import TimeNotUp


def move(person: Person, change: Acting, seats: Seats, game: Game) -> Move:
    """Give the move, or raise the RuleViolation of a person who may not make it (B2, B3, C15)."""
    match change:
        case Guess(card):
            return Guess(card, _side(seats.require_may_guess(person, game), game))
        case Stop():
            seats.require_may_guess(person, game)
        case Give(clue):
            return replace(clue, side=_side(seats.require_may_give(person, game), game))
        case Cover() | Decline():
            seats.require_may_cover(person, game)
        case Call():
            calling.require_may_call(seats, person, game)
        case Concede() | Contest():
            calling.require_may_answer(seats, person, game)
        case Withdraw():
            calling.require_may_withdraw(seats, person, game)
    return change


def require_now(moment: int, now: int) -> None:
    """Raise TimeNotUp unless the moment whose limit ran out is the one that is awaited now."""
    if moment != now:
        raise TimeNotUp


def after_time(game: Game) -> Move:
    """Give what happens when the limit of this position runs out (C15, C15a); raises TimeNotUp."""
    match game.phase:
        case Phase.CALLED if game.contested:
            return Decide(upheld=False)
        case Phase.CALLED:
            return Contest()
        case Phase.COVER if game.may_decline:
            return Decline()
        case _:
            raise TimeNotUp


def _side(seat: Seat, game: Game) -> Team | None:
    """Give the side that a move has to name: in Duet only (D3, D8)."""
    return seat.team if game.format is Format.DUET else None
