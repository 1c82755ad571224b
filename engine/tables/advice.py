"""A computer's confidence in a card, as a word: people are never shown a figure."""

from __future__ import annotations

from enum import Enum

PROMISED, TAKEN, FELT = 50, 20, 10
"""The least link, in tenths of a logit, at which a computer promises, would take or feels a card.

50 is what a computer spymaster asks of a link before it promises a card by it. 20 makes a card
seven times as likely as one that the clue says nothing of: about a fifth of the guess on a full
board. Below 10 a clue fits no card: whatever was named then would be any card.
"""
EXPECTED = 200
"""The least likelihood, in thousandths, at which a computer would take a card: the same fifth."""


class Sure(Enum):
    """A computer's confidence in a card, as people read it: a word, never a figure."""

    SURELY = "surely"
    PERHAPS = "perhaps"
    HARDLY = "hardly"

    @classmethod
    def of(cls, link: int) -> Sure | None:
        """Return the confidence for a clue's link to a card, in tenths of a logit.

        None for a link that is too weak.
        """
        if link < FELT:
            return None
        return cls.SURELY if link >= PROMISED else cls.PERHAPS if link >= TAKEN else cls.HARDLY

    @classmethod
    def expected(cls, likely: int) -> Sure:
        """Return the confidence for several cards, from the likelihood of each in thousandths."""
        return cls.PERHAPS if likely >= EXPECTED else cls.HARDLY
