"""Layouts and decks: the cards on the table, as values (RULES F).

Law: no deck knows a layout; `settings` says which go together.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.rules.game.teams import Identity, Team

COLUMN_COUNT = 5
"""The number of cards in a row, in every layout."""


class Theme(Enum):
    """The names and colours of the two teams (A3)."""

    RED_BLUE = "red_blue"
    ORANGE_PURPLE = "orange_purple"
    GREEN = "green"
    """Duet's: two sides, A and B, and the agents of both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutCounts:
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

    CLASSIC = LayoutCounts(
        columns=COLUMN_COUNT,
        rows=5,
        starting=9,
        other=8,
        bystanders=7,
        assassins=1,
        theme=Theme.RED_BLUE,
    )
    PICTURES = LayoutCounts(
        columns=COLUMN_COUNT,
        rows=4,
        starting=8,
        other=7,
        bystanders=4,
        assassins=1,
        theme=Theme.ORANGE_PURPLE,
    )

    @property
    def card_count(self) -> int:
        """Return the number of cards on the table."""
        return self.value.columns * self.value.rows

    def identities(self, starting: Team) -> tuple[Identity, ...]:
        """List the identities of this layout, unshuffled, for a starting team (A1, A2)."""
        counts = self.value
        return (
            (starting.agent,) * counts.starting
            + (starting.rival.agent,) * counts.other
            + (Identity.BYSTANDER,) * counts.bystanders
            + (Identity.ASSASSIN,) * counts.assassins
        )


class Deck(Enum):
    """The kind of cards on the board."""

    WORDS = "words"
    PICTURES = "pictures"
    BOTH = "both"
    """Words and pictures in a checkerboard, the first card a word (F1)."""
