"""Advice: what a computer makes of a turn of a game that is over; prompts: of one that is on."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules import Clue, Position, Turn


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


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a computer tells whoever asks it for a hint (E7).

    A spymaster is told a clue and the cards that it would mean by it, an operative the cards that
    the clue of this turn leads to, the likeliest first, with how sure it is in hundredths.
    """

    clue: Clue | None = field(repr=False)
    cards: tuple[tuple[Position, int], ...] = field(repr=False)
