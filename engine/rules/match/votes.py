"""Calling: who calls a clue invalid, who answers, and how the operatives decide (C15)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum

from engine.rules.game import phases
from engine.rules.game.game import Game
from engine.rules.game.moves import Decide, Lapse, Move
from engine.rules.game.teams import Person, Role, is_computer
from engine.rules.game.turns import Phase
from engine.rules.match.seats import Seats
from engine.rules.violations import (
    AlreadyVoted,
    NotContested,
    OnlyOperativesDecide,
    OnlyTheGiverAnswers,
    OnlyTheRivalCalls,
)


class Choice(Enum):
    """An operative's opinion on a contested clue (C15)."""

    STANDS = "stands"
    INVALID = "invalid"


@dataclass(frozen=True, slots=True)
class Ballot:
    """An operative's private choice on an open call; never shown."""

    person: Person
    choice: Choice = field(repr=False)


def find_opposing_spymaster(seats: Seats, game: Game) -> Person | None:
    """Return the spymaster opposed to the team that moves, who may call its clue; None if unseated.

    While a call is open, that is who has called (C15).
    """
    return next(iter(seats.list_people_in_role(game.team.rival, Role.SPYMASTER)), None)


def find_spymaster_to_ask(seats: Seats, game: Game) -> Person | None:
    """Return the opposing spymaster to ask about a clue; None in Duet, E2, if unseated."""
    return find_opposing_spymaster(seats, game) if game.format.rules.has_rival else None


def list_call_voters(seats: Seats) -> tuple[Person, ...]:
    """List the operatives of both teams; with three players the one; no computer (C15, E1, E4)."""
    operatives = (seat.person for seat in seats if seat.role is Role.OPERATIVE)
    return tuple(person for person in operatives if not is_computer(person))


def get_decision(seats: Seats, ballots: Collection[Ballot]) -> Choice | None:
    """Return what the operatives decided by majority; a tie lets the clue stand (C15).

    None as long as more ballots could change it, and where there is no operative to decide.
    """
    deciding = list_call_voters(seats)
    if not deciding:
        return None
    against = sum(ballot.choice is Choice.INVALID for ballot in ballots)
    if 2 * against > len(deciding):
        return Choice.INVALID
    undecided = len(deciding) - len(ballots)
    return Choice.STANDS if 2 * (against + undecided) <= len(deciding) else None


def get_deciding_move(seats: Seats, ballots: Collection[Ballot], game: Game) -> Move | None:
    """Return the move that decides a contested call, None while the ballots leave it open (C15)."""
    choice = get_decision(seats, ballots) if game.is_call_contested else None
    return None if choice is None else Decide(choice is Choice.INVALID)


def get_move_for_new_seats(
    before: Seats, now: Seats, ballots: Collection[Ballot], game: Game
) -> Move | None:
    """Return the move that new seats cause: Lapse if the caller left, a decision, or None (H2)."""
    if game.phase is Phase.CALLED and find_opposing_spymaster(
        before, game
    ) != find_opposing_spymaster(now, game):
        return Lapse()
    return get_deciding_move(now, ballots, game)


def keep_ballots(ballots: Collection[Ballot], before: Seats, now: Seats) -> tuple[Ballot, ...]:
    """Return the ballots of people whose seat has not changed."""
    find, find_now = before.find_seat, now.find_seat
    return tuple(cast for cast in ballots if find(cast.person) == find_now(cast.person))


def add_ballot(ballots: Collection[Ballot], ballot: Ballot) -> tuple[Ballot, ...]:
    """Return the ballots with this one in place of the person's earlier one.

    Raises AlreadyVoted for the same choice again.
    """
    if ballot in ballots:
        raise AlreadyVoted
    return (*(other for other in ballots if other.person != ballot.person), ballot)


def require_may_call_clue(seats: Seats, person: Person, game: Game) -> None:
    """Raise unless this person is the opposing spymaster, and the clue may be called (C15)."""
    seats.require_seat(person)
    if game.format.rules.has_rival and find_opposing_spymaster(seats, game) != person:
        raise OnlyTheRivalCalls
    game.require_callable_clue()


def require_may_answer_call(seats: Seats, person: Person, game: Game) -> None:
    """Raise unless this person is the giver of a called clue (C15)."""
    seat = seats.require_seat(person)
    phases.require_answer(game.phase)
    if (seat.team, seat.role) != (game.team, Role.SPYMASTER):
        raise OnlyTheGiverAnswers


def require_may_withdraw_call(seats: Seats, person: Person, game: Game) -> None:
    """Raise unless this person has called the clue, and nothing is decided (C17)."""
    seats.require_seat(person)
    phases.require_answer(game.phase)
    if find_opposing_spymaster(seats, game) != person:
        raise OnlyTheRivalCalls


def require_may_vote_on_call(seats: Seats, person: Person, game: Game) -> None:
    """Raise unless this person is an operative and the call is contested (C15)."""
    seat = seats.require_seat(person)
    phases.require_answer(game.phase)
    if seat.role is not Role.OPERATIVE:
        raise OnlyOperativesDecide
    if not game.is_call_contested:
        raise NotContested
