"""Deeds: everything that changes a cup, in the order in which it is logged.

Law: a deed holds what was drawn by lot for it, so a replay draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.rules import Person


class How(Enum):
    """How a table of a heat came to its end (E13)."""

    PLAYED = "played"
    """By a game that somebody has won."""
    WALK_OVER = "walk_over"
    """One team was away for an hour, or both were."""
    STOPPED = "stopped"
    """The game was stopped, and so was the one that was played instead."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two crews, by their numbers, that meet at a table; the first one is red."""

    red: int
    blue: int

    @property
    def crews(self) -> tuple[int, int]:
        """Both numbers."""
        return self.red, self.blue

    def other(self, crew: int) -> int:
        """Give whom a crew of this pairing meets."""
        return self.blue if crew == self.red else self.red


@dataclass(frozen=True, slots=True)
class Found:
    """Open a cup: the person who does is its host (E11)."""


@dataclass(frozen=True, slots=True)
class Enter:
    """Sign up (E11)."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Take one's signing up back (E11)."""


@dataclass(frozen=True, slots=True)
class Fill:
    """Have computers fill missing places at the draw, or none (E14)."""

    wanted: bool


@dataclass(frozen=True, slots=True)
class Draw:
    """Make crews of everybody who has signed up, and of the computers that fill in (E11, E14).

    `games` are as many as a final is played at most: of cups drawn before it was told, one.
    """

    crews: tuple[tuple[Person, ...], ...]
    games: int = 1


@dataclass(frozen=True, slots=True)
class Pair:
    """Begin a heat, or a game of the final: who meets whom, and who has a bye (E12, E14)."""

    pairings: tuple[Pairing, ...]
    bye: int | None = None


@dataclass(frozen=True, slots=True)
class Come:
    """Say that one is at the table, as the first of one's crew in this heat (E13)."""


@dataclass(frozen=True, slots=True)
class Settle:
    """End a table of the heat; the winner is a crew of it, None where neither has won (E13)."""

    place: int
    winner: int | None
    how: How


@dataclass(frozen=True, slots=True)
class Anew:
    """Have a table play once more whose game was stopped (E13)."""

    place: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """End a cup before its time (E11)."""


CupDeed: TypeAlias = Found | Enter | Quit | Fill | Draw | Pair | Come | Settle | Anew | CallOff


@dataclass(frozen=True, slots=True)
class CupEntry:
    """Who did what, and when (Unix seconds); what follows by itself is in the host's name."""

    person: Person
    deed: CupDeed
    at: int
