"""Resigning: whose votes make a team resign (H4)."""

from __future__ import annotations

from collections.abc import Collection

from engine.rules.game.identities import Role, Team
from engine.rules.game.seat import Person, is_computer
from engine.rules.match.seats import Seats
from engine.rules.violations import AlreadyGivenUp, PlaysForBoth


def get_resigning_team(seats: Seats, person: Person) -> Team:
    """Return the team that this person's vote to resign is for.

    Raises NotSeated, and PlaysForBoth for the one operative of both teams (E1).
    """
    team = seats.require_seat(person).team
    if team is None:
        raise PlaysForBoth
    return team


def has_majority(seats: Seats, team: Team, voices: Collection[Person]) -> bool:
    """Return whether more than half of a team's people resign, in Duet of all (D8, E4, H4)."""
    sides = [seat.person for seat in seats if seat.role is Role.MEMBER or seat.team is team]
    deciding = [person for person in sides if not is_computer(person)]
    return 2 * sum(person in voices for person in deciding) > len(deciding)


def add_vote(voices: frozenset[Person], person: Person, seats: Seats) -> frozenset[Person]:
    """Return the votes with one more; raises AlreadyGivenUp for a second that decides nothing."""
    after = voices | {person}
    if person in voices and not has_majority(seats, get_resigning_team(seats, person), after):
        raise AlreadyGivenUp
    return after


def keep_votes(voices: Collection[Person], before: Seats, now: Seats) -> frozenset[Person]:
    """Keep the votes of people who are still seated, and on the same team."""
    sat, sits = ({(seat.person, seat.team) for seat in seats} for seats in (before, now))
    return frozenset(person for person, _ in sat & sits if person in voices)
