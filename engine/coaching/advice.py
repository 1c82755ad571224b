"""Advice: what a computer makes of a turn of a game that is over; prompts: of one that is on."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import Clue, Position, Turn
from engine.tables import Sure


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
    """What a computer tells the person who asks it for a hint (E7).

    A spymaster is told a clue and the cards that it would mean by it, an operative what the
    clue of this turn makes it think of, the surest first; None where it does not know the word.
    """

    clue: Clue | None = field(repr=False)
    cards: tuple[tuple[Position, Sure], ...] | None = field(repr=False)
