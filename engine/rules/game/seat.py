"""Seats: a person in a role on a team, and the kinds of seat there are (A7, D0, E)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from engine.rules.game.identities import Role, Team

MAX_PEOPLE = 20
"""The most people at a table."""


@dataclass(frozen=True, slots=True)
class SeatKind:
    """A kind of seat: of a team, or None for both, a role, and the most people on it."""

    team: Team | None
    role: Role
    capacity: int


Person = NewType("Person", int)
"""A person's number in the store; a match knows nothing else about people."""
COMPUTERS = tuple(Person(-number) for number in range(1, 9))
"""The computer players: people with a small number below 0 (E4)."""
FIRST_GUEST = Person(-1000)
"""The first number of guests, who have this one or one below it (H9)."""


def is_computer(person: Person) -> bool:
    """Return whether a person is a computer (E4)."""
    return FIRST_GUEST < person < 0


def is_guest(person: Person) -> bool:
    """Return whether a person is a guest without an account, at one table only (H9)."""
    return person <= FIRST_GUEST


@dataclass(frozen=True, slots=True)
class Seat:
    """A person in a role on a team; `team` is None for the operative of both teams (E1)."""

    person: Person
    team: Team | None
    role: Role

    @property
    def sees_key(self) -> bool:
        """Return whether this seat sees a key: a spymaster's, or a side's (D0)."""
        return self.role is not Role.OPERATIVE

    def plays_for(self, team: Team) -> bool:
        """Return whether this seat is of that team."""
        return self.team in (None, team)

    def is_of_kind(self, kind: SeatKind) -> bool:
        """Return whether this seat is of that kind."""
        return (self.team, self.role) == (kind.team, kind.role)
