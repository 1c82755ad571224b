"""Advice: what a computer makes of a turn of a game that is over."""

from __future__ import annotations

from engine.rules import Turn
from engine.rules.values import dataclass


@dataclass(frozen=True, slots=True)
class OtherClue:
    """A clue that a computer would have given, and the codenames that it means."""

    word: str
    number: int
    meant: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """How a computer reads the clue of a turn, and what it would have said in its place.

    `place` counts the turns that had a clue, from 0, `last` is how many there are. `reading` are
    the codenames that it leads to, the likeliest first, with how sure it is in hundredths.
    """

    place: int
    last: int
    turn: Turn
    reading: tuple[tuple[str, int], ...]
    clues: tuple[OtherClue, ...]
