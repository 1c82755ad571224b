"""Permission: what move of the game a person's deed is, if their seat may make it now."""

from __future__ import annotations

from dataclasses import replace

from engine.rules.game.game import Game
from engine.rules.game.identities import Team
from engine.rules.game.moves import (
    Call,
    Concede,
    Contest,
    Cover,
    Decide,
    Decline,
    Guess,
    Late,
    Move,
    Pass,
    Position,
    Stop,
    Withdraw,
)
from engine.rules.game.seat import Person, Seat
from engine.rules.game.turns import Phase
from engine.rules.match import votes
from engine.rules.match.changes import Acting, Give
from engine.rules.match.seats import Seats
from engine.rules.violations import TimeNotUp


def move(person: Person, change: Acting, seats: Seats, game: Game) -> Move:
    """Return the move, or raise the RuleViolation of a person who may not make it (B2, B3, C15)."""
    match change:
        case Guess(card):
            return Guess(card, _side(seats.require_may_guess(person, game), game))
        case Stop():
            seats.require_may_guess(person, game)
        case Give(clue):
            side = _side(seats.require_may_give(person, game), game)
            return clue if clue.side is side else replace(clue, side=side)
        case Cover() | Decline():
            seats.require_may_cover(person, game)
        case Call():
            votes.require_may_call(seats, person, game)
        case Concede() | Contest():
            votes.require_may_answer(seats, person, game)
        case Withdraw():
            votes.require_may_withdraw(seats, person, game)
    return change


def after_time(game: Game, card: Position | None) -> Move:
    """Return what happens when the limit of this position runs out (C15, C15a, G2).

    `card` is the one drawn where a card must be covered (E2). Raises TimeNotUp without it.
    """
    match game.phase:
        case Phase.CLUE:
            return Pass()
        case Phase.GUESS:
            return Late()
        case Phase.CALLED:
            return Decide(upheld=False) if game.contested else Contest()
        case Phase.COVER if game.may_decline:
            return Decline()
        case Phase.COVER if card is not None:
            return Cover(card)
        case Phase.COVER | Phase.SUDDEN_DEATH | Phase.OVER:
            raise TimeNotUp


def _side(seat: Seat, game: Game) -> Team | None:
    """Return the side that a move has to name: in Duet only (D3, D8)."""
    return seat.team if game.format.rules.two_sided else None
