"""Hiring: the vote on whether a computer takes a seat of a running game (E4, H2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from engine.rules.game.identities import Role, Team
from engine.rules.game.seat import Person
from engine.rules.match.changes import Hire
from engine.rules.match.seats import Seats
from engine.rules.violations import AlreadyHired

SeatWish: TypeAlias = tuple[tuple[Team | None, Role], ...]
"""The kinds of seat that a person wants computers on."""
ComputerVote: TypeAlias = tuple[Person, SeatWish]


def get_seat_wish(hire: Hire) -> SeatWish:
    """Return the kinds of seat that a vote is for; it does not matter which computers take them."""
    return tuple((seat.team, seat.role) for seat in hire.seats)


def add_vote(
    voices: frozenset[ComputerVote], person: Person, hire: Hire, seats: Seats
) -> frozenset[ComputerVote]:
    """Return the votes with one more of a seated person.

    Raises NotSeated, and AlreadyHired for a second one.
    """
    seats.require_seat(person)
    voice = (person, get_seat_wish(hire))
    if voice in voices:
        raise AlreadyHired
    return voices | {voice}


def has_majority(voices: Collection[ComputerVote], hire: Hire, seats: Seats) -> bool:
    """Return whether more than half of the seated people want these computers (E4)."""
    agreeing = {person for person, wanted in voices if wanted == get_seat_wish(hire)}
    return 2 * sum(person in agreeing for person in seats.people) > len(seats.people)
