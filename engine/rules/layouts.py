"""Layouts and formats: what lies on the table and who plays, as values (RULES F)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.identities import Identity, Team


class Theme(Enum):
    """How a layout names and colours the two teams (A3)."""

    RED_BLUE = "red_blue"


@dataclass(frozen=True, slots=True)
class Counts:
    """A grid of `columns` x `rows` cards and how many there are of each identity."""

    columns: int
    rows: int
    starting: int
    other: int
    bystanders: int
    assassins: int
    theme: Theme


class Layout(Enum):
    """The grid and its counts of identities."""

    CLASSIC = Counts(5, 5, 9, 8, 7, 1, Theme.RED_BLUE)

    @property
    def cards(self) -> int:
        """How many cards lie on the table."""
        return self.value.columns * self.value.rows

    def identities(self, starting: Team) -> tuple[Identity, ...]:
        """List the identities of this layout, unshuffled, for a starting team (A1)."""
        counts = self.value
        return (
            (starting.agent,) * counts.starting
            + (starting.rival.agent,) * counts.other
            + (Identity.BYSTANDER,) * counts.bystanders
            + (Identity.ASSASSIN,) * counts.assassins
        )


class Format(Enum):
    """Who plays against whom."""

    TWO_TEAMS = "two_teams"
