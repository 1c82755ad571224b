"""Teams: their roles and seats (A7, D0, E), the identities of cards, and how a team wins.

An identity has one letter, so that a whole board is 25 letters.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NewType

MAX_PEOPLE = 20
"""The most people at a table."""


class Team(Enum):
    """One of the two teams, or in Duet one of the two sides (D0); a theme names it (A3)."""

    RED = "red"
    BLUE = "blue"

    def __init__(self, _: str) -> None:
        self.rival: Team
        """The other team."""
        self.agent: Identity
        """The identity of this team's agents."""

    @property
    def letter(self) -> str:
        """Return the side's letter in Duet: A or B, small (D5)."""
        return "a" if self is Team.RED else "b"


class Role(Enum):
    """The role of a seated person in the team (A7)."""

    SPYMASTER = "spymaster"
    OPERATIVE = "operative"
    MEMBER = "member"
    """Of a side in Duet: gives clues, guesses and sees that side's key (D0)."""


class Identity(Enum):
    """The identity behind a card; the value is its letter in the text form."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    """An agent of both sides in Duet (D2)."""
    BYSTANDER = "n"
    ASSASSIN = "x"

    def __init__(self, _: str) -> None:
        self.team: Team | None = None
        """The team whose agent this is; None for an identity of no single team."""


for _team, _rival, _agent in (
    (Team.RED, Team.BLUE, Identity.RED),
    (Team.BLUE, Team.RED, Identity.BLUE),
):
    _team.rival, _team.agent, _agent.team = _rival, _agent, _team


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
        """Return whether this seat is of that team, or of both teams (E1)."""
        return self.team in (None, team)

    def is_of_kind(self, kind: SeatKind) -> bool:
        """Return whether this seat has the team and role of a kind."""
        return (self.team, self.role) == (kind.team, kind.role)


class Termination(Enum):
    """The reason why a game is over."""

    AGENTS = "agents"
    """The winner's last agent is covered (B14, D7, E2)."""
    ASSASSIN = "assassin"
    """The loser touched the assassin (B7, D4)."""
    SUDDEN_DEATH = "sudden_death"
    """A bystander was touched in sudden death (D8)."""
    RESIGNED = "resigned"
    """The loser gave up (H4)."""
    STOPPED = "stopped"
    """The game was stopped, without a winner (H4)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The winner, None of a stopped game, and the reason; in Duet all win `together` (D4, D7)."""

    winner: Team | None
    termination: Termination
    together: bool = False

    def won_by(self, team: Team) -> bool:
        """Return whether a team won, in Duet whether both sides did."""
        return self.together or self.winner is team
