"""A computer's confidence in a card, as a word: people are never shown a figure."""

from __future__ import annotations

from enum import Enum

PROMISED_LINK, TAKEN_LINK, FELT_LINK = 50, 20, 10
"""The least link, in tenths of a logit, at which a computer promises, would take or feels a card.

50 is what a computer spymaster asks of a link before it promises a card by it. 20 makes a card
seven times as likely as one that the clue says nothing of: about a fifth of the guess on a full
board. Below 10 a clue fits no card: whatever was named then would be any card.
"""
EXPECTED_LIKELIHOOD = 200
"""The least likelihood, in thousandths, at which a computer would take a card: the same fifth."""


class Confidence(Enum):
    """A computer's confidence in a card, as people read it: a word, never a figure."""

    SURELY = "surely"
    PERHAPS = "perhaps"
    HARDLY = "hardly"

    @classmethod
    def from_link(cls, link: int) -> Confidence | None:
        """Return the confidence for a clue's link to a card, in tenths of a logit.

        None for a link that is too weak.
        """
        if link < FELT_LINK:
            return None
        return (
            cls.SURELY
            if link >= PROMISED_LINK
            else cls.PERHAPS
            if link >= TAKEN_LINK
            else cls.HARDLY
        )

    @classmethod
    def from_likelihood(cls, likely: int) -> Confidence:
        """Return the confidence for several cards, from the likelihood of each in thousandths."""
        return cls.PERHAPS if likely >= EXPECTED_LIKELIHOOD else cls.HARDLY
