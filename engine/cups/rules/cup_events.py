"""The events of a cup: everything that changes it, in the order of the log.

Law: an event holds the result of every random draw, so a replay draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.rules import Person, Refused


class CupRefusal(Refused):
    """An event that the rules of a cup refuse, for a reason that the person may be told."""


class SignUpClosed(CupRefusal):
    """People sign up, and withdraw, until the teams are drawn (E11)."""


class SignedUpAlready(CupRefusal):
    """A person signs up only once (E11)."""

    TEXT = "moment-passed"


class NotEntered(CupRefusal):
    """Only a person who has signed up can withdraw (E11)."""

    TEXT = "moment-passed"


class CupFull(CupRefusal):
    """A cup has room for a limited number of people, `most` (E11)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class TooFewForCup(CupRefusal):
    """A cup needs at least `least` people; `count` have signed up (E11)."""

    def __init__(self, least: int, count: int) -> None:
        super().__init__()
        self.least = least
        self.count = count


class OnlyTheHost(CupRefusal):
    """Only its host or a moderator draws the teams of a cup, or calls it off (E11)."""

    IS_PERSONAL = True
    TEXT = "only-the-starter"


class NotPlaying(CupRefusal):
    """Only people who play at a table of this heat can say that they have come (E13)."""

    IS_PERSONAL = True


class CameAlready(CupRefusal):
    """A crew needs to come only once in a heat (E13)."""

    TEXT = "moment-passed"


class CupOver(CupRefusal):
    """Nothing changes a cup after its end."""


class InvalidCupEvent(CupRefusal):
    """An event does not follow from the state of the cup; no button leads to it."""

    TEXT = "moment-passed"


class TableEnding(Enum):
    """The way in which a table of a heat ended (E13)."""

    PLAYED = "played"
    """One team has won its game."""
    WALK_OVER = "walk_over"
    """One team was away for an hour, or both were."""
    STOPPED = "stopped"
    """The game was stopped, and so was its replay."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two crews, by their numbers, that meet at a table; the first one is red."""

    red: int
    blue: int

    @property
    def crews(self) -> tuple[int, int]:
        """Return the numbers of both crews, red's first."""
        return self.red, self.blue

    def rival_of(self, crew: int) -> int:
        """Return the rival of a crew of this pairing."""
        return self.blue if crew == self.red else self.red


@dataclass(frozen=True, slots=True)
class CreateCup:
    """Open a cup; the person becomes its host (E11)."""


@dataclass(frozen=True, slots=True)
class SignUp:
    """Sign up (E11)."""


@dataclass(frozen=True, slots=True)
class CancelSignUp:
    """Withdraw from the sign-up (E11)."""


@dataclass(frozen=True, slots=True)
class SetComputers:
    """Set whether computers fill missing places at the draw (E14)."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class DrawCrews:
    """Make crews of the people who have signed up, and of the computers that fill in (E11, E14).

    `max_final_games` is the greatest number of games of the final; older cups have stored none, and
    play one.
    """

    crews: tuple[tuple[Person, ...], ...]
    max_final_games: int = 1


@dataclass(frozen=True, slots=True)
class BeginHeat:
    """Begin a heat, or a game of the final, with its pairings and its bye (E12, E14)."""

    pairings: tuple[Pairing, ...]
    bye: int | None = None


@dataclass(frozen=True, slots=True)
class CheckIn:
    """Mark a crew as present at its table, by its first person who comes in this heat (E13)."""


@dataclass(frozen=True, slots=True)
class EndTable:
    """End a table of the heat; `winner` is a crew of it, None if neither has won (E13)."""

    place: int
    winner: int | None
    ending: TableEnding


@dataclass(frozen=True, slots=True)
class ReplayTable:
    """Replay a table whose game was stopped (E13)."""

    place: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """End a cup early (E11)."""


CupEvent: TypeAlias = (
    CreateCup
    | SignUp
    | CancelSignUp
    | SetComputers
    | DrawCrews
    | BeginHeat
    | CheckIn
    | EndTable
    | ReplayTable
    | CallOff
)


@dataclass(frozen=True, slots=True)
class CupEntry:
    """A logged event: its person and time in Unix seconds; the host for events without a press."""

    person: Person
    event: CupEvent
    at: int
