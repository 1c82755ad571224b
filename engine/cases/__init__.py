"""What one person plays alone: the case of the day (E5), a clue of a finished game (E6)."""

from engine.cases.making import made
from engine.cases.puzzles import NoPuzzle, Puzzles, puzzles
from engine.cases.solving import ARCHIVED, Cases, NoCase

__all__ = ["ARCHIVED", "Cases", "NoCase", "NoPuzzle", "Puzzles", "made", "puzzles"]
