"""Teams, roles and identities: who a person is and who is behind a card.

Closed sets with one letter each, so that a whole board is 25 letters.
"""

from __future__ import annotations

from enum import Enum


class Team(Enum):
    """One of the two teams; its name and colour are a theme of the layout (A3)."""

    RED = "red"
    BLUE = "blue"

    @property
    def rival(self) -> Team:
        """The other team."""
        return Team.BLUE if self is Team.RED else Team.RED

    @property
    def agent(self) -> Identity:
        """The identity of this team's agents."""
        return Identity.RED if self is Team.RED else Identity.BLUE


class Role(Enum):
    """What a seated person does for the team (A7)."""

    SPYMASTER = "spymaster"
    OPERATIVE = "operative"


class Identity(Enum):
    """Who is behind a card; the value is its letter in the text form."""

    RED = "r"
    BLUE = "b"
    BYSTANDER = "n"
    ASSASSIN = "x"

    @property
    def team(self) -> Team | None:
        """The team whose agent this is, None for a bystander and the assassin."""
        match self:
            case Identity.RED:
                return Team.RED
            case Identity.BLUE:
                return Team.BLUE
            case Identity.BYSTANDER | Identity.ASSASSIN:
                return None
