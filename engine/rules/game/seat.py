"""Seats: a person in a role on a team, and which kinds of seat a format has (A7, E, D0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from engine.rules.game.identities import Role, Team
from engine.rules.game.layouts import Format

MANY = 20
"""How many people have room at a table."""


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of seat: of a team, None for one that plays for both, and for at most so many."""

    team: Team | None
    role: Role
    most: int


RED_SPYMASTER = SeatKind(Team.RED, Role.SPYMASTER, 1)
BLUE_SPYMASTER = SeatKind(Team.BLUE, Role.SPYMASTER, 1)
RED_OPERATIVES = SeatKind(Team.RED, Role.OPERATIVE, MANY)
BLUE_OPERATIVES = SeatKind(Team.BLUE, Role.OPERATIVE, MANY)
OPERATIVE_FOR_BOTH = SeatKind(None, Role.OPERATIVE, 1)
SIDE_A = SeatKind(Team.RED, Role.MEMBER, MANY)
SIDE_B = SeatKind(Team.BLUE, Role.MEMBER, MANY)

_PLACES = {
    Format.TWO_TEAMS: (RED_SPYMASTER, RED_OPERATIVES, BLUE_SPYMASTER, BLUE_OPERATIVES),
    Format.THREE_PLAYERS: (RED_SPYMASTER, BLUE_SPYMASTER, OPERATIVE_FOR_BOTH),
    Format.ONE_TEAM: (RED_SPYMASTER, RED_OPERATIVES),
    Format.DUET: (SIDE_A, SIDE_B),
}


def seat_kinds(format: Format) -> tuple[SeatKind, ...]:
    """List the places of a format, each of which needs at least one person (A7)."""
    return _PLACES[format]


def fewest(format: Format) -> int:
    """Count how many people a format needs."""
    return len(seat_kinds(format))


def most(format: Format) -> int:
    """Count how many people a format has room for."""
    return min(MANY, sum(place.most for place in seat_kinds(format)))


Person = NewType("Person", int)
"""A person's number in the store; a match never knows more of anybody."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person in a role on a team; `team` is None for the operative of both teams (E1)."""

    person: Person
    team: Team | None
    role: Role

    @property
    def sees_key(self) -> bool:
        """Tell whether this seat sees a key: a spymaster's, or a side's (D0)."""
        return self.role is not Role.OPERATIVE

    def plays_for(self, team: Team) -> bool:
        """Tell whether this seat is of that team."""
        return self.team in (None, team)

    def at(self, kind: SeatKind) -> bool:
        """Tell whether this seat is of that kind."""
        return (self.team, self.role) == (kind.team, kind.role)
