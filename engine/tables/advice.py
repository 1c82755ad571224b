"""Advice: what a computer makes of a turn of a game that is over; prompts: of one that is on."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from engine.rules import Clue, Position, Turn

PROMISED, TAKEN, FELT = 46, 20, 10
"""From which link on, in tenths of a logit, a computer promises a card, would take it, feels it.

46 is what a computer spymaster asks of a link before it promises a card by it. 20 makes a card
seven times as likely as one that the clue says nothing of: about a fifth of the guess on a full
board, the least for which an operative touches a second card. Below 10 it touches a second one
never: whatever it named then would be any card.
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


@dataclass(frozen=True, slots=True)
class OtherClue:
    """A clue that a computer would have given, and the codenames that it means."""

    word: str
    number: int
    meant: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """How a computer reads the clue of a turn, and what it would have said in its place.

    `place` counts the turns that had a clue, from 0, `last` is how many there are. `reading` is
    what the clue makes it think of, the surest first: nothing where no card comes to its mind, None
    where it does not know the word. `clues` are the best first, none where it knows nothing better.
    """

    place: int
    last: int
    turn: Turn
    reading: tuple[tuple[str, Sure], ...] | None
    clues: tuple[OtherClue, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a computer tells whoever asks it for a hint (E7).

    A spymaster is told a clue and the cards that it would mean by it, an operative what the
    clue of this turn makes it think of, the surest first; None where it does not know the word.
    """

    clue: Clue | None = field(repr=False)
    cards: tuple[tuple[Position, Sure], ...] | None = field(repr=False)
