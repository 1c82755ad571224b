"""Teams, roles and identities: what a person is and what is behind a card.

Closed sets with one letter each, so that a whole board is 25 letters.
"""

from __future__ import annotations

from enum import Enum


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
