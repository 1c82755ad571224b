"""How sure a computer is of a card, in a word: people are never told a figure."""

from __future__ import annotations

from enum import Enum

PROMISED, TAKEN, FELT = 50, 20, 10
"""From which link on, in tenths of a logit, a computer promises a card, would take it, feels it.

50 is what a computer spymaster asks of a link before it promises a card by it. 20 makes a card
seven times as likely as one that the clue says nothing of: about a fifth of the guess on a full
board. Below 10 a clue fits no card: whatever was named then would be any card.
"""
EXPECTED = 200
"""From how many thousandths on a computer would take a card: the same fifth."""


class Sure(Enum):
    """How sure a computer is of a card: what people are told, who are never told a figure."""

    SURELY = "surely"
    PERHAPS = "perhaps"
    HARDLY = "hardly"

    @classmethod
    def of(cls, link: int) -> Sure | None:
        """Put a clue's link to a card in a word, by tenths of a logit; None for no link."""
        if link < FELT:
            return None
        return cls.SURELY if link >= PROMISED else cls.PERHAPS if link >= TAKEN else cls.HARDLY

    @classmethod
    def expected(cls, likely: int) -> Sure:
        """Put in a word how likely a computer thought several cards, in thousandths for each."""
        return cls.PERHAPS if likely >= EXPECTED else cls.HARDLY
