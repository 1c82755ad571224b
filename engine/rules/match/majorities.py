"""Majorities: votes of more than half, to resign (H4) and for computers on seats (E4, H2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from engine.rules.game.teams import Person, Role, Team, is_computer
from engine.rules.match.changes import Hire
from engine.rules.match.seats import Seats
from engine.rules.violations import AlreadyGivenUp, AlreadyHired, PlaysForBoth

SeatWish: TypeAlias = tuple[tuple[Team | None, Role], ...]
"""The kinds of seat that a person wants computers on; any computers may take them."""
ComputerVote: TypeAlias = tuple[Person, SeatWish]


def get_resigning_team(seats: Seats, person: Person) -> Team:
    """Return the team that a person may resign for; raises NotSeated, or PlaysForBoth (E1)."""
    team = seats.require_seat(person).team
    if team is None:
        raise PlaysForBoth
    return team


def is_resigning(seats: Seats, team: Team, voters: Collection[Person]) -> bool:
    """Return whether more than half of a team's people voted to resign, in Duet of all (D8, H4).

    Computers do not count (E4).
    """
    sides = [seat.person for seat in seats if seat.role is Role.MEMBER or seat.team is team]
    deciding = [person for person in sides if not is_computer(person)]
    return 2 * sum(person in voters for person in deciding) > len(deciding)


def add_resign_vote(voters: frozenset[Person], person: Person, seats: Seats) -> frozenset[Person]:
    """Return the voters with one more; raises AlreadyGivenUp for a vote without effect."""
    after = voters | {person}
    if person in voters and not is_resigning(seats, get_resigning_team(seats, person), after):
        raise AlreadyGivenUp
    return after


def keep_resign_votes(voters: Collection[Person], before: Seats, now: Seats) -> frozenset[Person]:
    """Return the votes of people who are still seated, and on the same team."""
    sat, sits = ({(seat.person, seat.team) for seat in seats} for seats in (before, now))
    return frozenset(person for person, _ in sat & sits if person in voters)


def add_computer_vote(
    votes: frozenset[ComputerVote], person: Person, hire: Hire, seats: Seats
) -> frozenset[ComputerVote]:
    """Return the votes with one more; raises NotSeated, and AlreadyHired if it is there."""
    seats.require_seat(person)
    vote = (person, _get_seat_wish(hire))
    if vote in votes:
        raise AlreadyHired
    return votes | {vote}


def has_majority_for_hire(votes: Collection[ComputerVote], hire: Hire, seats: Seats) -> bool:
    """Return whether more than half of the seated people voted for these computers (E4)."""
    agreeing = {person for person, wish in votes if wish == _get_seat_wish(hire)}
    return 2 * sum(person in agreeing for person in seats.people) > len(seats.people)


def _get_seat_wish(hire: Hire) -> SeatWish:
    return tuple((seat.team, seat.role) for seat in hire.seats)
