"""Teams, roles and identities: who a person is and who is behind a card.

Closed sets with one letter each, so that a whole board is 25 letters.
"""

from __future__ import annotations

from enum import Enum


class Team(Enum):
    """One of the two teams, or in Duet one of the two sides (D0); a theme names it (A3)."""

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

    @property
    def letter(self) -> str:
        """The side's letter in Duet: A or B, small (D5)."""
        return "a" if self is Team.RED else "b"


class Role(Enum):
    """What a seated person does for the team (A7)."""

    SPYMASTER = "spymaster"
    OPERATIVE = "operative"
    MEMBER = "member"
    """Of a side in Duet: gives clues, guesses and sees that side's key (D0)."""


class Identity(Enum):
    """Who is behind a card; the value is its letter in the text form."""

    RED = "r"
    BLUE = "b"
    GREEN = "g"
    """An agent of both sides in Duet (D2)."""
    BYSTANDER = "n"
    ASSASSIN = "x"

    @property
    def team(self) -> Team | None:
        """The team whose agent this is, None for everybody who is no team's alone."""
        match self:
            case Identity.RED:
                return Team.RED
            case Identity.BLUE:
                return Team.BLUE
            case Identity.GREEN | Identity.BYSTANDER | Identity.ASSASSIN:
                return None
