"""Seats: a person in a role on a team, and the kinds of seat there are (A7, D0, E)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from engine.rules.game.identities import Role, Team

MANY = 20
"""How many people have room at a table."""


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of seat: of a team, None for one that plays for both, and for at most so many."""

    team: Team | None
    role: Role
    most: int


Person = NewType("Person", int)
"""A person's number in the store; a match never knows more of anybody."""
COMPUTERS = tuple(Person(-number) for number in range(1, 9))
"""The computer players: a person with a small number below 0 is none of us (E4)."""
GUESTS = Person(-1000)
"""The first number of guests, who have this one or one below it (H9)."""


def is_computer(person: Person) -> bool:
    """Tell whether a seat is held by a computer (E4)."""
    return GUESTS < person < 0


def is_guest(person: Person) -> bool:
    """Tell whether this is somebody without an account, at this one table (H9)."""
    return person <= GUESTS


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
