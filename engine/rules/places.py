"""Places: which seats a format has, and how many people each takes (A7, E, D0)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.identities import Role, Team
from engine.rules.layouts import Format

MANY = 20
"""How many people have room at a table."""


@dataclass(frozen=True, slots=True)
class Place:
    """A kind of seat: of a team, None for one that plays for both, and for at most so many."""

    team: Team | None
    role: Role
    most: int


RED_SPYMASTER = Place(Team.RED, Role.SPYMASTER, 1)
BLUE_SPYMASTER = Place(Team.BLUE, Role.SPYMASTER, 1)
RED_OPERATIVES = Place(Team.RED, Role.OPERATIVE, MANY)
BLUE_OPERATIVES = Place(Team.BLUE, Role.OPERATIVE, MANY)
OPERATIVE_FOR_BOTH = Place(None, Role.OPERATIVE, 1)
SIDE_A = Place(Team.RED, Role.MEMBER, MANY)
SIDE_B = Place(Team.BLUE, Role.MEMBER, MANY)

_PLACES = {
    Format.TWO_TEAMS: (RED_SPYMASTER, RED_OPERATIVES, BLUE_SPYMASTER, BLUE_OPERATIVES),
    Format.THREE_PLAYERS: (RED_SPYMASTER, BLUE_SPYMASTER, OPERATIVE_FOR_BOTH),
    Format.ONE_TEAM: (RED_SPYMASTER, RED_OPERATIVES),
    Format.DUET: (SIDE_A, SIDE_B),
}


def places(format: Format) -> tuple[Place, ...]:  # noqa: A002 - the rule book's word
    """List the places of a format, each of which needs at least one person (A7)."""
    return _PLACES[format]


def fewest(format: Format) -> int:  # noqa: A002 - the rule book's word
    """Count how many people a format needs."""
    return len(places(format))


def most(format: Format) -> int:  # noqa: A002 - the rule book's word
    """Count how many people a format has room for."""
    return min(MANY, sum(place.most for place in places(format)))
