"""Permission: who may act or ask for a hint now, and which move a change, a timeout or a lot is.

Law: the hints of the giver and of each side's guessers are counted separately, so that a refusal
does not reveal what a spymaster did (E7).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from engine.rules.game import phases
from engine.rules.game.game import Game, list_coverable_agents
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
from engine.rules.game.teams import Person, Role, Seat, Team
from engine.rules.game.turns import Phase
from engine.rules.match import votes
from engine.rules.match.changes import GameAction, Give
from engine.rules.match.match_violations import HintGiven, HintsOff, NoHintNow
from engine.rules.match.seats import Seats
from engine.rules.violations import (
    GameOver,
    HasSeenKey,
    NotYourTurn,
    OnlySpymastersCover,
    OnlySpymastersGiveClues,
    PartnerIsDone,
    SpymastersNeverGuess,
    TimeNotUp,
)


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A request for a hint: in which turn, for a clue or for guesses, and at which moment."""

    person: Person
    round: int
    phase: Phase
    team: Team | None
    moment: int


def create_move(person: Person, change: GameAction, seats: Seats, game: Game) -> Move:
    """Return the move of a person's change; raises unless they may make it (B2, B3, C15)."""
    match change:
        case Guess(card):
            return Guess(card, _side(require_may_guess(seats, person, game), game))
        case Stop():
            require_may_guess(seats, person, game)
        case Give(clue):
            side = _side(require_may_give_clue(seats, person, game), game)
            return clue if clue.side is side else replace(clue, side=side)
        case Cover() | Decline():
            require_may_cover(seats, person, game)
        case Call():
            votes.require_may_call_clue(seats, person, game)
        case Concede() | Contest():
            votes.require_may_answer_call(seats, person, game)
        case Withdraw():
            votes.require_may_withdraw_call(seats, person, game)
    return change


def require_may_give_clue(seats: Seats, person: Person, game: Game) -> Seat:
    """Return the seat, or raise unless this person's clue is awaited (B2, D3)."""
    seat = seats.require_seat(person)
    if not seat.sees_key:
        raise OnlySpymastersGiveClues
    if game.phase is not Phase.SUDDEN_DEATH:
        _require_turn(seat, game, game.givers)
    game.require_clue()
    return seat


def require_may_guess(seats: Seats, person: Person, game: Game) -> Seat:
    """Return the seat, or raise unless this person's guess is awaited (B3, D3, D8, H1)."""
    seat = seats.require_seat(person)
    if seat.role is Role.SPYMASTER:
        raise SpymastersNeverGuess
    if person in seats.knowing:
        raise HasSeenKey
    if game.phase is Phase.SUDDEN_DEATH and not _is_of(seat, game.guessers):
        raise PartnerIsDone
    _require_turn(seat, game, game.guessers)
    phases.require_guess(game.phase)
    return seat


def require_may_cover(seats: Seats, person: Person, game: Game) -> None:
    """Raise unless this is the spymaster whose choice of a card is awaited (C15a, E2)."""
    seat = seats.require_seat(person)
    if seat.role is not Role.SPYMASTER:
        raise OnlySpymastersCover
    _require_turn(seat, game, game.givers)
    phases.require_cover(game.phase)


def require_may_ask_hint(person: Person, seats: Seats, game: Game) -> None:
    """Raise unless this person is to give the clue, or guesses, now (B2, B3, E7)."""
    if game.phase is Phase.CLUE:
        require_may_give_clue(seats, person, game)
    elif game.phase is Phase.GUESS:
        require_may_guess(seats, person, game)
    else:
        seats.require_seat(person)
        raise NoHintNow


def create_hint_request(
    hints: tuple[HintRequest, ...], person: Person, seats: Seats, game: Game, *, allowed: bool
) -> HintRequest:
    """Create a person's request for a hint; raises HintsOff, or HintGiven for one more in a turn.

    Raises the RuleViolation of `require_may_ask_hint` where it is not theirs to ask.
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


def get_timeout_move(game: Game, card: Position | None) -> Move:
    """Return the move that is played when this position's limit runs out (C15, C15a, G2).

    `card` is the one drawn where a card must be covered (E2). Raises TimeNotUp without it, and
    where no limit runs.
    """
    match game.phase:
        case Phase.CLUE:
            return Pass()
        case Phase.GUESS:
            return Late()
        case Phase.CALLED:
            return Decide(upheld=False) if game.is_call_contested else Contest()
        case Phase.COVER if game.may_decline_cover:
            return Decline()
        case Phase.COVER if card is not None:
            return Cover(card)
        case Phase.COVER | Phase.SUDDEN_DEATH | Phase.OVER:
            raise TimeNotUp


def cover_by_lot_if_awaited(salt: bytes | None, game: Game) -> Game:
    """Cover an enemy agent by lot if that is awaited, else return the game unchanged (E2).

    The lot follows from the secret salt of the deal: it is not known before, can be checked after
    the game, and a log replays with the same cards.
    """
    if game.phase is not Phase.COVER or game.may_decline_cover:
        return game
    cards = list_coverable_agents(game)
    lot = hashlib.sha256((salt or b"") + str(len(game.moves)).encode()).digest()
    return game.play(Cover(cards[int.from_bytes(lot) % len(cards)]))


def _side(seat: Seat, game: Game) -> Team | None:
    """Return the side that a move has to name: in Duet only (D3, D8)."""
    return seat.team if game.format.rules.two_sided else None


def _is_of(seat: Seat, teams: tuple[Team, ...]) -> bool:
    return seat.team is None or seat.team in teams


def _require_turn(seat: Seat, game: Game, teams: tuple[Team, ...]) -> None:
    if game.phase is Phase.OVER:
        raise GameOver
    if not _is_of(seat, teams):
        raise NotYourTurn
