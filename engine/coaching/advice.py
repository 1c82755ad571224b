"""Advice: a computer's reading of a finished game's turn; prompts: its hints in a running one."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import Clue, Position, Turn
from engine.tables import Confidence


@dataclass(frozen=True, slots=True)
class SuggestedClue:
    """A clue that a computer would have given, and the codenames it means."""

    word: str
    number: int
    meant: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """A computer's reading of a turn's clue, and the better clues it knows.

    `place` counts the turns with a clue from 0, `last` is their number. `reading` has the cards
    that the clue suggests, the surest first: empty if none, None if the computer does not know the
    word. `clues` are the best first, empty if it knows nothing better.
    """

    place: int
    last: int
    turn: Turn
    reading: tuple[tuple[str, Confidence], ...] | None
    clues: tuple[SuggestedClue, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """A computer's answer to a request for a hint (E7).

    A spymaster gets a clue and the cards it means, an operative the cards that this turn's clue
    suggests, the surest first; None if the computer does not know the word.
    """

    clue: Clue | None = field(repr=False)
    cards: tuple[tuple[Position, Confidence], ...] | None = field(repr=False)
